/** A path of this origin, or empty: nobody is sent elsewhere after signing in. */
export function safeNext(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/[\\\s]/.test(value) && value.length <= 500
    ? value
    : '';
}
