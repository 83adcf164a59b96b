import { CallError } from '@platform/contract/call-error';
import { SignInCancelled } from '@platform/bridge/sign-in-cancelled';
import { frontPageAddress } from '@platform/bridge/front-page';
import { resetToken } from '@platform/bridge/reset-token';
import { keepAccessToken } from '@platform/bridge/access-token';
import { createStore } from '../state/store';
import { hostCalls } from './host-calls';
import { quietClient } from './quiet-client';

/** Answer of the sign-in dialog. */
export type SignInOutcome = 'signed-in' | 'cancelled';

/** What the dialog is asked: it calls `resolve` when it is done. */
export interface SignInRequest {
  /** Why the account cannot go on, as the server says; undefined where the session alone is over. */
  refused?: string;
  resolve(outcome: SignInOutcome): void;
}

/** Whether the dialog stands over the page. */
export const signInRequest = createStore<SignInRequest | undefined>(undefined);

let running: Promise<void> | undefined;

/** Renews the access token by the session cookie; false when the session itself is over. */
export async function renewSilently(): Promise<boolean> {
  return (await renew()) === undefined;
}

/** @returns what stood in the way, undefined when the token is new */
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
 * A call answered 401. A stale access token is renewed by the session cookie without anyone noticing; when the session
 * itself is over, the sign-in dialog opens over the page. All calls that failed meanwhile wait for the same answer.
 */
export function requireSignIn(): Promise<void> {
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
}
