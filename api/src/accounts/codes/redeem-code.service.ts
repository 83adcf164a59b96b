import { timingSafeEqual } from 'node:crypto';
import { codeIn } from '@platform/contract/fields';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { LimitName } from '../../kernel/limits/limit-table';
import { networkOf } from '../../kernel/http/network-of';
import type { Reservation } from '../../kernel/limits/rate-limits';
import type { SmsPurpose } from '../../kernel/ports/sms-purpose';
import { askingBrowser } from './asking-browser';
import { countTry, findLiveCode, useCode, type LiveCode } from './code.queries';
import { hashCode } from './hash-code';

/** Attempts that a code allows … */
const MOST_TRIES = 5;
/** … and after too many wrong codes for its number: the owner reads the code and needs no second attempt. */
const TRIES_UNDER_ATTACK = 1;

/**
 * Redeems the code that this browser requested. A right code is accepted regardless of other attempts for the number or
 * from the network. Five wrong attempts end this code only.
 * @param refuse makes the error of a wrong code, at the field of the call
 * @throws ApiError 422 by `refuse`; 429 for a network that keeps trying codes which none of its browsers requested
 */
export async function redeemCode(
  context: CallContext,
  { mobile, purpose, code: typed }: { mobile: string; purpose: SmsPurpose; code: string },
  refuse: (message: string) => ApiError = (message) => ApiError.atField('code', message),
): Promise<void> {
  const { services } = context;
  const { db, limits } = services;
  const code = codeIn(typed);
  // A text that is no code does not count as an attempt.
  if (!/^\d{6}$/.test(code)) throw refuse('请输入 6 位短信验证码');
  const browserHash = askingBrowser(context);
  const live = browserHash === undefined ? undefined : await findLiveCode(db, { browserHash, mobile, purpose });
  if (!live) {
    const counted = await limits.reserve([{ name: 'signInAddress', key: networkOf(context.address) }], context.signal);
    await counted.keep();
    throw refuse(
      browserHash === undefined ? '请先在此浏览器获取验证码，验证码只能在获取它的浏览器里使用' : '验证码不正确或已过期',
    );
  }
  const counted = await countWrong(context, mobile, live);
  try {
    if (!(await countTry(db, live.id, counted ? MOST_TRIES : TRIES_UNDER_ATTACK)))
      throw refuse('验证码错误次数过多，已失效，请重新获取');
  } catch (error) {
    await counted?.giveBack();
    throw error;
  }
  const given = Buffer.from(hashCode(services, { mobile, purpose, code }), 'hex');
  if (!timingSafeEqual(given, Buffer.from(live.codeHash, 'hex'))) {
    await counted?.keep();
    throw refuse('验证码不正确或已过期');
  }
  const used = await useCode(db, live.id);
  await counted?.giveBack();
  if (!used) throw refuse('验证码不正确或已过期');
  for (const [name, key] of live.taken) await limits.giveBack(name as LimitName, key);
}

const NOT_COUNTED: Reservation = { keep: () => Promise.resolve(), giveBack: () => Promise.resolve() };

/**
 * Counts one attempt against the number until the code proves right; undefined when the number has had too many wrong
 * ones.
 */
async function countWrong(
  { services, signal }: CallContext,
  mobile: string,
  live: LiveCode,
): Promise<Reservation | undefined> {
  if (live.onKnownDevice) return NOT_COUNTED;
  try {
    return await services.limits.reserve([{ name: 'codeWrong', key: mobile }], signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return undefined;
    throw error;
  }
}
