import { editDistance } from '../text/edit-distance';
import { listClauses } from './list-clauses';
import { replaceSet, setNamesIn } from './set-names';

/** What can be done about a set that somebody refers to and does not have. */
export interface SetCorrections {
  /** Its name, without `##`. */
  missing: string;
  /** Own sets whose names are near, the nearest first, each with the expression that uses it instead. */
  near: { name: string; expression: string }[];
  /** The expression without the conditions that use it; null when nothing would be left. */
  without: string | null;
}

/** Near names that are offered at most. */
const MOST_NEAR = 3;

/**
 * The first set of an expression that is not among the person's own, and what may be done about it; undefined when all are.
 * @throws QueryError as parseQuery
 */
export function correctSets(expression: string, names: readonly string[]): SetCorrections | undefined {
  const missing = [...setNamesIn(expression)].find((name) => !names.includes(name));
  if (missing === undefined) return undefined;
  return {
    missing,
    near: nearNames(missing, names).map((name) => ({ name, expression: replaceSet(expression, missing, `##${name}`) })),
    without: withoutSet(expression, missing),
  };
}

/** A name is near when one holds the other, or when not more than every second character differs. */
function nearNames(wanted: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, distance: distanceOf(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(wanted.length, name.length) / 2)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name, 'zh-CN'))
    .slice(0, MOST_NEAR)
    .map(({ name }) => name);
}

const distanceOf = (a: string, b: string): number => (a.includes(b) || b.includes(a) ? 1.5 : editDistance(a, b));

function withoutSet(expression: string, name: string): string | null {
  const using = listClauses(expression).find(({ text }) => setNamesIn(text).has(name));
  if (!using) return expression;
  const inner = /^\((.*)\)$/su.exec(using.text)?.[1];
  // In brackets only the condition that uses it goes, the others stay.
  const kept = inner === undefined || using.node.type === 'set' ? null : withoutSet(inner, name);
  const next =
    kept === null
      ? using.without
      : `${expression.slice(0, using.span.start)}(${kept})${expression.slice(using.span.end)}`;
  return next === null ? null : withoutSet(next, name);
}
