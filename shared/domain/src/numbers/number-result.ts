/** What can be wrong with a number; `message` is Chinese, ready to be shown, without the number itself. */
export interface NumberError {
  kind: 'empty' | 'format' | 'checkDigit' | 'scientificNotation';
  message: string;
}

/** Parsed value or the reason why there is none. Number parsers never throw. */
export type NumberResult<T> = { ok: true; value: T } | { ok: false; error: NumberError };

/** Shorthand of a failed result. */
export function numberError(kind: NumberError['kind'], message: string): { ok: false; error: NumberError } {
  return { ok: false, error: { kind, message } };
}
