import { findField } from '../find-field';
import { toHalfWidth } from '../half-width';
import { parseQuery } from '../parse-query';
import { QueryError } from '../query-error';
import { QUERY_LIMITS } from '../query-limits';
import { printQuery } from '../print-query';
import { SYSTEMS } from './all-systems';
import { readForeign } from './read-foreign';
import { familyOf } from './field-meaning';
import { fieldKey, type System, type SystemCode } from './system';

const NAME = /(@?(?:[^\s()[\]"'=:<>!≥≤|&;、。@]|\((?:公告|专利权|设计|公布)\)){1,60})\s{0,5}([<>]=?|[=:])/g;
const ENOUGH = 2;

/**
 * Recognises the system of an expression; null for the platform's own language, for expressions with the same meaning
 * in both, and when no system is more likely than the others. Evidence for a system: fields that only other systems
 * have, and its signs. Evidence against it: fields that it lacks. Several equally likely systems must agree on the
 * meaning; where the own language cannot read the expression at all, only those that can read it must agree.
 */
export function recogniseSystem(input: string): SystemCode | null {
  // The content of quotes is ignored, except whether it is Chinese or a class: AP="美的集团" is an applicant.
  const text = toHalfWidth(input.slice(0, QUERY_LIMITS.characters)).replace(/"([^"]*)"/g, (_, quoted: string) =>
    /\p{Script=Han}/u.test(quoted) ? '"字"' : /^\s*[A-HY]\d\d[A-Z]/i.test(quoted) ? '"A01B"' : '""',
  );
  const names = [...text.matchAll(NAME)].map(([, name, comparator]) => ({ name: name!, comparator: comparator! }));
  const scores = SYSTEMS.map((system) => ({ system, score: scoreOf(text, names, system) }));
  const best = Math.max(...scores.map(({ score }) => score));
  const ours = ourMeaning(input);
  if (best < ENOUGH && (ours !== null || !names.some(({ name }) => isElsewhere(name)))) return null;
  const systems = scores
    .filter(({ score }) => (best >= ENOUGH ? score === best : score >= 0 && score >= best - 1))
    .map(({ system }) => ({ system, meaning: meaningIn(input, system) }));
  const able = best >= ENOUGH ? systems : systems.filter(({ meaning }) => meaning !== null);
  const [first] = able;
  const agreed = able.every(({ meaning }) => meaning === first?.meaning);
  if (!first || !agreed || (able.length > 1 && first.meaning === null)) return null;
  return first.meaning !== null && first.meaning === ours ? null : first.system.code;
}

/** Whether a name is a field of another system, and not one of ours. */
function isElsewhere(name: string): boolean {
  return !parts(name).every((part) => findField(part) !== undefined) && SYSTEMS.some((system) => hasAll(system, name));
}

function meaningIn(input: string, system: System): string | null {
  const { node, problems } = readForeign(input, system);
  return node && problems.length === 0 ? printQuery(node) : null;
}

function ourMeaning(input: string): string | null {
  try {
    return printQuery(parseQuery(input).node);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return null;
  }
}

function scoreOf(text: string, names: { name: string; comparator: string }[], system: System): number {
  let score = 0;
  for (const [weight, sign] of system.signs) if (sign.test(text)) score += weight;
  for (const { name, comparator } of names) {
    const ours = parts(name).every((part) => findField(part) !== undefined);
    const known = system.comparators.includes(comparator) && hasAll(system, name);
    if (known && !ours) score += SYSTEMS.some((other) => other !== system && hasAll(other, name)) ? 2 : 3;
    else if (!known) score -= ours ? 0.5 : 1;
  }
  return score;
}

function hasAll(system: System, name: string): boolean {
  return parts(name).every((part) => system.fields.has(fieldKey(part)) || familyOf(part, system) !== undefined);
}

/** 名称+摘要 are two names; 公开国家/地区/组织 is one. */
function parts(name: string): string[] {
  const bare = name.replace(/[*^+]+$/, '');
  return SYSTEMS.some(({ fields }) => fields.has(fieldKey(bare))) ? [bare] : bare.split(/[+/,]/);
}
