import { CallError } from '@platform/contract/call-error';
import { SignInCancelled } from '@platform/bridge/sign-in-cancelled';
import { frontPageAddress } from '@platform/bridge/front-page';
import { resetToken } from '@platform/bridge/reset-token';
import { keepAccessToken } from '@platform/bridge/access-token';
import { createStore } from '../state/store';
import { hostCalls } from './host-calls';
import { quietClient } from './quiet-client';

/** Answer of the sign-in dialog. */
type SignInOutcome = 'signed-in' | 'cancelled';

/** A request to the sign-in dialog, which calls `resolve` when it is done. */
export interface SignInRequest {
  /** Why the account cannot continue, from the server; undefined when only the session has expired. */
  refused?: string;
  resolve(outcome: SignInOutcome): void;
}

/** The current request of the sign-in dialog over the page. */
export const signInRequest = createStore<SignInRequest | undefined>(undefined);

let running: Promise<void> | undefined;

/** Renews the access token by the session cookie; false when the session has expired. */
export async function renewSilently(): Promise<boolean> {
  return (await renew()) === undefined;
}

/** @returns the error, undefined when the token is new */
async function renew(): Promise<unknown> {
  keepAccessToken(undefined);
  try {
    const { token } = await quietClient(hostCalls.renewToken, {});
    keepAccessToken(token);
    return undefined;
  } catch (error) {
    return error ?? new Error('refused');
  }
}

async function ask(): Promise<void> {
  const failure = await renew();
  if (failure === undefined) return;
  const refused = failure instanceof CallError ? failure.failure?.errors?.account : undefined;
  const outcome = await new Promise<SignInOutcome>((resolve) => signInRequest.set({ refused, resolve }));
  signInRequest.set(undefined);
  if (outcome === 'signed-in') return;
  const { pathname, search } = window.location;
  resetToken('keep');
  window.location.assign(frontPageAddress('declined', pathname + search));
  throw new SignInCancelled();
}

/**
 * Handles an answer 401. The session cookie renews an expired access token silently; when the session has expired, the
 * sign-in dialog opens over the page. All calls that failed meanwhile wait for the same result.
 */
export function requireSignIn(): Promise<void> {
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
}
