import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { openReceipt, readReceipt, Receipt } from '@platform/contract/forms/receipt';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { networkOf } from '../../kernel/http/network-of';
import { findAsker } from '../consulting/public-asks.queries';
import { visibilityOfReceipt } from '../consulting/visibility';
import { readThread } from '../consulting/read-detail';
import { findSignUp } from '../sign-ups/read-sign-ups';
import { findWaitingPosition } from '../sign-ups/sign-ups.queries';
import { mayCancel } from '../sign-ups/sign-up.service';
import { makePass } from './form-token';
import { openedReceipt } from './opened-receipt';
import { hashOf, plainCode, plainNumber, shownCode } from './receipt-code';
import { findReceipt } from './receipts.queries';

/** Opens a receipt by number and code. @throws ApiError 422 at `code`, 429 after too many wrong ones */
export async function open(
  { services, address, signal }: ContextOf<typeof openReceipt>,
  { number: typed, code }: ParsedRequestOf<typeof openReceipt>,
): Promise<DataOf<typeof openReceipt>> {
  const number = plainNumber(typed);
  const taken = await services.limits.reserve(
    [
      { name: 'receiptHere', key: networkOf(address) },
      { name: 'receiptNumber', key: number },
    ],
    signal,
  );
  let isRight = true;
  try {
    const row = await findReceipt(services.db, { number });
    isRight = row !== undefined && row.codeHash === hashOf(number, plainCode(code));
    if (!row || !isRight) throw ApiError.atField('code', '编号或查询码不对，请核对后再试');
    return { pass: makePass(services, row.id) };
  } finally {
    await (isRight ? taken.giveBack() : taken.keep());
  }
}

/** The receipt that a pass opens, with the state of its case. @throws ApiError 410 */
export async function read(
  { services }: ContextOf<typeof readReceipt>,
  { pass }: ParsedRequestOf<typeof readReceipt>,
): Promise<Receipt> {
  const { db } = services;
  const row = await openedReceipt(services, pass);
  const { id, form, number, at, consultationId, signUpId, consentVersion } = row;
  const shared = {
    form,
    number,
    code: shownCode(services, row),
    at: isoTime(at),
    consentVersion,
    pass: makePass(services, id),
  };
  if (consultationId !== null) {
    const { name, mobile } = await findAsker(db, consultationId);
    return {
      ...shared,
      name,
      mobile: maskMobile(mobile),
      question: await questionOf(db, consultationId),
      signUp: null,
    };
  }
  const signedUp = await findSignUp(db, signUpId!);
  const { activityId, activityTitle, state, isSpam, movedUpAt, cancelledAt, terms } = signedUp;
  const isBeingChecked = isSpam && state === 'waiting';
  return {
    ...shared,
    name: signedUp.name,
    mobile: maskMobile(signedUp.mobile),
    question: null,
    signUp: {
      activityId,
      title: activityTitle,
      state,
      isBeingChecked,
      waitingPosition:
        state === 'waiting' && !isBeingChecked ? await findWaitingPosition(db, { activityId, id: signUpId! }) : null,
      movedUpAt,
      cancelledAt,
      startsAt: terms.startsAt,
      place: terms.place,
      mayCancel: state !== 'cancelled' && mayCancel(terms),
    },
  };
}

async function questionOf(db: Database, id: number): Promise<Receipt['question']> {
  const { consultation: asked, turns } = await readThread(db, visibilityOfReceipt(id), id);
  const { title, state, acceptClock, answerClock, consent, actions } = asked;
  return { title, state, acceptClock, answerClock, consent, turns, mayAdd: actions.includes('supplement') };
}
