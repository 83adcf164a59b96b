import { inArray, sql } from 'drizzle-orm';
import { deleteOwned, type Erasure } from '../kernel/ports/erasure';
import type { OwnRows } from '../kernel/ports/own-rows';
import { collectionFolder, patentMark, searchMonitor } from './schema/collection';
import { searchHistory, searchLink, searchSet } from './schema/search';

/** Data about an account in the tables of this wing. */
export const ownRows: readonly OwnRows[] = [
  {
    title: '检索历史',
    table: searchHistory,
    owner: searchHistory.userId,
    columns: { 时间: searchHistory.createdAt, 检索式: searchHistory.expression, 命中: searchHistory.total },
    order: searchHistory.id,
  },
  {
    title: '保存的检索式',
    table: searchSet,
    owner: searchSet.userId,
    columns: { 名称: searchSet.name, 检索式: searchSet.expression, 保存时间: searchSet.updatedAt },
    order: searchSet.id,
  },
  {
    title: '检索监控',
    table: searchMonitor,
    owner: searchMonitor.userId,
    columns: {
      名称: searchMonitor.name,
      条件: searchMonitor.query,
      频率: searchMonitor.frequency,
      创建时间: searchMonitor.createdAt,
    },
    order: searchMonitor.id,
  },
  {
    title: '收藏夹',
    table: collectionFolder,
    owner: collectionFolder.userId,
    columns: { 名称: collectionFolder.name, 创建时间: collectionFolder.createdAt },
    order: collectionFolder.id,
  },
  {
    title: '专利标注',
    table: patentMark,
    owner: patentMark.userId,
    columns: {
      公开号: sql`(select publication_number from patent where patent.id = patent_mark.patent_id)`,
      关注: patentMark.followed,
      标签: patentMark.tags,
      备注: patentMark.note,
      时间: patentMark.updatedAt,
    },
    order: patentMark.updatedAt,
  },
];

/** Erases history, saved searches, monitors and marks of accounts. A shared link keeps working without its author. */
export const erasures: readonly Erasure[] = [
  deleteOwned(
    [searchHistory, searchHistory.userId],
    [searchSet, searchSet.userId],
    [searchMonitor, searchMonitor.userId],
    [patentMark, patentMark.userId],
    [collectionFolder, collectionFolder.userId],
  ),
  async (tx, { ids }) => {
    await tx.update(searchLink).set({ userId: null }).where(inArray(searchLink.userId, ids));
  },
];
