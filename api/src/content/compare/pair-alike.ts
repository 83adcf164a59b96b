import { diffArrays } from 'diff';
import { gramsOf, likeness } from '../../kernel/text/likeness';

/** Least similarity of a changed pair. */
const ALIKE = 0.4;
/** How far ahead a counterpart is searched. The cost grows with the square. */
const REACH = 24;
/** Most edits of the line comparison; beyond that no lines count as the same. */
const MOST_EDITS = 1_500;

/** An entry of each side that belong together, or one alone. */
export interface Pair<T> {
  before: T | null;
  after: T | null;
}

/**
 * Aligns two sequences in their order: pairs equal entries first, then similar ones; the rest stay alone.
 *
 * @param keyOf returns the key that equal entries share
 * @param textOf returns the text by which similarity is measured
 * @param comparable whether two entries may be a changed pair
 */
export function pairAlike<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (each: T) => string,
  textOf: (each: T) => string,
  comparable: (a: T, b: T) => boolean = () => true,
): Pair<T>[] {
  const runs = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: MOST_EDITS });
  const pairs: Pair<T>[] = [];
  let left = 0;
  let right = 0;
  let gone: T[] = [];
  let come: T[] = [];
  const settle = () => {
    pairs.push(...pairRun(gone, come, textOf, comparable));
    gone = [];
    come = [];
  };
  for (const run of runs ?? []) {
    if (run.removed) for (let count = run.value.length; count > 0; count -= 1) gone.push(before[left++]!);
    else if (run.added) for (let count = run.value.length; count > 0; count -= 1) come.push(after[right++]!);
    else {
      settle();
      for (let count = run.value.length; count > 0; count -= 1)
        pairs.push({ before: before[left++]!, after: after[right++]! });
    }
  }
  if (!runs) {
    gone = [...before];
    come = [...after];
  }
  settle();
  return pairs;
}

function pairRun<T>(
  gone: readonly T[],
  come: readonly T[],
  textOf: (each: T) => string,
  comparable: (a: T, b: T) => boolean,
): Pair<T>[] {
  if (gone.length === 0 || come.length === 0) return alone(gone, come);
  const grams = new Map([...gone, ...come].map((each) => [each, gramsOf(textOf(each))]));
  const pairs: Pair<T>[] = [];
  let next = 0;
  let fresh: T[] = [];
  for (const after of come) {
    let best = -1;
    let score = ALIKE;
    for (let at = next; at < Math.min(gone.length, next + REACH); at += 1) {
      if (!comparable(gone[at]!, after)) continue;
      const alike = likeness(grams.get(gone[at]!)!, grams.get(after)!);
      if (alike > score) {
        best = at;
        score = alike;
      }
    }
    if (best < 0) {
      fresh.push(after);
      continue;
    }
    pairs.push(...alone(gone.slice(next, best), fresh), { before: gone[best]!, after });
    next = best + 1;
    fresh = [];
  }
  return [...pairs, ...alone(gone.slice(next), fresh)];
}

function alone<T>(gone: readonly T[], come: readonly T[]): Pair<T>[] {
  return [...gone.map((before) => ({ before, after: null })), ...come.map((after) => ({ before: null, after }))];
}
