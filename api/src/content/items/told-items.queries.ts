import { and, asc, desc, eq, gt, max, ne, not, sql, type SQL } from 'drizzle-orm';
import type { ContentKind } from '@platform/contract/content/kind';
import { equals } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { isPublic } from './is-public';

/** Published items except demonstration content, which sitemaps and feeds leave out. */
const isTold = and(isPublic, not(content.isDemo));

/** A published item as a sitemap names it. */
export interface SitemapItem {
  id: number;
  kind: ContentKind;
  /** Address of a single page; null for other items. */
  path: string | null;
  changedAt: Date | null;
}

/** At most `limit` published items after an identifier, in the order of identifiers. */
export function findSitemapItems(db: Database, after: number, limit: number): Promise<SitemapItem[]> {
  return db
    .select({ id: content.id, kind: content.kind, path: content.path, changedAt: content.changedAt })
    .from(content)
    .where(and(isTold, gt(content.id, after)))
    .orderBy(asc(content.id))
    .limit(limit);
}

/** Returns the shown lists with published items except demonstration content, each with its latest change. */
export async function findSitemapLists(db: Database): Promise<{ path: string; changedAt: Date | null }[]> {
  const told = (only?: SQL) =>
    db
      .select({ path: siteColumn.path, changedAt: max(content.changedAt) })
      .from(content)
      .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .where(and(isTold, not(siteColumn.hidden), ne(siteColumn.path, ''), only))
      .groupBy(siteColumn.path)
      .orderBy(siteColumn.path);
  const leading = await told(and(eq(content.kind, 'enterprise'), eq(content.status, 'leading')));
  return [...(await told()), ...leading.map((list) => ({ ...list, path: `${list.path}/leader` }))];
}

/** A published item as a feed contains it. */
export interface FeedItem extends SitemapItem {
  title: string;
  summary: string;
  columnName: string;
  publishedAt: Date | null;
}

/** The latest published items of a column, or of all columns that are listed. */
export function findFeedItems(db: Database, columnKey: string | undefined, limit: number): Promise<FeedItem[]> {
  return (
    db
      .select({
        id: content.id,
        kind: content.kind,
        path: content.path,
        changedAt: content.changedAt,
        title: contentRevision.title,
        summary: contentRevision.summary,
        columnName: siteColumn.name,
        publishedAt: content.publishedAt,
      })
      .from(content)
      .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
      // Feeds leave out single pages.
      .where(and(isTold, not(siteColumn.hidden), ne(siteColumn.path, ''), equals(siteColumn.key, columnKey)))
      .orderBy(sql`${content.publishedAt} desc nulls last`, desc(content.id))
      .limit(limit)
  );
}

/** Returns the name of a listed column; undefined for an unknown key. */
export async function findListedColumn(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: siteColumn.name })
    .from(siteColumn)
    .where(and(eq(siteColumn.key, key), not(siteColumn.hidden), ne(siteColumn.path, '')));
  return row?.name;
}
