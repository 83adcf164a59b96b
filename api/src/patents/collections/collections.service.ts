import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { BatchResult } from '@platform/contract/batches/batch';
import type { markPatents, saveFolder, tagCollection } from '@platform/contract/collections/collection';
import { Refused } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import { ApiError } from '../../kernel/errors/api-error';
import type { Database } from '../../kernel/database/pool';
import type { SelfContext } from '../../kernel/ports/context-of';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import { countFolders, insertFolder, ownsFolder, removeFolder, renameFolder } from './folders.queries';
import { markTags } from './mark-tags';
import { changeMarks, countMarks, existingPatents, MOST_TAGS } from './marks.queries';
import { selectMarked } from './read-collection';

/** Maximum number of patents that one account may mark. */
const MOST_MARKS = 20_000;
const MOST_FOLDERS = 100;

/**
 * Changes the viewer's marks.
 * @throws ApiError 404 for another account's folder or unknown patents, 422 beyond the limit
 */
export async function mark(
  context: SelfContext,
  { ids, ...change }: ParsedRequestOf<typeof markPatents>,
): Promise<number> {
  const { db } = context.services;
  const { userId } = context.scope;
  if (change.folderId != null && !(await ownsFolder(db, userId, change.folderId)))
    throw ApiError.notFound('文件夹不存在，请刷新后重试。');
  const known = await existingPatents(db, [...new Set(ids)]);
  if (known.length === 0) throw ApiError.notFound();
  await mustHaveRoom(db, userId, known.length);
  return db.transaction(async (tx) => {
    const changed = await changeMarks(tx, userId, known, change);
    await context.audit(
      { targetType: 'patent-mark', targetId: known.length === 1 ? known[0]! : `${known.length} 件`, detail: change },
      tx,
    );
    return changed;
  });
}

/** @throws ApiError 422 if the account would exceed its limit of marks */
async function mustHaveRoom(db: Database, userId: number, more: number): Promise<void> {
  if ((await countMarks(db, userId)) + more > MOST_MARKS)
    throw ApiError.invalid(`最多收藏 ${MOST_MARKS.toLocaleString('zh-CN')} 件专利，请先清理不再需要的收藏`);
}

/** Adds tags to patents or removes some. @throws ApiError 422 beyond the limit of marks, and as `changeBatch` does */
export async function tagMarked(
  context: SelfContext,
  { addTags = [], removeTags = [], ...rows }: ParsedRequestOf<typeof tagCollection>,
): Promise<BatchResult> {
  const { userId } = context.scope;
  // A filter of the collection finds only marked patents. A chosen patent may be new.
  if (addTags.length > 0 && rows.ids) await mustHaveRoom(context.services.db, userId, rows.ids.length);
  return changeBatch(context, rows, markTags, {
    find: (tx, filter) => selectMarked(tx, userId, filter),
    next: ({ value }) => {
      const tags = [...new Set([...value, ...addTags])].filter((tag) => !removeTags.includes(tag));
      return tags.length > MOST_TAGS ? new Refused(`一件专利最多 ${MOST_TAGS} 个标签`) : tags;
    },
  });
}

/** Creates or renames a folder. @throws ApiError 404, 422 at the field if the name is taken, 422 beyond the limit */
export async function keepFolder(
  context: SelfContext,
  { id, name }: ParsedRequestOf<typeof saveFolder>,
): Promise<DataOf<typeof saveFolder>> {
  const { db } = context.services;
  const { userId } = context.scope;
  if (id === undefined && (await countFolders(db, userId)) >= MOST_FOLDERS)
    throw ApiError.invalid(`最多建立 ${MOST_FOLDERS} 个文件夹`);
  const taken = { collection_folder_name: { field: 'name', message: `已有名为“${name}”的文件夹，请换一个名称` } };
  const saved = await refuseTaken(taken, () =>
    id === undefined ? insertFolder(db, userId, name) : renameFolder(db, userId, id, name),
  );
  if (saved === undefined) throw ApiError.notFound();
  await context.audit({ targetType: 'collection-folder', targetId: saved, detail: { name } });
  return { id: saved, name };
}

/** Deletes a folder of the viewer. @returns how many patents were in it @throws ApiError 404 */
export async function dropFolder(context: SelfContext, id: number): Promise<number> {
  const count = await removeFolder(context.services.db, context.scope.userId, id);
  if (count === undefined) throw ApiError.notFound();
  await context.audit({ targetType: 'collection-folder', targetId: id, detail: { removed: true } });
  return count;
}
