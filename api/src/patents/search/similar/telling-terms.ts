import { normaliseText } from '@platform/domain/text/normalise-text';
import { findRuns, packGram } from '../index/text-scanner';

/** Maximum number of characters read from a text. */
const MOST_CHARACTERS = 8_000;
/** Maximum length of a run of characters taken as one term. */
const LONGEST_TERM = 6;
/** A pair this much rarer than its neighbours spans the border of two words. */
const BORDER = 0.35;
const WORD = /[0-9a-z\u00c0-\u024f]{3,}/gu;

/** Linking words of every patent text, which are insignificant. */
const JOINTS = new RegExp(
  [
    '本实用新型',
    '本发明',
    '本申请',
    '其特征在于',
    '公开',
    '涉及',
    '提供',
    '所述',
    '一种',
    '以及',
    '其中',
    '其他',
    '其余',
    '包括',
    '包含',
    '用于',
    '通过',
    '根据',
    '至少',
    '设置',
    '设有',
    '进行',
    '能够',
    '可以',
    '具有',
    '有效',
    '从而',
    '之间',
    '另一端',
    '一端',
    '[一二两三多]个',
    '第[一二三四五六七八九十]',
    '有(?!机)',
    '在(?!线)',
    '中(?![央心空])',
    '(?<!合)并(?![联列行])',
    '[位对由属利便适等小大低高基处设]于',
    '[电相]连接',
    '相配合',
    '相对',
    '相比',
    '相互',
    '[的和与及或是了为将该于且其]',
  ].join('|'),
  'gu',
);
/**
 * Linking words of English abstracts. These abstracts are few among Chinese ones, so the words' rarity is no evidence.
 */
const ENGLISH_JOINTS = new Set(
  (
    'the and for with which that this from are has have its one two kind first second end both such used using can may not between into each other wherein comprises comprising provided providing ' +
    'invention relates present utility model discloses disclosed according arranged connected method'
  ).split(' '),
);

/** Segments a run into words. It splits technical terms, but keeps everyday words whole. */
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
/** Single characters that no term begins or ends with: 能避免, 壳体内. */
const LEADS_OVER = /^[能可还均也再又时等由对从被使让]$/u;
const TRAILS = /^[相内上下前后时地等还能]$/u;

/** Single characters that belong to the following word: 自适应. */
const PREFIX = /^[自可双多单无防抗主副非超微半全高低新大小]$/u;

/** A possible term of a text and its number of occurrences there. */
export interface Candidate {
  term: string;
  times: number;
}

/** Returns the pairs of characters of a text in the form of the index. */
export function pairsOf(text: string): Set<number> {
  const pairs = new Set<number>();
  eachRun(normaliseText(text).slice(0, MOST_CHARACTERS), (run) => {
    for (let at = 0; at + 1 < run.length; at += 1) pairs.add(packGram(run.slice(at, at + 2))!);
  });
  return pairs;
}

/**
 * Splits a text into terms: Latin words, and parts of Chinese runs. A run is split between two words if their adjoining
 * pair of characters is much rarer than its neighbours, because pairs inside a term occur together more often than
 * pairs of two terms.
 * @param documents returns the number of patents with a pair
 */
export function cutTerms(text: string, documents: (pair: number) => number): Candidate[] {
  const normalised = normaliseText(text).slice(0, MOST_CHARACTERS);
  const times = new Map<string, number>();
  const add = (term: string): void => void times.set(term, (times.get(term) ?? 0) + 1);
  for (const word of normalised.match(WORD) ?? []) if (!/^\d+$/.test(word) && !ENGLISH_JOINTS.has(word)) add(word);
  eachRun(normalised, (run) => {
    const counts = Array.from({ length: run.length - 1 }, (_, at) => documents(packGram(run.slice(at, at + 2))!));
    const words = wordsOf(run, counts);
    let piece: string[] = [];
    let at = 0;
    let takesLone = false;
    words.forEach((word, index) => {
      piece.push(word);
      at += word.length;
      const next = words[index + 1] ?? '';
      const length = piece.join('').length;
      // Pair at - 1 spans the border before `at`.
      const beside = Math.max(counts[at - 2] ?? 0, counts[at] ?? 0);
      const across = counts[at - 1] ?? 0;
      const isRare = across === 0 || (across < beside * BORDER && length >= 2);
      const wasTaken = takesLone;
      // A single character before a longer word, or at the end, closes the word before it: 排水孔|结构, not
      // 排水|孔结构.
      takesLone =
        isRare &&
        across > 0 &&
        !wasTaken &&
        length < LONGEST_TERM &&
        next.length === 1 &&
        !PREFIX.test(next) &&
        words[index + 2]?.length !== 1;
      if (at < run.length && !wasTaken && !(isRare && !takesLone) && length + next.length <= LONGEST_TERM) return;
      const term = withoutEnds(piece);
      if (term.length >= 2) add(term);
      piece = [];
    });
  });
  return [...times].map(([term, count]) => ({ term, times: count }));
}

/** Returns the words of a run. A word whose characters no other patent has together is split. */
function wordsOf(run: string, counts: readonly number[]): string[] {
  const starts = new Set([...WORDS.segment(run)].map(({ index }) => index));
  counts.forEach((count, at) => count === 0 && starts.add(at + 1));
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.map((start, index) => run.slice(start, sorted[index + 1]));
}

function withoutEnds(words: readonly string[]): string {
  let [from, to] = [0, words.length];
  while (from < to && LEADS_OVER.test(words[from]!)) from += 1;
  while (to > from && TRAILS.test(words[to - 1]!)) to -= 1;
  return words.slice(from, to).join('');
}

function eachRun(text: string, found: (run: string) => void): void {
  const places: number[] = [];
  findRuns(text, places, 2);
  for (let i = 0; i < places.length; i += 2)
    for (const run of text.slice(places[i], places[i + 1]).split(JOINTS)) if (run.length >= 2) found(run);
}
