import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContentItem, WrittenContent } from '@platform/contract/content/content';
import { publicAddress } from '@platform/contract/content/content-kinds';
import type { ContentAction } from '@platform/contract/content/labels';
import { contentCase, type ContentMove } from '@platform/domain/content/content-case';
import {
  accountsOfStep,
  canBeReviewed,
  reviewRefusal,
  type ReviewOfRevision,
} from '@platform/domain/content/review-steps';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { content, contentLink, contentRevision, contentStep } from '../../kernel/database/schema/content';
import { isoTime } from '../../kernel/database/iso-time';
import { theRow } from '../../kernel/database/the-row';
import type { UserViewer } from '../../kernel/ports/call-context';
import { consultationOf } from './consultation-of';
import { findDraft, findNames, findReview, findRevision, type RevisionRow } from './content.queries';
import { readDocuments } from './field-rows';
import { contents } from './read-contents';
import { needsTwoPersons } from './two-persons';

/** Moves that an editor or a reviewer may request, in the order of the buttons. */
const MOVES: readonly ContentMove[] = [
  'save',
  'submit',
  'approve',
  'return',
  'reopen',
  'publish',
  'schedule',
  'unschedule',
  'withdraw',
];

/** Returns an item in full, as an account sees it. @throws ApiError 404 */
export async function readContent(db: Database, viewer: UserViewer, id: number): Promise<ContentItem> {
  const row = await theRow(contents(db, eq(content.id, id)), '内容不存在，可能已被彻底删除。');
  const [own] = await db
    .select({
      revisionId: content.revisionId,
      publicRevisionId: content.publicRevisionId,
      path: content.path,
    })
    .from(content)
    .where(eq(content.id, id));
  const { revisionId, publicRevisionId, path } = own!;
  // Sequential: a transaction has one connection.
  const revision = await findRevision(db, revisionId);
  const published = publicRevisionId === null ? undefined : await findRevision(db, publicRevisionId);
  const review = await findReview(db, { id, columnId: row.columnId, publicRevisionId });
  const steps = await readSteps(db, id);
  const links = await readLinks(db, id);
  const draft = await findDraft(db, id, viewer.userId);
  const twoPersons = await needsTwoPersons(db);
  const whole: ReviewOfRevision = { ...review, twoPersons };
  const names = await findNames(db, [
    ...(revision?.authorId ? [revision.authorId] : []),
    ...review.steps.flat(),
    ...review.administrators,
  ]);
  const newest = revision!;
  return {
    ...row,
    revision: { ...writtenOf(newest), ...numbered(newest, names.get(newest.authorId ?? 0) ?? '') },
    files: await readDocuments(db, row.kind, newest.fields),
    companyName: await readCompanyName(db, newest.fields.companyId),
    publicRevision: published?.number ?? null,
    address: publicAddress(row.kind, id, path ?? String(newest.fields.path ?? '')),
    draft: draft
      ? {
          columnId: row.columnId,
          ...(draft.written as WrittenContent),
          onRevision: draft.onRevision,
          savedAt: isoTime(draft.savedAt),
        }
      : null,
    actions: actionsOf(row, publicRevisionId, whole, viewer),
    steps,
    reviewed: row.state === 'pending' ? review.passedBy.length : 0,
    reviewSteps: review.steps.map((_, step) => ({
      accounts: accountsOfStep(whole, step).flatMap((account) => names.get(account) ?? []),
      few: !canBeReviewed(row.state === 'pending' ? whole : { ...whole, passedBy: [] }),
    })),
    links,
    consultationId: row.kind === 'answer' ? await consultationOf(db, id) : null,
  };
}

/** Returns the parts of a revision that a person wrote. */
export function writtenOf({ title, summary, source, coverId, html, fields }: RevisionRow): WrittenContent {
  return { title, summary, source, coverId, html, fields };
}

/** Returns what identifies a revision: number, author and time. */
export function numbered({ id, number, authorId, savedAt }: RevisionRow, authorName: string) {
  return { id, number, authorId, authorName, savedAt: isoTime(savedAt) };
}

function actionsOf(
  { state, deletedAt }: Pick<ContentItem, 'state' | 'deletedAt'>,
  publicRevisionId: number | null,
  review: ReviewOfRevision,
  viewer: UserViewer,
): ContentItem['actions'] {
  const refusal = (move: ContentMove): string | null => {
    if (deletedAt !== null) return '此内容在回收站里，请先恢复。';
    if (move === 'withdraw' && publicRevisionId === null) return '此内容没有公开的版本。';
    const refused = contentCase.after(state, move) === null ? contentCase.refusal(state) : null;
    if (refused !== null || (move !== 'approve' && move !== 'return')) return refused;
    return reviewRefusal(review, viewer.userId);
  };
  const bin: [ContentAction, string | null] =
    deletedAt === null
      ? ['delete', publicRevisionId === null ? null : '此内容正在公开，请先撤回。']
      : ['restore', null];
  return [...MOVES.map((move): [string, string | null] => [move, refusal(move)]), bin].map(([action, refused]) => ({
    action,
    refused,
  }));
}

async function readSteps(db: Database, id: number): Promise<ContentItem['steps']> {
  return db
    .select({
      id: contentStep.id,
      at: isoTime(contentStep.at),
      action: contentStep.action,
      userName: sql<string>`coalesce(${userAccount.name}, '平台')`,
      revision: contentRevision.number,
      step: contentStep.step,
      reason: contentStep.reason,
    })
    .from(contentStep)
    .leftJoin(userAccount, eq(userAccount.id, contentStep.userId))
    .leftJoin(contentRevision, eq(contentRevision.id, contentStep.revisionId))
    .where(eq(contentStep.contentId, id))
    .orderBy(desc(contentStep.id))
    .limit(200);
}

async function readLinks(db: Database, id: number): Promise<ContentItem['links']> {
  const other = alias(content, 'other');
  const outgoing = sql<boolean>`${contentLink.fromId} = ${id}`;
  return db
    .select({
      id: contentLink.id,
      relation: contentLink.relation,
      itemId: other.id,
      title: other.title,
      kind: other.kind,
      outgoing,
    })
    .from(contentLink)
    .innerJoin(other, sql`${other.id} = case when ${outgoing} then ${contentLink.toId} else ${contentLink.fromId} end`)
    .where(or(eq(contentLink.fromId, id), eq(contentLink.toId, id)))
    .orderBy(asc(contentLink.id));
}

async function readCompanyName(db: Database, id: unknown): Promise<string> {
  if (typeof id !== 'number') return '';
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, id));
  return row?.name ?? '';
}
