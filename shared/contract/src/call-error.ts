import type { Failure } from './envelope';

/** What the client throws for a failed call: HTTP status (0 when nothing was answered), Chinese message, field errors. */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly status: number,
    message: string,
    readonly failure?: Failure,
  ) {
    super(message);
  }
}
