const RUN = /\p{Script=Han}+/gu;
const WORD = /[0-9a-z\u00c0-\u024f]+/gu;
/** The defaults of Lucene. */
const K1 = 1.2;
const B = 0.75;

/** An index for similarity search. */
export interface TextIndex {
  /** Returns the positions of the most similar texts, nearest first. */
  nearest(text: string, size: number): number[];
}

/**
 * Plain BM25 (Robertson & Zaragoza 2009) with counts and lengths in memory. Every pair of adjacent Chinese characters
 * is a term.
 * @param words whether Latin words and numbers are terms too
 */
export function bm25OverBigrams(texts: readonly string[], words: boolean): TextIndex {
  const terms = new Map<string, number>();
  // Position and count alternate in one array; a list of objects would need too much memory.
  const postings: number[][] = [];
  const lengths = new Float64Array(texts.length);
  for (const [place, text] of texts.entries()) {
    const counts = new Map<number, number>();
    for (const term of termsOf(text, words)) {
      let number = terms.get(term);
      if (number === undefined) {
        terms.set(term, (number = postings.length));
        postings.push([]);
      }
      counts.set(number, (counts.get(number) ?? 0) + 1);
      lengths[place]! += 1;
    }
    for (const [number, count] of counts) postings[number]!.push(place, count);
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
  return {
    nearest: (text, size) => {
      const scores = new Float64Array(texts.length);
      for (const term of new Set(termsOf(text, words))) {
        const list = postings[terms.get(term) ?? -1] ?? [];
        const documents = list.length / 2;
        const idf = Math.log(1 + (texts.length - documents + 0.5) / (documents + 0.5));
        for (let i = 0; i < list.length; i += 2) {
          const [place, count] = [list[i]!, list[i + 1]!];
          scores[place]! += (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[place]!) / average));
        }
      }
      const found = [...scores.keys()].filter((place) => scores[place]! > 0);
      return found.sort((a, b) => scores[b]! - scores[a]! || b - a).slice(0, size);
    },
  };
}

function termsOf(text: string, words: boolean): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const terms: string[] = words ? (folded.match(WORD) ?? []) : [];
  for (const run of folded.match(RUN) ?? [])
    for (let at = 0; at + 1 < run.length; at += 1) terms.push(run.slice(at, at + 2));
  return terms;
}
