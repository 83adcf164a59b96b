import type { Span } from './query-node';

/** A remark that does not stop the search. */
export interface QueryWarning {
  /** Chinese. */
  message: string;
  span: Span;
}
