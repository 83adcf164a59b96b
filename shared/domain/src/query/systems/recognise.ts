import { findField } from '../find-field';
import { toHalfWidth } from '../half-width';
import { QUERY_LIMITS } from '../query-limits';
import { SYSTEMS } from './all-systems';
import { fieldKey, type System, type SystemCode } from './system';

const NAME = /(@?(?:[^\s()[\]"'=:<>!≥≤|&;、。,@]|\((?:公告|专利权|设计|公布)\))+)\s*([=:])/g;
const ENOUGH = 2;

/**
 * Which system an expression is written in; null for our own language, and when nothing speaks for one system more than for
 * the others. What speaks for a system: fields that only others than ours have, and its signs. What speaks against it: fields
 * that it does not have.
 */
export function recogniseSystem(input: string): SystemCode | null {
  // What stands in quotes says nothing, but whether it is Chinese does: AP="美的集团" is an applicant.
  const text = toHalfWidth(input.slice(0, QUERY_LIMITS.characters)).replace(/"([^"]*)"/g, (_, quoted: string) =>
    /\p{Script=Han}/u.test(quoted) ? '"字"' : '""',
  );
  const names = [...text.matchAll(NAME)].map(([, name, comparator]) => ({ name: name!, comparator: comparator! }));
  const scores = SYSTEMS.map((system) => ({ system, score: scoreOf(text, names, system) })).sort(
    (a, b) => b.score - a.score,
  );
  const [best, second] = scores;
  return best && best.score >= ENOUGH && best.score > (second?.score ?? 0) ? best.system.code : null;
}

function scoreOf(text: string, names: { name: string; comparator: string }[], system: System): number {
  let score = 0;
  for (const [weight, sign] of system.signs) if (sign.test(text)) score += weight;
  for (const { name, comparator } of names) {
    const known =
      system.comparators.includes(comparator) && parts(name).every((part) => system.fields.has(fieldKey(part)));
    const ours = parts(name).every((part) => findField(part) !== undefined);
    if (known && !ours) {
      const elsewhere = SYSTEMS.some(
        (other) => other !== system && parts(name).every((part) => other.fields.has(fieldKey(part))),
      );
      score += elsewhere ? 2 : 3;
    } else if (!known && !ours) score -= 1;
    else if (!known) score -= 0.5;
  }
  return score;
}

/** 名称+摘要 are two names; 公开国家/地区/组织 is one. */
function parts(name: string): string[] {
  return SYSTEMS.some(({ fields }) => fields.has(fieldKey(name))) ? [name] : name.split(/[+/]/);
}
