import { ApiError } from '../../kernel/http/api-error';
import type { CallContext } from '../../kernel/http/call-context';

/** Passwords and codes are counted apart: who locked the password by guessing still leaves the owner the way by code. */
export const passwordKey = (name: string) => `password:${name.toLowerCase()}`;

/**
 * Runs one attempt to prove who somebody is under the limits of account, address and all together. The attempt counts
 * before it runs, so that many at once get no free tries; a successful one gives everything back.
 * @param key what is being guessed at: password or code, and whose
 * @throws ApiError 429 with the waiting time, or what the attempt throws
 */
export async function guardAttempt<T>(
  { services: { limits }, address }: Pick<CallContext, 'services' | 'address'>,
  key: string,
  attempt: () => Promise<T>,
): Promise<T> {
  await limits.take('signInGlobal', 'all');
  if (address) await limits.take('signInAddress', address);
  await limits.take('signInAccount', key);
  let result: T;
  try {
    result = await attempt();
  } catch (error) {
    // A busy server is no wrong guess.
    if (!(error instanceof ApiError) || error.status === 429 || error.status === 503) await forgive();
    throw error;
  }
  await limits.reset('signInAccount', key);
  if (address) await limits.giveBack('signInAddress', address);
  return result;

  async function forgive(): Promise<void> {
    await limits.giveBack('signInAccount', key);
    if (address) await limits.giveBack('signInAddress', address);
  }
}
