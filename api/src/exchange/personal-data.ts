import { inArray, lt, sql } from 'drizzle-orm';
import { deleteOwned, type Erasure } from '../kernel/ports/erasure';
import { CONTRACT } from '../kernel/ports/legal-grounds';
import type { OwnRows } from '../kernel/ports/own-rows';
import type { RetentionRule } from '../kernel/ports/retention-rule';
import { patentExport } from '../patents/schema/collection';
import { listImport } from './schema/list-import';

/** Data about an account in the tables of this wing. */
export const ownRows: readonly OwnRows[] = [
  {
    title: '导出记录',
    table: patentExport,
    owner: patentExport.userId,
    columns: { 时间: patentExport.createdAt, 内容: patentExport.title, 文件: patentExport.fileName },
    order: patentExport.createdAt,
  },
  {
    title: '列表导入',
    table: listImport,
    owner: listImport.userId,
    columns: { 时间: listImport.createdAt, 列表: listImport.list, 文件: listImport.fileName },
    order: listImport.createdAt,
  },
];

/** Personal data with a retention period in the tables of this wing. */
export const retention: readonly RetentionRule[] = [
  {
    name: 'exports',
    title: '导出记录',
    purpose: '本人查看做过的导出；文件到期即删',
    ground: CONTRACT,
    since: '文件到期之日',
    period: { parameter: 'retention.exports' },
    table: patentExport,
    past: (before) => lt(patentExport.expiresAt, before),
  },
  {
    name: 'imports',
    title: '列表导入记录',
    purpose: '本人查看做过的导入；各行内容到期即删',
    ground: CONTRACT,
    since: '撤销期结束之日',
    period: { parameter: 'retention.imports' },
    table: listImport,
    past: (before) => lt(listImport.expiresAt, before),
  },
];

/** Erases imports of accounts, and ends their exports: the hourly job deletes the files of expired ones. */
export const erasures: readonly Erasure[] = [
  deleteOwned([listImport, listImport.userId]),
  async (tx, { ids }) => {
    await tx
      .update(patentExport)
      .set({ expiresAt: sql`least(${patentExport.expiresAt}, now())`, title: '', query: null, patentIds: null })
      .where(inArray(patentExport.userId, ids));
  },
];
