import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { updatePatentCategory } from '@platform/contract/library/library';
import { ApiError } from '../../kernel/errors/api-error';
import type { UserViewer } from '../../kernel/ports/call-context';
import type { CompanyContext } from '../../kernel/ports/context-of';
import type { Database } from '../../kernel/database/pool';
import type { CompanyScope } from '../../kernel/scope/scope';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import {
  type Category,
  countCategories,
  deleteCategory,
  ensureDefaultCategories,
  insertCategory,
  lockCategory,
  readCategories,
  renameCategory,
} from './categories.queries';
import { libraryCategory } from './library-fields';

type Change = ParsedRequestOf<typeof updatePatentCategory>;
type Changed = DataOf<typeof updatePatentCategory>;

const MOST_CATEGORIES = 100;
/** Error for each unique index. */
const TAKEN = { patent_category_name: { field: 'name', message: '已有同名的分类。' } };

/** Returns the company's categories with their numbers of patents. */
export async function listOwnCategories(context: CompanyContext, defaultsOnly: boolean): Promise<Category[]> {
  const { db } = context.services;
  const { scope } = context;
  // The first read creates the default categories. Two concurrent reads create them once.
  await ensureDefaultCategories(db, scope);
  return readCategories(db, scope, defaultsOnly);
}

/**
 * Creates, renames or deletes a category, or assigns patents to one, depending on the request.
 * @throws ApiError 404 for a category or patent of another company, 422 at the field for a name that is taken
 */
export async function changeCategory(context: CompanyContext, change: Change): Promise<Changed> {
  const { scope } = context;
  return context.services.db.transaction(async (tx) => {
    const result = await apply(tx, context.viewer, scope, change);
    await context.audit(
      {
        targetType: 'patent_category',
        targetId: result.id ?? scope.companyId,
        detail: { ...change, changed: result.changed },
      },
      tx,
    );
    return result;
  });
}

async function apply(
  tx: Database,
  viewer: UserViewer,
  scope: CompanyScope,
  { id, name, remove, patentIds }: Change,
): Promise<Changed> {
  if (patentIds) {
    if (id == null && name !== undefined) return assign(tx, viewer, await make(tx, scope, name), patentIds);
    if (id != null) await find(tx, scope, id);
    return assign(tx, viewer, id ?? null, patentIds);
  }
  if (id == null) {
    if (name === undefined) throw ApiError.atField('name', '请输入分类名称');
    return { id: await make(tx, scope, name), changed: 1 };
  }
  const category = await find(tx, scope, id);
  if (category.isDefault) throw ApiError.invalid('默认分类不能改名或删除');
  if (remove) {
    await deleteCategory(tx, id);
    return { id: null, changed: 1 };
  }
  if (name === undefined) throw ApiError.atField('name', '请输入分类名称');
  if (name === category.name) return { id, changed: 0 };
  await refuseTaken(TAKEN, () => renameCategory(tx, id, name));
  return { id, changed: 1 };
}

async function find(tx: Database, scope: CompanyScope, id: number) {
  const category = await lockCategory(tx, scope, id);
  if (!category) throw ApiError.notFound('分类不存在。');
  return category;
}

async function make(tx: Database, scope: CompanyScope, name: string): Promise<number> {
  await ensureDefaultCategories(tx, scope);
  if ((await countCategories(tx, scope)) >= MOST_CATEGORIES) throw ApiError.invalid(`最多 ${MOST_CATEGORIES} 个分类`);
  return refuseTaken(TAKEN, () => insertCategory(tx, scope, name));
}

/** Assigns all patents or none: an id of another company is treated as missing. @throws ApiError 404 */
async function assign(
  tx: Database,
  viewer: UserViewer,
  categoryId: number | null,
  patentIds: readonly number[],
): Promise<Changed> {
  const wanted = new Set(patentIds);
  const rows = await libraryCategory.lock(tx, viewer, [...wanted]);
  if (rows.length < wanted.size) throw ApiError.notFound();
  const changing = rows.filter(({ value }) => value !== categoryId).map(({ id }) => id);
  if (changing.length > 0) await libraryCategory.write(tx, viewer, changing, categoryId);
  return { id: categoryId, changed: changing.length };
}
