import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { findFilledRegisters } from '../../companies/registers/register-lists.queries';
import { partLists } from '@platform/contract/content/content-kinds';
import type { SiteTree } from '@platform/contract/site/site-tree';
import type { Database } from '../../kernel/database/pool';
import { updateVersioned } from '../../kernel/database/update-versioned';
import { userAccount } from '../../kernel/database/schema/account';
import { content, siteColumn } from '../../kernel/database/schema/content';
import { media } from '../schema/media';
import { siteDraft, siteRedirect, siteVersion } from '../schema/site';
import { ApiError } from '../../kernel/errors/api-error';
import { SHIPPED_SITE } from './shipped-site';
import { isPublic } from '../items/is-public';

export type SiteColumnRow = typeof siteColumn.$inferSelect;
export type SiteVersionDocument = typeof siteVersion.$inferSelect;

/** The draft is one row. */
export const DRAFT = 1;

/** Adds to a document of an earlier release the parts that it lacks. */
const whole = (document: SiteTree): SiteTree => ({ ...SHIPPED_SITE, ...document });

/** Returns every column in the order of the site. */
export function findSiteColumns(db: Database): Promise<SiteColumnRow[]> {
  return db.select().from(siteColumn).orderBy(asc(siteColumn.position), asc(siteColumn.id));
}

/** Returns the paths of lists and single pages with public content. */
export async function findFilledPaths(db: Database): Promise<Set<string>> {
  const inColumn = db
    .select({ one: sql`1` })
    .from(content)
    .where(and(eq(content.columnId, siteColumn.id), isPublic));
  const lists = await db.selectDistinct({ path: siteColumn.path }).from(siteColumn).where(exists(inColumn));
  const parts: { path: string }[] = [];
  for (const [path, { kind, only }] of Object.entries(partLists)) {
    const items = and(eq(content.kind, kind), eq(content.status, only.status), isPublic);
    if ((await db.$count(content, items)) > 0) parts.push({ path });
  }
  const pages = await db
    .select({ path: sql<string>`${content.path}` })
    .from(content)
    .where(and(eq(content.kind, 'page'), isNotNull(content.path), isPublic));
  const registers = await findFilledRegisters(db);
  return new Set([...[...lists, ...parts, ...pages].map(({ path }) => path), ...registers]);
}

/** Returns the public version. */
export async function findPublished(db: Database): Promise<SiteVersionDocument> {
  const [row] = await db.select().from(siteVersion).orderBy(desc(siteVersion.number)).limit(1);
  if (!row) throw new Error('the site has no version: it was never prepared');
  return { ...row, document: whole(row.document) };
}

/** Returns the number of the public version. */
export async function findPublishedNumber(db: Database): Promise<number> {
  const [row] = await db
    .select({ number: siteVersion.number })
    .from(siteVersion)
    .orderBy(desc(siteVersion.number))
    .limit(1);
  return row?.number ?? 0;
}

/** @throws ApiError 404 */
export async function findVersion(db: Database, number: number): Promise<SiteVersionDocument> {
  const [row] = await db.select().from(siteVersion).where(eq(siteVersion.number, number));
  if (!row) throw ApiError.notFound('没有这个版本。');
  return { ...row, document: whole(row.document) };
}

export async function findDraft(db: Database): Promise<typeof siteDraft.$inferSelect> {
  const [row] = await db.select().from(siteDraft).where(eq(siteDraft.id, DRAFT));
  if (!row) throw new Error('the site has no draft row: it was never prepared');
  return { ...row, document: row.document && whole(row.document) };
}

/** Updates the draft if it still has this version. @returns whether it had */
export const updateDraft = (
  tx: Database,
  version: number,
  values: Partial<Pick<typeof siteDraft.$inferInsert, 'document' | 'basedOn' | 'updatedBy' | 'savedAt'>>,
): Promise<boolean> => updateVersioned(tx, siteDraft, { id: DRAFT, version }, values);

export async function insertVersion(
  tx: Database,
  version: typeof siteVersion.$inferInsert,
): Promise<SiteVersionDocument> {
  const [row] = await tx.insert(siteVersion).values(version).returning();
  return row!;
}

/** Updates columns from a document: name, position, visibility, review steps and update period. */
export async function updateColumns(tx: Database, columns: SiteTree['columns']): Promise<void> {
  for (const [position, { id, ...values }] of columns.entries())
    await tx
      .update(siteColumn)
      .set({ ...values, position })
      .where(eq(siteColumn.id, id));
}

export async function replaceRedirects(tx: Database, redirects: SiteTree['redirects']): Promise<void> {
  await tx.delete(siteRedirect);
  if (redirects.length > 0) await tx.insert(siteRedirect).values(redirects);
}

/** Returns the accounts that can be reviewers: active administrators and editors. */
export async function findReviewers(db: Database): Promise<{ id: number; name: string; role: 'admin' | 'editor' }[]> {
  const rows = await db
    .select({ id: userAccount.id, name: userAccount.name, role: userAccount.role })
    .from(userAccount)
    .where(
      and(
        inArray(userAccount.role, ['admin', 'editor']),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
      ),
    )
    .orderBy(asc(userAccount.id));
  return rows as { id: number; name: string; role: 'admin' | 'editor' }[];
}

/** Returns the file names of media by id, also of those in the recycle bin. */
export async function findMediaNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
