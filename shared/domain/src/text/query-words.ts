import { cutPhrase, hasSigns } from './pieces';

/** Words of a question that say nothing about its subject. */
const EMPTY_WORDS = new Set(
  (
    '怎么 怎样 怎么样 怎么办 如何 什么 哪些 哪里 哪儿 哪个 多少 多久 几 为什么 为何 吗 呢 吧 啊 的 了 是 有 没有 请问 ' +
    '我 我们 你 您 要 想 需要 应该 可以 可 能 能够 能否 能不能 是否 是不是 和 与 及 或 在 被 把 对 去 到 向 给 一下'
  ).split(' '),
);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A word with its place in a run of characters. */
interface Word {
  text: string;
  start: number;
}

/**
 * Cuts a phrase into the words that a text about its subject has, in any order: 年费怎么交 is 年费 and, if a term, 交.
 * Neighbouring characters that the segmenter leaves single are one word (高新), and a single one belongs to the word
 * beside it (专利法). Words of a question are left out, unless there are no others. A phrase that contains signs (C++),
 * or a character beside a Latin word (5G网), is not cut.
 * @param terms words that are never cut, normalised; one of a single character counts only where it stands alone
 */
export function queryWords(phrase: string, terms: ReadonlySet<string>): string[] {
  const pieces = cutPhrase(phrase);
  const isWhole = pieces.some(
    (piece) => hasSigns(piece) || piece.kind === 'prefix' || (pieces.length > 1 && [...piece.text].length === 1),
  );
  if (isWhole) return [phrase];
  const words = pieces.flatMap(({ kind, text }) => (kind === 'run' ? wordsOfRun(text, terms) : [text]));
  return words.length > 0 ? [...new Set(words)] : [phrase];
}

/** Whether a phrase consists of words of a question only. */
export const isEmptyWord = (phrase: string): boolean => EMPTY_WORDS.has(phrase);

function wordsOfRun(run: string, terms: ReadonlySet<string>): string[] {
  const parts = mergeSingles(cutAtTerms(run, terms).filter(({ text }) => !EMPTY_WORDS.has(text)));
  return attachSingles(parts, terms).map(({ text }) => text);
}

/** The longest term at each place, and what the segmenter finds between. */
function cutAtTerms(run: string, terms: ReadonlySet<string>): Word[] {
  const longest = Math.max(0, ...[...terms].map((term) => term.length));
  const words: Word[] = [];
  let from = 0;
  const segment = (to: number) => {
    for (const { segment: text, index } of segmenter.segment(run.slice(from, to)))
      words.push({ text, start: from + index });
  };
  for (let at = 0; at < run.length; at += 1)
    for (let length = Math.min(longest, run.length - at); length > 1; length -= 1)
      if (terms.has(run.slice(at, at + length))) {
        segment(at);
        words.push({ text: run.slice(at, at + length), start: at });
        from = at + length;
        at = from - 1;
        break;
      }
  segment(run.length);
  return words;
}

const isSingle = ({ text }: Word): boolean => [...text].length === 1;
const isBeside = (one: Word | undefined, other: Word | undefined): boolean =>
  one !== undefined && other !== undefined && one.start + one.text.length === other.start;

/** Joins neighbouring single characters. */
function mergeSingles(words: readonly Word[]): Word[] {
  const merged: Word[] = [];
  let wasSingle = false;
  for (const word of words) {
    const last = merged.at(-1);
    if (wasSingle && isSingle(word) && isBeside(last, word)) last!.text += word.text;
    else merged.push({ ...word });
    wasSingle = isSingle(word);
  }
  return merged;
}

/** Joins a single character with the word beside it; one that stands alone is left out unless it is a term. */
function attachSingles(words: readonly Word[], terms: ReadonlySet<string>): Word[] {
  const joined: Word[] = [];
  let ahead: Word | undefined;
  for (const [at, word] of words.entries()) {
    const last = joined.at(-1);
    if (!isSingle(word)) {
      joined.push(isBeside(ahead, word) ? { text: ahead!.text + word.text, start: ahead!.start } : { ...word });
      ahead = undefined;
    } else if (isBeside(last, word)) last!.text += word.text;
    else if (isBeside(word, words[at + 1])) ahead = word;
    else if (terms.has(word.text) || words.length === 1) joined.push({ ...word });
  }
  return joined;
}
