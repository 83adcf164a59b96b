import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  collectionOverview,
  listCollection,
  markPatents,
  PatentMark,
  readMarks,
  saveFolder,
} from '@platform/contract/collections/collection';
import { ApiError } from '../../kernel/http/api-error';
import type { SelfContext } from '../../kernel/http/context-of';
import { patentHit } from '../patents/patent-hit';
import { countFolders, insertFolder, nameTaken, ownsFolder, removeFolder, renameFolder } from './folders.queries';
import {
  changeMarks,
  countMarks,
  existingPatents,
  findMarks,
  pageMarks,
  readOverview,
  type MarkRow,
} from './marks.queries';

/** Patents one account may mark. */
const MOST_MARKS = 20_000;
const MOST_FOLDERS = 100;

const toMark = ({ patentId, followed, folderId, tags, note }: MarkRow): PatentMark => ({
  patentId,
  followed,
  folderId,
  tags,
  note,
});

/** The viewer's marks on the patents of a page. */
export async function ownMarks(context: SelfContext, ids: readonly number[]): Promise<DataOf<typeof readMarks>> {
  return (await findMarks(context.services.db, context.scope.userId, ids)).map(toMark);
}

/** Changes the viewer's marks. @throws ApiError 404 for somebody else's folder or unknown patents, 422 beyond the limit */
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
  if ((await countMarks(db, userId)) + known.length > MOST_MARKS)
    throw ApiError.invalid(`最多收藏 ${MOST_MARKS.toLocaleString('zh-CN')} 件专利，请先清理不再需要的收藏`);
  return db.transaction(async (tx) => {
    const changed = await changeMarks(tx, userId, known, change);
    await context.audit(
      { targetType: 'patent-mark', targetId: known.length === 1 ? known[0]! : `${known.length} 件`, detail: change },
      tx,
    );
    return changed;
  });
}

/** How much the viewer keeps: patents, those followed, and how many each folder and tag holds. */
export function ownOverview(context: SelfContext): Promise<DataOf<typeof collectionOverview>> {
  return readOverview(context.services.db, context.scope.userId);
}

/** One page of the viewer's collection. */
export async function ownCollection(
  context: SelfContext,
  filter: ParsedRequestOf<typeof listCollection>,
): Promise<DataOf<typeof listCollection>> {
  const { total, rows } = await pageMarks(context.services.db, context.scope.userId, filter);
  return { total, list: rows.map((row) => ({ patent: patentHit(row.patent), mark: toMark(row.mark) })) };
}

/** Makes or renames a folder. @throws ApiError 404, 409 when the name is taken, 422 beyond the limit */
export async function keepFolder(
  context: SelfContext,
  { id, name }: ParsedRequestOf<typeof saveFolder>,
): Promise<DataOf<typeof saveFolder>> {
  const { db } = context.services;
  const { userId } = context.scope;
  const taken = () => ApiError.conflict(`已有名为“${name}”的文件夹，请换一个名称`);
  if (id !== undefined && !(await ownsFolder(db, userId, id))) throw ApiError.notFound();
  if (await nameTaken(db, userId, name, id)) throw taken();
  if (id !== undefined) {
    await renameFolder(db, userId, id, name);
    await context.audit({ targetType: 'collection-folder', targetId: id, detail: { name } });
    return { id, name };
  }
  if ((await countFolders(db, userId)) >= MOST_FOLDERS) throw ApiError.invalid(`最多建立 ${MOST_FOLDERS} 个文件夹`);
  const made = await insertFolder(db, userId, name);
  if (made === undefined) throw taken();
  await context.audit({ targetType: 'collection-folder', targetId: made, detail: { name } });
  return { id: made, name };
}

/** Removes a folder of the viewer. @returns how many patents were in it @throws ApiError 404 */
export async function dropFolder(context: SelfContext, id: number): Promise<number> {
  const count = await removeFolder(context.services.db, context.scope.userId, id);
  if (count === undefined) throw ApiError.notFound();
  await context.audit({ targetType: 'collection-folder', targetId: id, detail: { removed: true } });
  return count;
}
