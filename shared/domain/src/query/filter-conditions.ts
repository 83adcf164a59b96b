import type { LeafNode, QueryFilter, QueryNode, Span } from './query-node';
import { joinNodes } from './type-values';

/** Conditions that match exactly the patents with a value of a property, by property. */
const CONDITIONS: Readonly<Record<string, (value: string, span: Span) => LeafNode>> = {
  patentType: (value, span) => ({ type: 'choice', fields: ['PT'], value, span }),
  legalStatus: (value, span) => ({ type: 'choice', fields: ['LV'], value, span }),
  country: (value, span) => ({ type: 'choice', fields: ['CC'], value, span }),
  applicationYear: (year, span) => inYear('ADY', year, span),
  publicationYear: (year, span) => inYear('PDY', year, span),
};

/**
 * A filter as conditions of an expression with exactly the same result; null where the language cannot express it. For
 * example, a condition on a name also matches longer names, and a user's own marks are not part of a record.
 */
export function filterConditions({ facet, include = [], exclude = [] }: QueryFilter, span: Span): QueryNode[] | null {
  const condition = CONDITIONS[facet];
  if (!condition) return null;
  const oneOf = include.map((value) => condition(value, span));
  return [
    ...(oneOf.length > 0 ? [joinNodes('or', oneOf, span)] : []),
    ...exclude.map((value): QueryNode => ({ type: 'not', operand: condition(value, span), span })),
  ];
}

const inYear = (field: string, year: string, span: Span): LeafNode => ({
  type: 'date',
  fields: [field],
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  span,
});
