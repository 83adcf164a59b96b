import { isoTime } from '../../kernel/database/iso-time';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { networkOf } from '../../kernel/http/network-of';
import type { LimitUse, Reservation } from '../../kernel/limits/rate-limits';
import type { Services } from '../../kernel/ports/services';
import type { HashingTurn } from '../../kernel/ports/password-hasher';

/** Key of the typed name: existing and unknown names count alike. */
const keyOf = (name: string) => name.toLowerCase();

/** An attempt at a password. */
export interface PasswordAttempt {
  /** Mobile number or account name, as typed. */
  name: string;
  /** The known device of that account on which the attempt is made. */
  device: string | undefined;
}

/**
 * Runs one attempt at a password under the limits. It takes points before it runs, so that concurrent attempts are not
 * free, and returns them unless the password was wrong. On a known device of the account only failures on that device
 * count, so that others cannot lock it out. Other attempts are limited by network, by name on that network, by name,
 * and last by the attempts of all that passed these limits.
 * @param attempt receives its place among the callers that wait for a hash
 * @throws ApiError 429 with the waiting time, or the error of the attempt
 */
export async function guardPassword<T>(
  { services: { limits }, address, signal }: Pick<CallContext, 'services' | 'address' | 'signal'>,
  { name, device }: PasswordAttempt,
  attempt: (turn: HashingTurn) => Promise<T>,
): Promise<T> {
  const lane = networkOf(address);
  const here = `${keyOf(name)}@${lane}`;
  const asStranger = async () => {
    const uses: LimitUse[] = [
      { name: 'signInAddress', key: lane },
      { name: 'signInHere', key: here },
      { name: 'signInAccount', key: keyOf(name) },
      { name: 'signInGlobal', key: 'all' },
    ];
    const reservation = await limits.reserve(uses, signal);
    const result = await settle(reservation, () => attempt({ lane }));
    await limits.reset('signInHere', here);
    return result;
  };
  if (device === undefined) return asStranger();
  const uses: LimitUse[] = [
    { name: 'signInDevice', key: device },
    { name: 'signInGlobal', key: 'all', full: 'delay' },
  ];
  const reservation = await limits.reserve(uses, signal).catch((error: unknown) => {
    // Too many wrong passwords on this device: from now on it counts as unknown.
    if (error instanceof ApiError && error.status === 429) return undefined;
    throw error;
  });
  if (!reservation) return asStranger();
  const result = await settle(reservation, () => attempt({ lane, first: true }));
  await limits.reset('signInDevice', device);
  return result;
}

/** Runs an attempt of a signed-in user to prove the password again. @throws as {@link guardPassword} */
export async function guardOwnPassword<T>(
  { services: { limits }, signal }: Pick<CallContext, 'services' | 'signal'>,
  userId: number,
  attempt: () => Promise<T>,
): Promise<T> {
  const use = { name: 'signInDevice', key: `own:${userId}` } as const;
  const result = await settle(await limits.reserve([use], signal), attempt);
  await limits.reset(use.name, use.key);
  return result;
}

/** Names that an account can sign in with. */
export interface SignInNames {
  mobile: string;
  account?: string | null;
}

const keysOf = ({ mobile, account }: SignInNames) => (account ? [mobile, account] : [mobile]).map(keyOf);

/** Lifts the locks of wrong passwords on a number and an account name. */
export async function liftLocks({ limits }: Pick<Services, 'limits'>, names: SignInNames): Promise<void> {
  for (const name of keysOf(names)) {
    await limits.reset('signInAccount', name);
    await limits.resetAll('signInHere', `${name}@`);
  }
}

/** Locks of a number or an account name by wrong passwords: the network, or '' for all but its known devices. */
export async function readLocks(
  { limits }: Pick<Services, 'limits'>,
  names: SignInNames,
): Promise<{ network: string; until: string }[]> {
  const locks = new Map<string, number>();
  const add = (network: string, milliseconds: number) =>
    locks.set(network, Math.max(milliseconds, locks.get(network) ?? 0));
  for (const name of keysOf(names)) {
    for (const { key, milliseconds } of await limits.shutKeys('signInAccount', name))
      if (key === name) add('', milliseconds);
    for (const { key, milliseconds } of await limits.shutKeys('signInHere', `${name}@`))
      add(key.slice(name.length + 1), milliseconds);
  }
  return [...locks].map(([network, milliseconds]) => ({
    network,
    until: isoTime(new Date(Date.now() + milliseconds)),
  }));
}

/**
 * Runs an attempt under a reservation. It counts as a failure where the attempt was wrong, not where it succeeded or
 * the server failed.
 */
export async function settle<T>(reservation: Reservation, attempt: () => Promise<T>): Promise<T> {
  let result: T;
  try {
    result = await attempt();
  } catch (error) {
    // A busy or failed server is not a wrong attempt.
    const wrong = error instanceof ApiError && error.status < 500 && error.status !== 429;
    await (wrong ? reservation.keep() : reservation.giveBack());
    throw error;
  }
  await reservation.giveBack();
  return result;
}
