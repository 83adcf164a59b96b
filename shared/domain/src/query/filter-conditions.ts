import type { LeafNode, QueryFilter, QueryNode, Span } from './query-node';
import { joinNodes } from './type-values';

/** The condition that is true of exactly the patents with a value of a property, by property. */
const CONDITIONS: Readonly<Record<string, (value: string, span: Span) => LeafNode>> = {
  patentType: (value, span) => ({ type: 'choice', fields: ['PT'], value, span }),
  legalStatus: (value, span) => ({ type: 'choice', fields: ['LV'], value, span }),
  country: (value, span) => ({ type: 'choice', fields: ['CC'], value, span }),
  applicationYear: (year, span) => inYear('ADY', year, span),
  publicationYear: (year, span) => inYear('PDY', year, span),
};

/**
 * A filter as conditions of an expression that find exactly the same; null where the language cannot say it. A name, for
 * one, is a condition that longer names fulfil too, and what a person noted down stands in no record.
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
