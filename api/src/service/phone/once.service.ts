import { createHash } from 'node:crypto';
import type { PhoneReceipt } from '@platform/contract/phone/phone';
import type { Database } from '../../kernel/database/pool';
import type { visitSubmission } from '../schema/visit-submission';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { type Author, nameOfAuthor } from './author';
import { claimedTime, REPORT_AGE } from './claimed-time';
import { findReceipt, findSubmission, insertSubmission, takeTurn } from './submission.queries';

type Row = typeof visitSubmission.$inferInsert;
/** The visit and the outcome of a submission. */
export type Kept = Pick<Row, 'visitId' | 'outcome'> &
  Partial<Pick<Row, 'reason' | 'isAuthorGone' | 'report' | 'photoIds'>>;

/**
 * Handles a submission from a phone once. The same content returns the receipt of the first time, other content under
 * its id is rejected. A phone can be offline for longer than the keys of requests are kept, so those are not enough.
 * @throws ApiError 409 for other content
 */
export async function once<Sent extends { submissionId: string; writtenAt?: string }>(
  { services, audit }: Pick<CallContext, 'services' | 'audit'>,
  author: Author,
  kind: Row['kind'],
  sent: Sent,
  write: (tx: Database, authorName: string) => Promise<Kept>,
): Promise<{ receipt: PhoneReceipt; isFirst: boolean }> {
  const { submissionId } = sent;
  const contentHash = hashOf(kind, sent);
  return services.db.transaction(async (tx) => {
    await takeTurn(tx, submissionId);
    const earlier = await findSubmission(tx, author, submissionId);
    if (earlier && earlier.contentHash !== contentHash)
      throw ApiError.conflict('这个提交编号已用于另一份内容，请核对手机上的内容后重新提交。');
    if (!earlier) {
      const authorName = await nameOfAuthor(tx, author);
      const kept = await write(tx, authorName);
      const writtenAt = claimedTime(sent.writtenAt, Date.now() - REPORT_AGE);
      await insertSubmission(tx, { submissionId, ...author, authorName, kind, contentHash, writtenAt, ...kept });
      await audit(
        {
          targetType: 'visit',
          targetId: kept.visitId,
          detail: { kind, submissionId, outcome: kept.outcome, by: authorName },
        },
        tx,
      );
    }
    const receipt = await findReceipt(tx, author, submissionId);
    if (!receipt) throw new Error('a submission has no receipt');
    return { receipt, isFirst: !earlier };
  });
}

/**
 * The hash by which two submissions count as the same. It covers the content, but not the ticket nor the step that the
 * author had seen.
 */
function hashOf(kind: string, { ticket: _ticket, seenStep: _seen, ...said }: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted(said)]))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  );
}
