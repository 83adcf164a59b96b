import { randomInt } from 'node:crypto';
import type { CallContext } from '../../kernel/ports/call-context';
import type { LimitUse } from '../../kernel/limits/rate-limits';
import { networkOf } from '../../kernel/http/network-of';
import type { SmsPurpose } from '../../kernel/ports/sms-purpose';
import { markAskingBrowser } from './asking-browser';
import { deleteCode, insertCode } from './code.queries';
import { deviceOfNumber } from './device-of-number';
import { hashCode } from './hash-code';

/** Validity of a code in seconds. */
export const CODE_SECONDS = 600;
/** Seconds between two codes to one number. */
export const RESEND_SECONDS = 60;

/**
 * Sends a new code, which is valid in the requesting browser only. It replaces an older one of the same browser, number
 * and purpose; codes of other browsers stay valid. The code is sent whether or not an account exists, so that neither
 * response nor response time reveals it.
 * @throws ApiError 429 beyond the limits of the number, of the network or of all senders, 503 when it could not be sent
 */
export async function sendCode(
  context: CallContext,
  { mobile, purpose }: { mobile: string; purpose: SmsPurpose },
): Promise<void> {
  const { services, signal } = context;
  const device = await deviceOfNumber(context, mobile, purpose);
  const uses = device === undefined ? usesOfStranger(mobile, networkOf(context.address)) : usesOfDevice(device);
  const reservation = await services.limits.reserve(uses, signal);
  let id: number | undefined;
  try {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    id = await insertCode(services.db, {
      mobile,
      purpose,
      codeHash: hashCode(services, { mobile, purpose, code }),
      browserHash: markAskingBrowser(context),
      onKnownDevice: device !== undefined,
      taken: uses.filter(({ name }) => name !== 'codeResend').map(({ name, key }) => [name, key]),
      expiresAt: new Date(Date.now() + CODE_SECONDS * 1000),
    });
    await services.sms.send({ mobile, purpose, code, minutes: CODE_SECONDS / 60 });
  } catch (error) {
    await reservation.giveBack();
    if (id !== undefined) await deleteCode(services.db, id);
    throw error;
  }
  await reservation.keep();
}

/** An unknown sender can be limited by network and number only. No network can use up the daily limit of a number. */
function usesOfStranger(mobile: string, network: string): LimitUse[] {
  return [
    { name: 'codeResend', key: `${mobile}@${network}` },
    { name: 'codeAddress', key: network },
    { name: 'codeHere', key: `${mobile}@${network}` },
    { name: 'codeMobile', key: mobile },
    { name: 'codeGlobal', key: 'all' },
  ];
}

/** A known device of the number's owner has a separate limit that no other sender can use up. */
function usesOfDevice(device: string): LimitUse[] {
  return [
    { name: 'codeResend', key: device },
    { name: 'codeDevice', key: device },
    { name: 'codeGlobal', key: 'all', full: 'delay' },
  ];
}
