import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type ContentAction, contentLabels } from '@platform/contract/content/labels';
import type { ReviewOfRevision } from '@platform/domain/content/review-steps';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import {
  content,
  contentDraft,
  contentLink,
  contentRevision,
  contentStep,
  siteColumn,
} from '../../kernel/database/schema/content';
import { ApiError } from '../../kernel/errors/api-error';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';
import { forgetMediaUses } from '../media/set-media-uses';
import { findReviewers } from '../site/site.queries';

export type RevisionRow = typeof contentRevision.$inferSelect;
export type NewRevision = Omit<typeof contentRevision.$inferInsert, 'id' | 'number' | 'savedAt'>;

/** Adds and changes items. */
export const itemWrites = writesTo(content, {
  content_path: { field: 'fields.path', message: '已有公开的页面用了这个地址，请先撤回它，或换一个地址' },
  content_company_id_company_id_fk: { field: 'fields.companyId', message: '所选企业不存在' },
  content_column_id_site_column_id_fk: takenField(contentLabels, 'columnId'),
});

/** Inserts a revision under the next number of its item. The item's version detects concurrent saves. */
export async function insertRevision(tx: Database, revision: NewRevision): Promise<RevisionRow> {
  const number = sql<number>`coalesce((select max(number) from content_revision where content_id = ${revision.contentId}), 0) + 1`;
  const [row] = await tx
    .insert(contentRevision)
    .values({ ...revision, number })
    .returning();
  return row!;
}

/** A line of an item's trail. */
export interface TrailLine {
  action: ContentAction;
  /** Absent for an action of the platform itself. */
  userId?: number;
  reason?: string;
  /** Step of review, from 1. */
  step?: number | null;
}

/** Adds a line to the trail of each item, with its newest revision. */
export async function insertSteps(
  tx: Database,
  ids: readonly number[],
  { action, userId, reason = '', step = null }: TrailLine,
): Promise<void> {
  await tx.execute(sql`insert into content_step (content_id, revision_id, user_id, action, reason, step)
    select id, revision_id, ${userId ?? null}::bigint, ${action}, ${reason}, ${step}::int
    from content where id = any (${sql.param([...ids])}::bigint[])`);
}

export async function findRevision(db: Database, id: number): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(contentRevision).where(eq(contentRevision.id, id));
  return row;
}

export async function findRevisionByNumber(
  db: Database,
  contentId: number,
  number: number,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(contentRevision)
    .where(and(eq(contentRevision.contentId, contentId), eq(contentRevision.number, number)));
  return row;
}

/** Kind and steps of review of a column. */
export async function findColumn(db: Database, id: number) {
  const [row] = await db.select().from(siteColumn).where(eq(siteColumn.id, id));
  return row;
}

/** Returns the people and steps of the review of a revision: see `review-steps.ts` of the domain. */
export async function findReview(
  db: Database,
  item: { id: number; columnId: number; publicRevisionId: number | null },
): Promise<Omit<ReviewOfRevision, 'twoPersons'>> {
  const lastSubmit = sql`coalesce((select max(id) from content_step where content_id = ${item.id} and action = 'submit'), 0)`;
  const column = await findColumn(db, item.columnId);
  const reviewers = await findReviewers(db);
  const passed = await db
    .select({ userId: contentStep.userId })
    .from(contentStep)
    .where(and(eq(contentStep.contentId, item.id), eq(contentStep.action, 'approve'), gt(contentStep.id, lastSubmit)))
    .orderBy(asc(contentStep.id));
  const authors = await db
    .selectDistinct({ authorId: contentRevision.authorId })
    .from(contentRevision)
    .where(and(eq(contentRevision.contentId, item.id), gt(contentRevision.id, item.publicRevisionId ?? 0)));
  return {
    steps: column?.reviewSteps ?? [[]],
    reviewers: reviewers.map(({ id }) => id),
    administrators: reviewers.filter(({ role }) => role === 'admin').map(({ id }) => id),
    passedBy: passed.map(({ userId }) => userId ?? 0),
    authors: authors.flatMap(({ authorId }) => authorId ?? []),
  };
}

/** Names of accounts by id. */
export async function findNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: userAccount.id, name: userAccount.name })
    .from(userAccount)
    .where(inArray(userAccount.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Serialises the draft writes of one account for an item until the transaction ends. */
export async function takeDraftTurn(tx: Database, contentId: number, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content draft ${contentId} ${userId}`}, 0))`);
}

/** Stores an account's draft; the last write wins. */
export async function keepDraft(tx: Database, draft: typeof contentDraft.$inferInsert) {
  const { onRevision, written } = draft;
  const [row] = await tx
    .insert(contentDraft)
    .values(draft)
    .onConflictDoUpdate({
      target: [contentDraft.contentId, contentDraft.userId],
      set: { onRevision, written, savedAt: sql`now()` },
    })
    .returning({ id: contentDraft.id, savedAt: contentDraft.savedAt });
  return row!;
}

export async function dropDraft(tx: Database, contentId: number, userId: number): Promise<void> {
  const dropped = await tx
    .delete(contentDraft)
    .where(and(eq(contentDraft.contentId, contentId), eq(contentDraft.userId, userId)))
    .returning({ id: contentDraft.id });
  await forgetMediaUses(tx, { holder: 'draft', ids: dropped.map(({ id }) => id) });
}

export async function findDraft(db: Database, contentId: number, userId: number) {
  const [row] = await db
    .select()
    .from(contentDraft)
    .where(and(eq(contentDraft.contentId, contentId), eq(contentDraft.userId, userId)));
  return row;
}

/** Title of an item that is not deleted. @throws ApiError 404 */
export async function titleOf(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ title: content.title })
    .from(content)
    .where(and(eq(content.id, id), isNull(content.deletedAt)));
  if (!row) throw ApiError.notFound('内容不存在，可能已被删除。');
  return row.title;
}

/** Condition: the publication or expiry of the item is due. */
const due = () =>
  and(
    isNull(content.deletedAt),
    or(
      and(eq(content.state, 'scheduled'), lte(content.publishAt, sql`now()`)),
      and(isNotNull(content.publicRevisionId), lte(content.expiresAt, sql`now()`)),
    ),
  );

export async function isSomethingDue(db: Database): Promise<boolean> {
  const rows = await db.select({ id: content.id }).from(content).where(due()).limit(1);
  return rows.length > 0;
}

/** Locks one due item; skips items that another worker holds. */
export async function lockDue(tx: Database, except: readonly number[]) {
  const [row] = await tx
    .select()
    .from(content)
    .where(and(due(), except.length > 0 ? sql`${content.id} <> all (${sql.param([...except])}::bigint[])` : undefined))
    .orderBy(asc(content.publishAt), asc(content.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** An item, locked until the transaction ends. */
export async function lockItem(tx: Database, id: number) {
  const [row] = await tx.select().from(content).where(eq(content.id, id)).for('update');
  return row;
}

/** The same. @throws ApiError 404 */
export async function lockThe(tx: Database, id: number) {
  const item = await lockItem(tx, id);
  if (!item) throw ApiError.notFound();
  return item;
}

/** Links two items. Idempotent. */
export async function addLink(tx: Database, link: typeof contentLink.$inferInsert): Promise<void> {
  await tx.insert(contentLink).values(link).onConflictDoNothing();
}

export async function removeLink(
  tx: Database,
  { fromId, toId, relation }: typeof contentLink.$inferInsert,
): Promise<void> {
  await tx
    .delete(contentLink)
    .where(and(eq(contentLink.fromId, fromId), eq(contentLink.toId, toId), eq(contentLink.relation, relation)));
}

/** Purges the items that were in the recycle bin for `days` days. @returns how many */
export async function purgeItems(tx: Database, days: number): Promise<number> {
  const old = lte(content.deletedAt, sql`now() - make_interval(days => ${days})`);
  const revisions = await tx
    .select({ id: contentRevision.id })
    .from(contentRevision)
    .innerJoin(content, eq(content.id, contentRevision.contentId))
    .where(old);
  const ids = revisions.map(({ id }) => id);
  await forgetMediaUses(tx, { holder: 'revision', ids });
  const drafts = await tx
    .select({ id: contentDraft.id })
    .from(contentDraft)
    .innerJoin(content, eq(content.id, contentDraft.contentId))
    .where(old);
  await forgetMediaUses(tx, { holder: 'draft', ids: drafts.map(({ id }) => id) });
  const { rowCount } = await tx.delete(content).where(old);
  return rowCount ?? 0;
}
