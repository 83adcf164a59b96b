import { data, redirect } from '@remix-run/node';
import { toCallFailure } from '../call-failure';

/** What a form was refused for, with what a person typed and finds again. */
export interface Refused {
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
  /** The token of the form counts no longer: it needs another one. */
  isStale: boolean;
}

/**
 * Sends a form: what is taken leads to another address (303), what is refused comes back with all that was typed, under the
 * status of the refusal.
 * @param send does it, and says where it leads
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
