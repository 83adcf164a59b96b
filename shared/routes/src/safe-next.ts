/** A path of this origin, or empty: no redirect to another site after sign-in. */
export function safeNext(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/[\\\s]/.test(value) && value.length <= 500
    ? value
    : '';
}
