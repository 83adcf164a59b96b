import { GRAM_LENGTHS } from './common-grams';
import { GramIds } from '../segments/gram-ids';
import { findRuns } from './text-scanner';

/** Minimum share of the patents for a run of characters to be common. */
const COMMON_SHARE = 0.005;
/** Below this number of patents every phrase is cheap to recheck, and shares mean little. */
const FEWEST_TEXTS = 1_000;
/** Maximum number of grams; they are stored in one row and in memory. The most frequent ones are kept. */
const MOST_GRAMS = 20_000;

/** The CJK runs of all texts in one array, a 0 after each run; text n is from `starts[n]` to before `starts[n + 1]`. */
interface JoinedRuns {
  units: Uint16Array;
  starts: Uint32Array;
}

/** A run of characters found in enough texts: one of its places, and the number of texts with it. */
interface CommonRun {
  place: number;
  texts: number;
}

/**
 * Returns the runs of 3–10 CJK characters found in at least 0.5 % of the texts, sorted. A run can only be common if the
 * runs one character shorter inside it are. So each length is counted among the survivors of the previous length. A
 * survivor is identified by the numbers of its two shorter runs, so that no substring is made for counting.
 * @param texts normalised, each the whole of one patent; a random sample of a few thousand is enough
 */
export function mineCommonGrams(texts: readonly string[]): string[] {
  if (texts.length < FEWEST_TEXTS) return [];
  const threshold = Math.ceil(texts.length * COMMON_SHARE);
  const joined = joinRuns(texts);
  const { units } = joined;
  /** By place: number of the common run of the current length that begins there, from 1; 0 for none. */
  const numbers = new Uint32Array(units.length);
  const pairs = new GramIds();
  let common = keepCommon(joined, numbers, threshold, (place, fresh) => {
    const second = units[place + 1]!;
    return second === 0 || units[place] === 0 ? 0 : pairs.idOf(units[place]! * 0x10000 + second, fresh);
  });
  const grams: { gram: string; texts: number }[] = [];
  for (let length = GRAM_LENGTHS.shortest; length <= GRAM_LENGTHS.longest && common.length > 0; length += 1) {
    const shorter = common.length + 1;
    const known = new Map<number, number>();
    common = keepCommon(joined, numbers, threshold, (place, fresh) => {
      const [first, second] = [numbers[place]!, numbers[place + 1]!];
      if (first === 0 || second === 0) return 0;
      const key = first * shorter + second;
      const number = known.get(key);
      if (number === undefined) known.set(key, fresh);
      return number ?? fresh;
    });
    for (const run of common)
      grams.push({ gram: String.fromCharCode(...units.subarray(run.place, run.place + length)), texts: run.texts });
  }
  return grams
    .sort((a, b) => b.texts - a.texts || (a.gram < b.gram ? -1 : 1))
    .slice(0, MOST_GRAMS)
    .map(({ gram }) => gram)
    .sort();
}

function joinRuns(texts: readonly string[]): JoinedRuns {
  const starts = new Uint32Array(texts.length + 1);
  // One extra element, so that the last place has a successor to read.
  const units = new Uint16Array(texts.reduce((sum, text) => sum + text.length + 1, 1));
  let end = 0;
  texts.forEach((text, index) => {
    const places: number[] = [];
    findRuns(text, places, 2);
    starts[index] = end;
    for (let i = 0; i < places.length; i += 2) {
      for (let at = places[i]!; at < places[i + 1]!; at += 1) units[end++] = text.charCodeAt(at);
      end += 1;
    }
  });
  starts[texts.length] = end;
  return { units, starts };
}

/**
 * Numbers the run at every place, counts the texts of each, and keeps those in enough texts, renumbered from 1.
 * @param numbers receives the new numbers; places from the current one on still hold the previous numbers
 * @param numberOf the number of the run at a place, `fresh` on its first occurrence, 0 for none
 */
function keepCommon(
  { starts }: JoinedRuns,
  numbers: Uint32Array,
  threshold: number,
  numberOf: (place: number, fresh: number) => number,
): CommonRun[] {
  const counts = [0];
  const lastText = [-1];
  const firstPlace = [0];
  for (let text = 0; text + 1 < starts.length; text += 1) {
    const end = starts[text + 1]!;
    for (let place = starts[text]!; place < end; place += 1) {
      const number = numberOf(place, counts.length);
      numbers[place] = number;
      if (number === counts.length) {
        counts.push(1);
        lastText.push(text);
        firstPlace.push(place);
      } else if (number > 0 && lastText[number] !== text) {
        lastText[number] = text;
        counts[number]! += 1;
      }
    }
  }
  const common: CommonRun[] = [];
  const kept = counts.map((texts, number) =>
    number > 0 && texts >= threshold ? common.push({ place: firstPlace[number]!, texts }) : 0,
  );
  for (let place = 0; place < numbers.length; place += 1) numbers[place] = kept[numbers[place]!]!;
  return common;
}
