import { cutTerms, pairsOf } from './telling-terms';

/** In how many of the nearest patents a word stands at least: in fewer it is their own, not that of the subject. */
const LEAST_PATENTS = 3;
/** Words that are weighed, those first that most of the nearest have. */
const MOST_WORDS = 80;

/** The texts of a patent near to what is looked for. */
export interface NearText {
  title: string;
  abstract: string;
  /** What it says about the subject, the nearest the most. */
  weight: number;
}

/** A word of the nearest patents, and the weighed share of them that has it; those with it in the title count twice. */
export interface NearWord {
  term: string;
  share: number;
}

/** The words that the nearest patents have in common. They are cut by what stands together in them, so no index is read. */
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
