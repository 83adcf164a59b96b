import type { QueryOffer } from './query-warning';

/**
 * The fault of a search expression. The only error the query language throws.
 *
 * `message` is Chinese and begins with the place: `第12字：“5D”左边缺少检索词`.
 */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** UTF-16 offset in the expression as typed. */
  readonly position: number;
  /** Number of UTF-16 units the fault covers; 0 at the end of the expression. */
  readonly length: number;
  /** A corrected expression to offer, where the correction is clear; `parseQuery` ensures that it is accepted. */
  suggestion: string | undefined;
  /** The fault is a name that is no field here. */
  isUnknownField = false;

  constructor(
    input: string,
    reason: string,
    span: { start: number; end: number },
    suggestion?: string,
    /** Other readings, instead of the suggestion. */
    public offers: readonly QueryOffer[] = [],
  ) {
    super(`第${[...input.slice(0, span.start)].length + 1}字：${reason}`);
    this.position = span.start;
    this.length = span.end - span.start;
    this.suggestion = suggestion;
  }
}
