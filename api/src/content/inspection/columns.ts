import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, siteColumn } from '../../kernel/database/schema/content';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Inspection } from './inspection';

const DAY_MS = 86_400_000;
const pathOf = (columnId: number) => `/news?columnId=${columnId}`;

/** Returns the public columns, with their number of items and the time of the last publication. */
const readColumns = (db: Database) =>
  db
    .select({
      id: siteColumn.id,
      name: siteColumn.name,
      path: siteColumn.path,
      updatePeriodDays: siteColumn.updatePeriodDays,
      items: sql<number>`count(${content.publicRevisionId})::int`,
      lastAt:
        sql<Date | null>`max(${content.changedAt}) filter (where ${content.publicRevisionId} is not null)`.mapWith(
          content.changedAt,
        ),
    })
    .from(siteColumn)
    .leftJoin(content, and(eq(content.columnId, siteColumn.id), isNull(content.deletedAt)))
    .where(eq(siteColumn.hidden, false))
    .groupBy(siteColumn.id)
    .orderBy(asc(siteColumn.position), asc(siteColumn.id));

/** Reports columns without a publication for longer than their period. */
export const lateColumns: Inspection = {
  name: 'column-late',
  about: '栏目在规定的更新周期内没有发布新内容。',
  remedy: '发布新内容，或在网站管理里调整这个栏目的更新周期。',
  find: async ({ services: { db }, now }) =>
    (await readColumns(db)).flatMap(({ id, name, updatePeriodDays, lastAt }) => {
      if (updatePeriodDays === null || lastAt === null) return [];
      const days = Math.floor((now.getTime() - lastAt.getTime()) / DAY_MS);
      if (days <= updatePeriodDays) return [];
      const message = `最近一次发布是 ${shanghaiDate(lastAt.getTime())}，超过更新周期 ${updatePeriodDays} 天。`;
      return [{ key: String(id), place: `栏目“${name}”`, message, path: pathOf(id) }];
    }),
};

/** Reports columns with a page on the site and no item. */
export const emptyColumns: Inspection = {
  name: 'column-empty',
  about: '公共网站上的栏目里没有已发布的内容。',
  remedy: '发布内容，或在网站管理里隐藏这个栏目。',
  find: async ({ services: { db } }) =>
    (await readColumns(db))
      .filter(({ items, path }) => items === 0 && path !== '')
      .map(({ id, name }) => ({
        key: String(id),
        place: `栏目“${name}”`,
        message: '没有已发布的内容。',
        path: pathOf(id),
      })),
};
