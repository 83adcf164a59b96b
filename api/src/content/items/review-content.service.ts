import type { ParsedRequestOf } from '@platform/contract/call';
import type {
  approveContent,
  ContentFinding,
  ContentItem,
  returnContent,
  submitContent,
} from '@platform/contract/content/content';
import { contentKindNames } from '@platform/contract/content/kind';
import {
  accountsOfStep,
  canBeReviewed,
  reviewRefusal,
  type ReviewOfRevision,
} from '@platform/domain/content/review-steps';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { notify } from '../../accounts/messages/notify';
import { checkRevision } from './check-content.service';
import { findReview, lockThe } from './content.queries';
import { moveContent } from './move-content.service';
import { publicationValues } from './publish-content.service';
import { needsTwoPersons } from './two-persons';

/** Submits a text for review. @throws ApiError 422 with the blocking findings, or without a reviewer; 409, 404 */
export function submit(
  context: AllContext,
  { id, version }: ParsedRequestOf<typeof submitContent>,
): Promise<ContentItem> {
  return moveContent(context, {
    id,
    version,
    move: 'submit',
    values: async (tx, before) => {
      const blocking = (await checkRevision(tx, context.services, before)).filter(({ level }) => level === 'blocking');
      if (blocking.length > 0) throw ApiError.invalid(...blockedBy(blocking));
      if (!canBeReviewed({ ...(await reviewOf(tx, id)), passedBy: [] }))
        throw ApiError.invalid(
          '审核人不足：各审须由不同的人担任，且不能是作者本人。请管理员在“网站管理 · 栏目”中设置审核人。',
        );
      return {};
    },
    afterwards: async (tx, before) => {
      const review = { ...(await reviewOf(tx, id)), passedBy: [] };
      await notifyReviewers(tx, context, before, accountsOfStep(review, 0), 1);
    },
  });
}

/** Passes the next review step; the last step approves and publishes as asked. @throws ApiError 403, 409, 422, 404 */
export async function approve(
  context: AllContext,
  { id, version, then, publishAt, expiresAt }: ParsedRequestOf<typeof approveContent>,
): Promise<ContentItem> {
  const { viewer } = context;
  let last = false;
  let next: readonly number[] = [];
  return moveContent(context, {
    id,
    version,
    move: 'approve',
    step: (before) => before.reviewed + 1,
    values: async (tx) => {
      const review = await mayReview(tx, id, viewer.userId);
      last = review.passedBy.length + 1 >= review.steps.length;
      if (!last) {
        next = accountsOfStep(review, review.passedBy.length + 1);
        return { state: 'pending' as const };
      }
      return publicationValues(tx, id, { then, publishAt, expiresAt });
    },
    afterwards: async (tx, before, after) => {
      if (!last) await notifyReviewers(tx, context, before, next, before.reviewed + 2);
      else
        await notifyAuthors(tx, context, before, after.state === 'published' ? '已审核通过并发布' : '已审核通过', '');
    },
  });
}

/** Returns a text to its author. @throws ApiError 403, 409, 422, 404 */
export function sendBack(
  context: AllContext,
  { id, version, reason }: ParsedRequestOf<typeof returnContent>,
): Promise<ContentItem> {
  return moveContent(context, {
    id,
    version,
    move: 'return',
    reason,
    step: (before) => before.reviewed + 1,
    values: async (tx) => {
      await mayReview(tx, id, context.viewer.userId);
      return {};
    },
    afterwards: (tx, before) => notifyAuthors(tx, context, before, '已退回，请修改后重新送审', `原因：${reason}`),
  });
}

/** Returns the message for blocking findings, and the faults of each place; each is a whole sentence. */
function blockedBy(blocking: readonly ContentFinding[]): [string, Record<string, string>] {
  const errors: Record<string, string> = {};
  for (const { place, message, remedy } of blocking) errors[place] = `${errors[place] ?? ''}${message}${remedy}`;
  const first = blocking.slice(0, 3).map(({ message }) => message);
  return [`还有 ${blocking.length} 处须先改正：${first.join('')}`, errors];
}

async function reviewOf(tx: Database, id: number): Promise<ReviewOfRevision> {
  return { ...(await findReview(tx, await lockThe(tx, id))), twoPersons: await needsTwoPersons(tx) };
}

/** Returns the current review for an account that may take its next step. @throws ApiError 403 */
async function mayReview(tx: Database, id: number, userId: number): Promise<ReviewOfRevision> {
  const review = await reviewOf(tx, id);
  const refused = reviewRefusal(review, userId);
  if (refused !== null) throw ApiError.forbidden(refused);
  return review;
}

const nameOf = ({ kind, title }: ContentItem): string => `${contentKindNames[kind]}“${title}”`;

async function notifyReviewers(
  tx: Database,
  { viewer }: AllContext,
  item: ContentItem,
  accounts: readonly number[],
  step: number,
): Promise<void> {
  await notify(tx, {
    recipients: accounts,
    senderId: viewer.userId,
    senderName: viewer.name,
    what: '待审核',
    about: item.title,
    content: `${nameOf(item)}等待第 ${step} 审，请到“新闻管理”处理。`,
  });
}

async function notifyAuthors(
  tx: Database,
  { viewer }: AllContext,
  item: ContentItem,
  what: string,
  more: string,
): Promise<void> {
  const { authors } = await reviewOf(tx, item.id);
  await notify(tx, {
    recipients: [...authors, item.revision.authorId],
    senderId: viewer.userId,
    senderName: viewer.name,
    what: `${item.title}${what}`,
    content: [`${nameOf(item)}${what}。`, more].filter(Boolean).join('\n'),
  });
}
