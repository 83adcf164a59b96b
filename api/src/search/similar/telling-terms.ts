import { normaliseText } from '@platform/domain/text/normalise-text';
import { findRuns, packGram } from '../text-scanner';

/** Characters of a text that are looked at. */
const MOST_CHARACTERS = 8_000;
/** Longest run of characters that is taken for one term. */
const LONGEST_TERM = 6;
/** A pair this much rarer than its neighbours stands across the border of two words. */
const BORDER = 0.35;
const WORD = /[0-9a-z\u00c0-\u024f]{3,}/gu;

/** Words of every patent text that join others and tell nothing. */
const JOINTS = new RegExp(
  [
    '本实用新型', '本发明', '本申请', '其特征在于', '公开', '涉及', '提供', '所述', '一种', '以及', '其中', '包括', '包含', '用于', '通过', '根据', '至少', '设置', '设有', '进行',
    '能够', '可以', '具有', '从而', '之间', '另一端', '一端', '[一二两三多]个', '第[一二三四五六七八九十]', '[的和与及或在是了中为有将该于且其]',
  ].join('|'),
  'gu',
);
/** The same in English abstracts, which are few among Chinese ones, so that their rarity says nothing. */
const ENGLISH_JOINTS = new Set(
  ('the and for with which that this from are has have its one two kind first second end both such used using can may not between into each other wherein comprises comprising provided providing ' +
    'invention relates present utility model discloses disclosed according arranged connected method').split(' '),
);

/** A possible term of a text and how often it stands there. */
export interface Candidate {
  term: string;
  times: number;
}

/** The pairs of characters of a text as the index has them. */
export function pairsOf(text: string): Set<number> {
  const pairs = new Set<number>();
  eachRun(normaliseText(text).slice(0, MOST_CHARACTERS), (run) => {
    for (let at = 0; at + 1 < run.length; at += 1) pairs.add(packGram(run.slice(at, at + 2))!);
  });
  return pairs;
}

/**
 * Cuts a text into terms: Latin words, and pieces of Chinese runs. A run is cut where a pair of characters is much rarer
 * than its neighbours, because pairs inside a word come together more often than pairs of two words.
 * @param documents in how many patents a pair occurs
 */
export function cutTerms(text: string, documents: (pair: number) => number): Candidate[] {
  const normalised = normaliseText(text).slice(0, MOST_CHARACTERS);
  const times = new Map<string, number>();
  const add = (term: string): void => void times.set(term, (times.get(term) ?? 0) + 1);
  for (const word of normalised.match(WORD) ?? []) if (!/^\d+$/.test(word) && !ENGLISH_JOINTS.has(word)) add(word);
  eachRun(normalised, (run) => {
    const counts = Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => documents(packGram(run.slice(at, at + 2))!));
    let start = 0;
    for (let at = 1; at <= run.length; at += 1) {
      // Pair at - 1 stands across the border before `at`.
      const across = counts[at - 1] ?? 0;
      const beside = Math.max(counts[at - 2] ?? 0, counts[at] ?? 0);
      const isBorder = at === run.length || (across < beside * BORDER && at - start >= 2) || at - start >= LONGEST_TERM;
      if (!isBorder) continue;
      if (at - start >= 2) add(run.slice(start, at));
      start = at;
    }
  });
  return [...times].map(([term, count]) => ({ term, times: count }));
}

function eachRun(text: string, found: (run: string) => void): void {
  const places: number[] = [];
  findRuns(text, places, 2);
  for (let i = 0; i < places.length; i += 2) for (const run of text.slice(places[i], places[i + 1]).split(JOINTS)) if (run.length >= 2) found(run);
}
