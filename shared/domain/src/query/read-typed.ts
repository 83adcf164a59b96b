import { convertPasted } from './convert-pasted';
import { parseQuery, type ParsedQuery } from './parse-query';
import { printQuery } from './print-query';
import { QueryError } from './query-error';
import type { QueryOffer } from './query-warning';
import { recogniseSystem } from './systems/recognise';

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
  offer?: QueryOffer;
  isWhole: boolean;
}

/**
 * Parses a typed expression, which may be written for another system.
 * @returns also the meaning in that system, where it is another one, or where a part of it is not supported here
 * @throws QueryError with all offers: the expression in our language first, if it can be converted
 */
export function readTyped(exp: string): { parsed: ParsedQuery; foreign: ForeignMeaning | null } {
  try {
    const parsed = parseQuery(exp);
    const foreign = meaningElsewhere(exp);
    const differs =
      foreign !== null &&
      (!foreign.isWhole || printQuery(parsed.node) !== printQuery(parseQuery(foreign.offer!.expression).node));
    return { parsed, foreign: differs ? foreign : null };
  } catch (error) {
    if (!(error instanceof QueryError) || error.offers.length > 0) throw error;
    const foreign = meaningElsewhere(exp);
    if (!foreign) throw error;
    // What we would say about a field of another system is misleading.
    const isTheirs = foreign.isWhole || error.isUnknownField;
    const place = /^第\d+字：/.exec(error.message)?.[0] ?? '';
    if (foreign.isWhole) error.message = place + foreign.notice;
    else error.message = isTheirs ? foreign.notice : `${error.message}。${foreign.notice}`;
    if (isTheirs) error.suggestion = foreign.isWhole ? foreign.offer?.expression : undefined;
    error.offers = foreign.offer ? [foreign.offer] : [];
    throw error;
  }
}

function meaningElsewhere(exp: string): ForeignMeaning | null {
  const system = exp.length > MOST_CHARACTERS ? null : recogniseSystem(exp);
  if (system === null) return null;
  const { expression, systemName, problems, rest } = convertPasted(exp, system);
  if (problems.length === 0) {
    const notice = `这像是 ${systemName} 的检索式，在那里的意思是：${expression}`;
    return { notice, offer: { label: `按 ${systemName} 的写法检索`, expression }, isWhole: true };
  }
  const notice = `这像是 ${systemName} 的检索式，其中有不能照搬的：${problems.slice(0, MOST_PROBLEMS).join('；')}`;
  const label = `按 ${systemName} 的写法检索其余部分`;
  return { notice, ...(rest !== null && { offer: { label, expression: rest } }), isWhole: false };
}
