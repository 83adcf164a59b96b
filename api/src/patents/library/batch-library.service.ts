import type { BatchResult, BatchRows } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { categorisePatents, listLibrary } from '@platform/contract/library/library';
import type { FilterOf } from '@platform/contract/list';
import type { BatchField } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import { ApiError } from '../../kernel/http/api-error';
import type { CompanyContext } from '../../kernel/http/context-of';
import { ownsCategory } from './change-library.queries';
import { libraryCategory } from './library-fields';
import { selectLibrary } from './read-library';

/**
 * Gives patents of the company's library one value of a property: chosen ones, or all that a filter finds.
 * @throws ApiError 404 when a chosen one is not in the library, 409 when the filter finds another number than was seen
 */
export function changeLibrary<Value>(
  context: CompanyContext,
  rows: BatchRows<FilterOf<typeof listLibrary>>,
  field: BatchField<Value>,
  value: Value,
): Promise<BatchResult> {
  return changeBatch(context, rows, field, {
    find: (tx, filter) => selectLibrary(tx, context.scope, filter),
    next: () => value,
    strict: true,
  });
}

/** Puts patents into a category of the company. @throws ApiError 404 for another company's, and as `changeLibrary` */
export async function categorise(
  context: CompanyContext,
  { categoryId, ...rows }: ParsedRequestOf<typeof categorisePatents>,
): Promise<BatchResult> {
  const { scope } = context;
  if (categoryId !== null && !(await ownsCategory(context.services.db, scope, categoryId))) {
    throw ApiError.notFound('分类不存在。');
  }
  return changeLibrary(context, rows, libraryCategory, categoryId);
}
