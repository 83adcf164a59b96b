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
/** How many of the parts that cannot be converted are named. */
const MOST_PROBLEMS = 3;

/** What an expression means in the system that it is written for. */
interface ForeignMeaning {
  /** Chinese: how it is read there, or what of it there is not here. */
  notice: string;
  /** The whole of it in our language, or what can be said of it; absent when nothing can. */
  offer?: SearchOffer;
  isWhole: boolean;
}

/**
 * Parses what somebody typed, who may have written it for another system.
 * @returns with the reading that it has there, where that looks into other fields than ours does or cannot be had here
 * @throws ApiError 422 at `exp`, with the expression in our language where it can be converted
 */
export function readTyped(exp: string): { parsed: ParsedQuery; foreign: ForeignMeaning | null } {
  return refusing(() => {
    try {
      const parsed = parseQuery(exp);
      const foreign = meaningElsewhere(exp);
      const differs =
        foreign !== null &&
        (!foreign.isWhole || fieldsOf(parsed.node) !== fieldsOf(parseQuery(foreign.offer!.expression).node));
      return { parsed, foreign: differs ? foreign : null };
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      const foreign = meaningElsewhere(exp);
      if (foreign?.isWhole) error.suggestion = foreign.offer!.expression;
      else if (foreign) error.message += `。${foreign.notice}`;
      throw error;
    }
  });
}

function meaningElsewhere(exp: string): ForeignMeaning | null {
  const system = exp.length > MOST_CHARACTERS ? null : recogniseSystem(exp);
  if (system === null) return null;
  const { expression, systemName, problems, rest } = convertPasted(exp, system);
  if (problems.length === 0) {
    const notice = `这像是 ${systemName} 的检索式，在那里的意思是：${expression}`;
    return { notice, offer: { notice, label: `按 ${systemName} 的写法检索`, expression }, isWhole: true };
  }
  const notice = `这像是 ${systemName} 的检索式，其中有不能照搬的：${problems.slice(0, MOST_PROBLEMS).join('；')}`;
  const label = `按 ${systemName} 的写法检索其余部分`;
  return { notice, ...(rest !== null && { offer: { notice, label, expression: rest } }), isWhole: false };
}

function fieldsOf(node: QueryNode): string {
  return [...new Set(leavesOf(node).flatMap(({ fields }) => fields))].sort().join();
}
