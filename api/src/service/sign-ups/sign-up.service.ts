import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { cancelSignUp } from '@platform/contract/forms/receipt';
import type { signUp, signUpFacts } from '@platform/contract/sign-ups/public-sign-up';
import { signUpEnd, signUpStanding } from '@platform/domain/activities/sign-up-standing';
import { suspicionOf } from '@platform/domain/consulting/suspicion';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { notifyAdministrators } from '../../accounts/messages/notify';
import { ApiError } from '../../kernel/errors/api-error';
import type { Database } from '../../kernel/database/pool';
import type { CallContext } from '../../kernel/ports/call-context';
import type { ContextOf } from '../../kernel/ports/context-of';
import { makePass } from '../forms/form-token';
import { openedReceipt } from '../forms/opened-receipt';
import { receive } from '../forms/receive.service';
import { findSignUp } from './read-sign-ups';
import type { SQL } from 'drizzle-orm';
import { moveUp } from './move-up';
import {
  countSuspected,
  countTaken,
  deleteSignUps,
  findPublishedActivity,
  lockActivity,
  signUpWrites,
} from './sign-ups.queries';

const NO_ACTIVITY = '没有找到这个活动。';

/** The state of sign-up for a published activity. @throws ApiError 404 */
export async function readSignUpFacts(db: Database, id: number): Promise<DataOf<typeof signUpFacts>> {
  const found = await findPublishedActivity(db, id);
  if (!found) throw ApiError.notFound(NO_ACTIVITY);
  const { terms, ...item } = found;
  const taken = await countTaken(db, id);
  return {
    ...item,
    standing: signUpStanding(terms, taken, shanghaiTime(new Date())),
    until: signUpEnd(terms),
    startsAt: terms.startsAt,
    place: terms.place,
    capacity: terms.capacity,
    taken: taken.in,
    waiting: taken.waiting,
  };
}

/**
 * Adds a sign-up, with a place or on the waiting list. A suspected entry takes no place until staff have checked it.
 * @throws ApiError 404, 422 at the field, 429
 */
export function signUpPublicly(
  context: ContextOf<typeof signUp>,
  { token, website, activityId, name, mobile, organisation }: ParsedRequestOf<typeof signUp>,
): Promise<DataOf<typeof signUp>> {
  return receive(context, { form: 'signUp', token, website, mobile }, async (tx, { signs, secondsToWrite }) => {
    await lockActivity(tx, activityId);
    const found = await findPublishedActivity(tx, activityId);
    if (!found) throw ApiError.notFound(NO_ACTIVITY);
    const { terms, title, isDemo } = found;
    // Free places go to waiting sign-ups first.
    await moveUp(tx, activityId, terms.capacity);
    const standing = signUpStanding(terms, await countTaken(tx, activityId), shanghaiTime(new Date()));
    if (standing === 'elsewhere') throw ApiError.atField('activityId', '此活动不在本站报名。');
    if (standing === 'closed') throw ApiError.atField('activityId', '报名已经截止。');
    // A name contains no link, so one sign of spam is enough.
    const said = { title: name, text: organisation, before: [], now: Date.now(), secondsToWrite, signs };
    const { score, reasons } = suspicionOf(said);
    const isSuspect = score > 0;
    const id = await signUpWrites.insert(tx, {
      contentId: activityId,
      name,
      mobile,
      organisation,
      state: standing === 'open' && !isSuspect ? 'in' : 'waiting',
      ...(isSuspect ? { spamAt: new Date(), spamReasons: reasons } : {}),
      isDemo,
    });
    // One message for each activity, however many are suspected.
    if (isSuspect && (await countSuspected(tx, activityId)) === 1)
      await notifyAdministrators(tx, {
        what: '有报名待核对',
        about: title,
        content: '报名被放进“疑似”，本人的回执上写着“核对中”。核对后点“不是疑似”，或取消报名。',
        link: `/newsDetails?id=${activityId}&view=signUps`,
        isDemo,
      });
    const detail = { title, mobile: maskMobile(mobile) };
    await context.audit({ targetType: 'sign-up', targetId: id, detail }, tx);
    return { signUpId: id };
  });
}

/** Cancels the sign-up of a receipt. @throws ApiError 404, 409 once sign-up is over, 410 */
export async function cancelPublicly(
  context: ContextOf<typeof cancelSignUp>,
  { pass }: ParsedRequestOf<typeof cancelSignUp>,
): Promise<DataOf<typeof cancelSignUp>> {
  const { services } = context;
  const { id: receiptId, signUpId } = await openedReceipt(services, pass);
  if (signUpId === null) throw ApiError.notFound('这张回执不是报名的回执。');
  await services.db.transaction(async (tx) => {
    const { activityId } = await findSignUp(tx, signUpId);
    await lockActivity(tx, activityId);
    const row = await findSignUp(tx, signUpId);
    if (row.state === 'cancelled') return;
    if (!mayCancel(row.terms)) throw ApiError.conflict('活动已经开始，不能再取消。');
    await takeOff(tx, context, row);
  });
  return { pass: makePass(services, receiptId) };
}

/** Whether a sign-up can still be cancelled: until the activity begins. */
export function mayCancel({ startsAt }: { startsAt: string | null }, now = new Date()): boolean {
  return startsAt === null || shanghaiTime(now) < startsAt;
}

/**
 * Cancels a sign-up and moves the next one up. Within `lockActivity`.
 * @returns false where another request was faster
 */
export async function takeOff(
  tx: Database,
  context: Pick<CallContext, 'audit'>,
  { id, version, activityId, terms }: Awaited<ReturnType<typeof findSignUp>>,
): Promise<boolean> {
  const changed = await signUpWrites.update(tx, { id, version }, { state: 'cancelled', cancelledAt: new Date() });
  if (!changed) return false;
  const added = await moveUp(tx, activityId, terms.capacity);
  await context.audit({ targetType: 'sign-up', targetId: id, detail: { cancelled: true, movedUp: added } }, tx);
  return true;
}

/**
 * Deletes sign-ups with all personal data. As after a cancellation, the next ones move up in activities that are
 * published and have not begun.
 * @returns how many were deleted
 */
export async function eraseSignUps(tx: Database, where: SQL | undefined, now = new Date()): Promise<number> {
  const { deleted, activityIds } = await deleteSignUps(tx, where);
  for (const id of activityIds) {
    const found = await findPublishedActivity(tx, id);
    if (found && mayCancel(found.terms, now)) await moveUp(tx, id, found.terms.capacity);
  }
  return deleted;
}
