import { data, redirect } from '@remix-run/node';
import { toCallFailure } from '../call-failure';

/** A refused form with the values that the person typed. */
export interface Refused {
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
  /** The form’s token has expired: the form needs a new one. */
  isStale: boolean;
}

/**
 * Sends a form. An accepted form redirects to another address (303); a refused one comes back with all typed values,
 * under the status of the refusal.
 * @param send sends the values and returns the address to redirect to
 */
export async function answerForm(values: Record<string, string>, send: () => Promise<string>) {
  try {
    return redirect(await send(), { status: 303, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    const { status, message, errors, retryAfter } = toCallFailure(error);
    const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
    return data<Refused>(
      { values, errors, message, isStale: errors.token !== undefined && !retryAfter },
      { status, headers },
    );
  }
}
