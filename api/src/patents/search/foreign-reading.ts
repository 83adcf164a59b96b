import type { SearchOffer } from '@platform/contract/search/search';
import { convertPasted } from '@platform/domain/query/convert-pasted';
import { parseQuery, type ParsedQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import type { QueryNode } from '@platform/domain/query/query-node';
import { recogniseSystem } from '@platform/domain/query/systems/recognise';
import { leavesOf } from '@platform/domain/query/walk-query';
import { refusing } from './read-expression';

/** Longer expressions are not tried in other systems' languages: that takes tens of milliseconds in the one thread. */
const MOST_CHARACTERS = 1_000;

/**
 * Parses what somebody typed, who may have written it for another system.
 * @returns with the reading that it has there, where that looks into other fields than ours does
 * @throws ApiError 422 at `exp`, with the expression in our language where it can be converted
 */
export function readTyped(exp: string): { parsed: ParsedQuery; foreign: SearchOffer | null } {
  return refusing(() => {
    try {
      const parsed = parseQuery(exp);
      const foreign = offerForeign(exp);
      const differs = foreign !== null && fieldsOf(parsed.node) !== fieldsOf(parseQuery(foreign.expression).node);
      return { parsed, foreign: differs ? foreign : null };
    } catch (error) {
      if (error instanceof QueryError) error.suggestion = offerForeign(exp)?.expression ?? error.suggestion;
      throw error;
    }
  });
}

function offerForeign(exp: string): SearchOffer | null {
  const system = exp.length > MOST_CHARACTERS ? null : recogniseSystem(exp);
  if (system === null) return null;
  const { expression, systemName, problems } = convertPasted(exp, system);
  if (problems.length > 0) return null;
  return {
    notice: `这像是 ${systemName} 的检索式，在那里的意思是：${expression}`,
    label: `按 ${systemName} 的写法检索`,
    expression,
  };
}

function fieldsOf(node: QueryNode): string {
  return [...new Set(leavesOf(node).flatMap(({ fields }) => fields))].sort().join();
}
