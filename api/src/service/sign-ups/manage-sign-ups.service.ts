import type { ParsedRequestOf } from '@platform/contract/call';
import type { clearSignUp, dropSignUp, SignUpRow, takeInSignUp } from '@platform/contract/sign-ups/admin-sign-ups';
import { freePlaces } from '@platform/domain/activities/sign-up-standing';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { notifyByReceipt } from '../forms/receipt-sms.job';
import { moveUp } from './move-up';
import { findSignUp } from './read-sign-ups';
import { mayCancel, takeOff } from './sign-up.service';
import { countTaken, lockActivity, signUpWrites } from './sign-ups.queries';

const OVERTAKEN = '这条报名刚被他人改动，请核对后再操作。';

/** Gives a waiting sign-up a place, also a suspected one. @throws ApiError 404, 409 with the current row */
export function takeIn(context: AllContext, { id, version }: ParsedRequestOf<typeof takeInSignUp>): Promise<SignUpRow> {
  return context.services.db.transaction(async (tx) => {
    await lockActivity(tx, (await findSignUp(tx, id)).activityId);
    const { terms, ...before } = await findSignUp(tx, id);
    if (before.version !== version) throw ApiError.conflict(OVERTAKEN, before);
    if (before.state !== 'waiting') throw ApiError.conflict('只有候补的报名可以递补。', before);
    if (freePlaces(terms.capacity, (await countTaken(tx, before.activityId)).in) === 0)
      throw ApiError.conflict('名额已满：先增加名额并发布，或取消别人的报名。', before);
    const values = { state: 'in' as const, movedUpAt: new Date(), spamAt: null, spamReasons: [] };
    if (!(await signUpWrites.update(tx, { id, version }, values))) throw ApiError.conflict(OVERTAKEN, before);
    const { terms: _terms, ...after } = await findSignUp(tx, id);
    const changes = { state: [before.state, after.state], isSpam: [before.isSpam, after.isSpam] };
    await context.audit({ targetType: 'sign-up', targetId: id, detail: { changes } }, tx);
    await notifyByReceipt(tx, 'movedUp', { signUpIds: [id] });
    return after;
  });
}

/**
 * Accepts a suspected sign-up as genuine: it takes its place in the order of the sign-ups, and a free place.
 * @throws ApiError 404, 409 with the current row
 */
export function clear(context: AllContext, { id, version }: ParsedRequestOf<typeof clearSignUp>): Promise<SignUpRow> {
  return context.services.db.transaction(async (tx) => {
    await lockActivity(tx, (await findSignUp(tx, id)).activityId);
    const { terms, ...before } = await findSignUp(tx, id);
    if (before.version !== version) throw ApiError.conflict(OVERTAKEN, before);
    if (!before.isSpam || before.state !== 'waiting') throw ApiError.conflict('这条报名不在“疑似”里。', before);
    if (!(await signUpWrites.update(tx, { id, version }, { spamAt: null, spamReasons: [] })))
      throw ApiError.conflict(OVERTAKEN, before);
    if (mayCancel(terms)) await moveUp(tx, before.activityId, terms.capacity);
    const { terms: _terms, ...after } = await findSignUp(tx, id);
    const changes = { state: [before.state, after.state], isSpam: [before.isSpam, after.isSpam] };
    await context.audit({ targetType: 'sign-up', targetId: id, detail: { changes } }, tx);
    return after;
  });
}

/** Cancels a sign-up. @throws ApiError 404, 409 with the current row */
export function drop(context: AllContext, { id, version }: ParsedRequestOf<typeof dropSignUp>): Promise<SignUpRow> {
  return context.services.db.transaction(async (tx) => {
    await lockActivity(tx, (await findSignUp(tx, id)).activityId);
    const found = await findSignUp(tx, id);
    const { terms: _of, ...before } = found;
    if (before.version !== version || before.state === 'cancelled') throw ApiError.conflict(OVERTAKEN, before);
    if (!(await takeOff(tx, context, found))) throw ApiError.conflict(OVERTAKEN, before);
    const { terms: _terms, ...after } = await findSignUp(tx, id);
    return after;
  });
}
