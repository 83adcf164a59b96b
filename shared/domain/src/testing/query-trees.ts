import { parseQuery } from '../query/parse-query';
import { printQuery } from '../query/print-query';
import { QueryError } from '../query/query-error';
import type { QueryNode } from '../query/query-node';
import type { QueryWarning } from '../query/query-warning';

/** A query tree without the places of its parts. */
export type Tree = Record<string, unknown>;

/** A tree without the places of its parts. */
export function withoutPlaces(node: QueryNode): Tree {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'span' ? undefined : value))) as Tree;
}

/** The tree that an expression is read as. */
export const treeOf = (input: string): Tree => withoutPlaces(parseQuery(input).node);

/** An expression as it is printed once it is read. */
export const canonical = (input: string): string => printQuery(parseQuery(input).node);

/** The remarks on how an expression was read. */
export const remarksOn = (input: string): QueryWarning[] => parseQuery(input).warnings;

/** The tree of the first reading that is offered instead. */
export function offeredTree(input: string): Tree {
  const offer = remarksOn(input).find((warning) => warning.offer)?.offer;
  if (!offer) throw new Error(`nothing is offered for ${input}`);
  return treeOf(offer.expression);
}

/** How an expression is refused. */
export function refusalOf(input: string): QueryError {
  try {
    parseQuery(input);
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error(`accepted: ${input}`);
}

export const text = (phrase: string, field = 'TAC'): Tree => ({ type: 'text', fields: [field], phrase });
export const name = (phrase: string, field = 'PA'): Tree => ({ type: 'name', fields: [field], phrase });
export const and = (...operands: Tree[]): Tree => ({ type: 'and', operands });
export const or = (...operands: Tree[]): Tree => ({ type: 'or', operands });
export const not = (operand: Tree): Tree => ({ type: 'not', operand });
export const pattern = (value: string, field = 'TAC'): Tree => ({ type: 'wildcard', fields: [field], pattern: value });
export const days = (field: string, from: string | null, to: string | null): Tree => ({
  type: 'date',
  fields: [field],
  from,
  to,
});
export const near = (kind: string, distance: number | null, left: Tree, right: Tree): Tree => ({
  type: 'proximity',
  operator: { kind, distance, negated: false },
  fields: ['TAC'],
  left,
  right,
});
