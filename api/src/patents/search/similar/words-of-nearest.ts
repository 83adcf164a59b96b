import { cutTerms, pairsOf } from './telling-terms';

/** Minimum number of nearest patents with a word. In fewer it belongs to them, not to the subject. */
const LEAST_PATENTS = 3;
/** Maximum number of weighed words; those in most of the nearest patents come first. */
const MOST_WORDS = 80;

/** The texts of a similar patent. */
export interface NearText {
  title: string;
  abstract: string;
  /** Its weight for the subject, highest for the nearest. */
  weight: number;
}

/** A word of the nearest patents, and the weighted share of them with it. Patents with it in the title count twice. */
export interface NearWord {
  term: string;
  share: number;
}

/**
 * Returns the common words of the nearest patents. They are split by what occurs together in these texts, so no index
 * is read.
 */
export function wordsOfNearest(texts: readonly NearText[]): NearWord[] {
  const whole = texts.reduce((sum, { weight }) => sum + weight, 0);
  const together = new Map<number, number>();
  for (const { title, abstract } of texts)
    for (const pair of pairsOf(`${title}。${abstract}`)) together.set(pair, (together.get(pair) ?? 0) + 1);
  const wordsOf = (text: string): string[] => cutTerms(text, (pair) => together.get(pair) ?? 0).map(({ term }) => term);
  const tally = new Map<string, { share: number; patents: number }>();
  for (const { title, abstract, weight } of texts) {
    const inTitle = new Set(wordsOf(title));
    for (const term of new Set([...inTitle, ...wordsOf(abstract)])) {
      const { share, patents } = tally.get(term) ?? { share: 0, patents: 0 };
      tally.set(term, { share: share + (weight / whole) * (inTitle.has(term) ? 2 : 1), patents: patents + 1 });
    }
  }
  return [...tally]
    .filter(([, { patents }]) => patents >= LEAST_PATENTS)
    .map(([term, { share }]) => ({ term, share }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_WORDS);
}
