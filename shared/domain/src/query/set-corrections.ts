import { editDistance } from '../text/edit-distance';
import { listClauses } from './list-clauses';
import { referencesIn, replaceReference } from './set-names';

/** The references that a user may use in an expression. */
export interface OwnSets {
  /** Names of own sets, without `##`. */
  names: readonly string[];
  /** Numbers of the steps in the own history. */
  steps: readonly number[];
}

/** Corrections of a reference to a set or a step that the user does not have. */
export interface SetCorrections {
  /** The reference: `##name`, or `#3` for a step. */
  missing: string;
  /**
   * Own sets with similar names, or steps with similar numbers, most similar first, each with the expression that uses
   * it instead.
   */
  near: { reference: string; expression: string }[];
  /** The expression without the conditions that use it; null when no condition remains. */
  without: string | null;
}

/** Maximum of similar ones. */
const MOST_NEAR = 3;

/**
 * The first set or step of an expression that the user does not have, with corrections; undefined when there is none.
 * @throws QueryError as parseQuery
 */
export function correctSets(expression: string, { names, steps }: OwnSets): SetCorrections | undefined {
  const own = new Set([...names.map((name) => `##${name}`), ...steps.map((step) => `#${step}`)]);
  const missing = [...referencesIn(expression)].find((reference) => !own.has(reference));
  if (missing === undefined) return undefined;
  const near = missing.startsWith('##')
    ? nearNames(missing.slice(2), names).map((name) => `##${name}`)
    : nearSteps(Number(missing.slice(1)), steps).map((step) => `#${step}`);
  return {
    missing,
    near: near.map((reference) => ({ reference, expression: replaceReference(expression, missing, reference) })),
    without: withoutSet(expression, missing),
  };
}

/** A name is similar when one contains the other, or when at most every second character differs. */
function nearNames(wanted: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, distance: distanceOf(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(wanted.length, name.length) / 2)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name, 'zh-CN'))
    .slice(0, MOST_NEAR)
    .map(({ name }) => name);
}

/** Any step may be meant; the nearest numbers first, of two the newer. */
function nearSteps(wanted: number, steps: readonly number[]): number[] {
  return [...steps].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a).slice(0, MOST_NEAR);
}

const distanceOf = (a: string, b: string): number => (a.includes(b) || b.includes(a) ? 1.5 : editDistance(a, b));

function withoutSet(expression: string, reference: string): string | null {
  const using = listClauses(expression).find(({ text }) => referencesIn(text).has(reference));
  if (!using) return expression;
  const inner = /^\((.*)\)$/su.exec(using.text)?.[1];
  // In brackets only the condition that uses it is removed.
  const kept = inner === undefined || using.node.type === 'set' ? null : withoutSet(inner, reference);
  const next =
    kept === null
      ? using.without
      : `${expression.slice(0, using.span.start)}(${kept})${expression.slice(using.span.end)}`;
  return next === null ? null : withoutSet(next, reference);
}
