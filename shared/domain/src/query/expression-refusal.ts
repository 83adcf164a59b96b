import type { QueryError } from './query-error';
import type { QueryOffer } from './query-warning';

/** Why an expression is refused, and what can be searched instead: the one answer that all pages show. */
export interface ExpressionRefusal {
  /** Chinese, begins with the place. */
  message: string;
  /** UTF-16 offset and length of the faulty place in the expression as typed. */
  position: number;
  length: number;
  /** Other expressions, the likeliest first. */
  offers: readonly QueryOffer[];
}

/** A refusal as it is sent and shown. */
export function toRefusal({ message, position, length, suggestion, offers }: QueryError): ExpressionRefusal {
  const isOffered = offers.some(({ expression }) => expression === suggestion);
  const own = suggestion === undefined || isOffered ? [] : [{ label: '改为', expression: suggestion }];
  return { message, position, length, offers: [...offers, ...own] };
}
