import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  getSiteVersion,
  listSiteVersions,
  SiteChange,
  SiteState,
  SiteVersionRow,
} from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';
import { wholeListOf } from '@platform/contract/content/content-kinds';
import { singlePages } from '@platform/contract/content/kinds/news-kinds';
import { publicRoutes } from '@platform/routes/public-routes';
import { eq, sql } from 'drizzle-orm';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { theRow } from '../../kernel/database/the-row';
import { userAccount } from '../../kernel/database/schema/account';
import { siteVersion } from '../schema/site';
import type { AllContext } from '../../kernel/ports/context-of';
import { findNames } from '../items/content.queries';
import { isPublicPath } from '../items/public-items.queries';
import { SHIPPED_SITE } from './shipped-site';
import { siteChanges } from './site-changes';
import { siteMedia } from './site-media';
import {
  findDraft,
  findMediaNames,
  findPublished,
  findReviewers,
  findSiteColumns,
  findVersion,
  type SiteColumnRow,
} from './site.queries';
import { withEveryColumn } from './with-every-column';

type Reader = Pick<AllContext, 'viewer' | 'services'>;

/** Returns the site with its draft, for its editors. */
export async function readSite({ viewer, services }: Reader, db: Database = services.db): Promise<SiteState> {
  const rows = await findSiteColumns(db);
  const draft = await findDraft(db);
  const latest = await findPublished(db);
  const reviewers = await findReviewers(db);
  const published = withEveryColumn(latest.document, rows);
  const tree = draft.document && withEveryColumn(draft.document, rows);
  const names = await findNames(
    db,
    [draft.updatedBy, latest.publishedBy].filter((id) => id !== null),
  );
  return {
    version: draft.version,
    draft: tree,
    draftBy: names.get(draft.updatedBy ?? 0) ?? '',
    draftAt: tree ? isoTime(draft.savedAt) : null,
    basedOn: draft.basedOn,
    published,
    number: latest.number,
    publishedBy: names.get(latest.publishedBy ?? 0) ?? '',
    publishedAt: isoTime(latest.publishedAt),
    changes: tree ? await changesBetween(db, published, tree) : [],
    columns: rows.map(({ id, key, kind, path }) => ({ id, key, kind, path })),
    reviewers,
    pages: await findPages(db, tree ?? published, rows),
    configured: { ...SHIPPED_SITE.details, statement: '', ...services.config.site },
    mayChangeReview: viewer.role === 'admin',
  };
}

/** Returns the differences between two documents in readable form. */
async function changesBetween(db: Database, before: SiteTree, after: SiteTree): Promise<SiteChange[]> {
  const trees = [before, after];
  const accounts = trees.flatMap(({ columns }) => columns.flatMap(({ reviewSteps }) => reviewSteps.flat()));
  return siteChanges(before, after, {
    columns: new Map(trees.flatMap(({ columns }) => columns.map(({ id, name }) => [id, name]))),
    accounts: await findNames(db, accounts),
    media: await findMediaNames(db, trees.flatMap(siteMedia)),
  });
}

/** Returns the possible targets of a menu: fixed pages, shown columns and published single pages. */
async function findPages(
  db: Database,
  { columns }: SiteTree,
  rows: readonly SiteColumnRow[],
): Promise<SiteState['pages']> {
  const hidden = new Set(columns.flatMap(({ id, hidden: is }) => (is ? [id] : [])));
  const paths = new Map<string, boolean>();
  for (const { id, path } of rows) paths.set(path, (paths.get(path) ?? false) || !hidden.has(id));
  const pages: SiteState['pages'] = [];
  for (const { path, title, back, planned, onPhone } of publicRoutes) {
    if (back || planned || onPhone || paths.get(wholeListOf(path)) === false || path === '/web/search/list') continue;
    if (path in singlePages && !(await isPublicPath(db, path))) continue;
    pages.push({ path, title });
  }
  return pages;
}

const versionRows = (db: Database) =>
  db
    .select({
      id: siteVersion.id,
      number: siteVersion.number,
      publishedAt: isoTime(siteVersion.publishedAt),
      publishedBy: sql<string>`coalesce(${userAccount.name}, '')`,
      note: siteVersion.note,
      restoredFrom: siteVersion.restoredFrom,
    })
    .from(siteVersion)
    .leftJoin(userAccount, eq(userAccount.id, siteVersion.publishedBy));

/** Returns a page of the publications, the newest first. */
export function pageSiteVersions(
  db: Database,
  request: ParsedRequestOf<typeof listSiteVersions>,
): Promise<DataOf<typeof listSiteVersions>> {
  return pageRows<SiteVersionRow, typeof request>(db, request, {
    rows: versionRows(db),
    sorts: { number: siteVersion.number },
    defaultSort: '-number',
    id: siteVersion.id,
  });
}

/** Returns one publication in full. @throws ApiError 404 */
export async function readSiteVersion(db: Database, number: number): Promise<DataOf<typeof getSiteVersion>> {
  const row = await theRow(versionRows(db).where(eq(siteVersion.number, number)), '没有这个版本。');
  const { document: tree } = await findVersion(db, number);
  const before = number > 1 ? (await findVersion(db, number - 1)).document : tree;
  const columns = await findSiteColumns(db);
  const now = withEveryColumn((await findPublished(db)).document, columns);
  return {
    ...row,
    tree,
    changes: await changesBetween(db, before, tree),
    restoring: await changesBetween(db, now, withEveryColumn(tree, columns)),
  };
}
