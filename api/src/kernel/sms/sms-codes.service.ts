import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../http/services';
import { deleteCode, insertCode, tryLatestCode, useCode } from './sms-code.queries';
import type { SmsPurpose } from '../ports/sms-purpose';

/** Seconds a code is good for. */
export const CODE_SECONDS = 600;
/** Seconds between two codes to one number. */
export const RESEND_SECONDS = 60;
/** Tries a code takes before it is dead. */
const MAX_ATTEMPTS = 5;

type Needed = Pick<Services, 'db' | 'limits' | 'sms' | 'tokens'>;

/**
 * Sends a fresh code; older ones of the same number and purpose stop counting. It goes out whether or not an account
 * exists, so that neither answer nor time tells.
 * @throws ApiError 429 beyond the limits of number, address or all together, 503 when it could not be sent
 */
export async function sendCode(
  services: Needed,
  { mobile, purpose, address }: { mobile: string; purpose: SmsPurpose; address: string },
): Promise<void> {
  const { db, limits } = services;
  await limits.take('codeResend', mobile);
  await limits.take('codeMobileDay', mobile);
  if (address) await limits.take('codeAddress', address);
  await limits.take('codeGlobal', 'all');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const expiresAt = new Date(Date.now() + CODE_SECONDS * 1000);
  const id = await insertCode(db, { mobile, purpose, codeHash: hashCode(services, mobile, purpose, code), expiresAt });
  try {
    await services.sms.send({ mobile, purpose, code, minutes: CODE_SECONDS / 60 });
  } catch (error) {
    await deleteCode(db, id);
    await limits.reset('codeResend', mobile);
    await limits.giveBack('codeMobileDay', mobile);
    throw error;
  }
}

/** Uses up a code: true once for the right one, within ten minutes and five tries. */
export async function redeemCode(
  services: Needed,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
): Promise<boolean> {
  const tried = await tryLatestCode(services.db, mobile, purpose, MAX_ATTEMPTS);
  if (!tried) return false;
  const given = Buffer.from(hashCode(services, mobile, purpose, code), 'hex');
  if (!timingSafeEqual(given, Buffer.from(tried.codeHash, 'hex'))) return false;
  return useCode(services.db, tried.id);
}

/** A million codes are quickly tried against a plain hash, so the server's key goes in. */
function hashCode({ tokens }: Pick<Services, 'tokens'>, mobile: string, purpose: SmsPurpose, code: string): string {
  return createHmac('sha256', tokens.key).update(`${purpose}\n${mobile}\n${code}`).digest('hex');
}
