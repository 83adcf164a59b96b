import type { BatchResult, BatchRows } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { categorisePatents, listLibrary } from '@platform/contract/library/library';
import type { FilterOf } from '@platform/contract/list';
import type { BatchField } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import { ApiError } from '../../kernel/errors/api-error';
import type { CompanyContext } from '../../kernel/ports/context-of';
import { ownsCategory } from './change-library.queries';
import { libraryCategory } from './library-fields';
import { selectLibrary } from './read-library';

/**
 * Sets one value of a property on patents of the company's library: chosen patents, or all patents of a filter.
 * @throws ApiError 404 if a chosen patent is not in the library, 409 if the filter finds another number than expected
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

/** Assigns patents to a category of the company. @throws ApiError 404 for another company's, and as `changeLibrary` */
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
