import type { SearchOffer } from '@platform/contract/search/search';
import { convertPasted } from '@platform/domain/query/convert-pasted';
import { parseQuery, type ParsedQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import type { QueryNode } from '@platform/domain/query/query-node';
import { recogniseSystem } from '@platform/domain/query/systems/recognise';
import { leavesOf } from '@platform/domain/query/walk-query';
import { refusing } from '../reading/read-expression';

/**
 * Longer expressions are not parsed in the languages of other systems. That would take tens of milliseconds in the one
 * thread.
 */
const MOST_CHARACTERS = 1_000;
/** Maximum number of unconvertible parts named in the notice. */
const MOST_PROBLEMS = 3;

/** The meaning of an expression in the system it was written for. */
interface ForeignMeaning {
  /** Chinese: its meaning there, or which part of it is not supported here. */
  notice: string;
  /** The whole expression in our language, or the convertible part of it; absent if there is none. */
  offer?: SearchOffer;
  isWhole: boolean;
}

/**
 * Parses a typed expression, which may be written for another system.
 * @returns also the meaning in that system, if it searches other fields than ours or is not supported here
 * @throws ApiError 422 at `exp`, with the expression in our language if it can be converted
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
