import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../kernel/database/pool';
import { consultation } from '../../kernel/database/schema/consulting';
import { activitySignUp, publicReceipt } from '../../kernel/database/schema/forms';
import { defineJob } from '../../kernel/jobs/define-job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';

/** What happened to the submission of a receipt. The text continues its number in the SMS. */
const happened = { answered: '已有答复', movedUp: '已从候补递补' } as const;
type Happened = keyof typeof happened;

/** Sends the SMS about one receipt. Sends nothing where no SMS is set up, or the submission has changed since. */
export const receiptSmsJob = defineJob({
  name: 'forms.receipt-sms',
  title: '回执短信',
  routine: true,
  schema: z.object({ receiptId: z.int(), what: z.enum(['answered', 'movedUp']) }),
  retry: { limit: 2, delaySeconds: 60 },
  async handler({ receiptId, what }, { services: { db, sms } }) {
    const found = sms.tellOfReceipt && (await findAddressee(db, receiptId, what));
    if (!found) return { sent: 0 };
    await sms.tellOfReceipt!({ mobile: found.mobile, receipt: found.number + happened[what] });
    return { sent: 1 };
  },
});

/**
 * Notifies the senders of submissions by SMS, after the transaction. Submissions of accounts have no receipt: their
 * senders get messages of the platform.
 */
export async function notifyByReceipt(
  tx: Database,
  what: Happened,
  of: { consultationId: number } | { signUpIds: readonly number[] },
): Promise<void> {
  if ('signUpIds' in of && of.signUpIds.length === 0) return;
  const receipts = await tx
    .select({ receiptId: publicReceipt.id })
    .from(publicReceipt)
    .where(
      'signUpIds' in of
        ? inArray(publicReceipt.signUpId, [...of.signUpIds])
        : eq(publicReceipt.consultationId, of.consultationId),
    );
  for (const { receiptId } of receipts) await enqueueJob(tx, receiptSmsJob, { receiptId, what });
}

/** The number of a receipt and the mobile number of its sender; undefined where nothing is to be sent any more. */
async function findAddressee(
  db: Database,
  receiptId: number,
  what: Happened,
): Promise<{ number: string; mobile: string } | undefined> {
  const [row] = await db
    .select({
      number: publicReceipt.number,
      asker: { mobile: consultation.askerMobile, state: consultation.state },
      person: { mobile: activitySignUp.mobile, state: activitySignUp.state, isDemo: activitySignUp.isDemo },
    })
    .from(publicReceipt)
    .leftJoin(consultation, eq(consultation.id, publicReceipt.consultationId))
    .leftJoin(activitySignUp, eq(activitySignUp.id, publicReceipt.signUpId))
    .where(eq(publicReceipt.id, receiptId));
  if (!row) return undefined;
  const { number, asker, person } = row;
  const isCurrent = what === 'answered' ? asker?.state === 'answered' : person?.state === 'in' && !person.isDemo;
  const mobile = asker?.mobile ?? person?.mobile ?? '';
  return isCurrent && mobile !== '' ? { number, mobile } : undefined;
}
