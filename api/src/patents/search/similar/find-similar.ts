import type { QueryNode } from '@platform/domain/query/query-node';
import { eachBit, hasBit, type Bitmap } from '../bitmap';
import type { SearchEngine } from '../search-engine';
import type { LexemePlace } from '../segments/block-reader';
import { gramDictionary } from '../segments/text-kinds';
import { cutTerms, pairsOf } from './telling-terms';

/** Terms that are compared: more change the order little and cost a search each. */
const MOST_TERMS = 24;
/** Candidates that are counted. */
const MOST_CANDIDATES = 80;
/** A term in a larger share of the patents tells nothing. */
const MOST_SHARE = 0.5;
/** A term in the title weighs so much more. */
const IN_TITLE = 1.6;
/** How soon a repeated term stops to count (k1 of BM25). */
const SATURATION = 1.2;

/** A term of the text, in how many patents it occurs, and what it weighs. */
interface Term {
  term: string;
  documents: number;
  weight: number;
  anywhere: Bitmap;
  inTitle: Bitmap;
}

/** A patent near to the text. Shares say which part of the score each of its terms makes, the largest first. */
export interface Similar {
  id: number;
  /** 0–1: a patent with every term in its title would have 1. */
  score: number;
  terms: { term: string; documents: number; share: number }[];
}

/**
 * The patents nearest to a text: those that share its most telling terms, weighed by how few patents have them (the idf
 * and the saturation of BM25; presence and title instead of counts within the patent). Exact over the whole index.
 * @param except a patent that is left out
 */
export async function findSimilar(
  engine: SearchEngine,
  text: string,
  size: number,
  except: number | null,
  signal?: AbortSignal,
): Promise<{ terms: Similar['terms']; list: Similar[] }> {
  const pairs = pairsOf(text);
  const counts = await countPairs(engine, pairs, signal);
  const candidates = cutTerms(text, (pair) => counts.get(pair) ?? 0);
  return engine.withFinder(signal, async (find, view) => {
    const terms: Term[] = [];
    const rarest = (term: string): number =>
      Math.min(view.documents, ...[...pairsOf(term)].map((pair) => counts.get(pair) ?? 0));
    // What holds a pair that nobody has cannot be found; the rest by what it promises to tell.
    const promising = candidates
      .map((each) => ({ ...each, most: rarest(each.term) }))
      .filter(({ most }) => most > 0)
      .sort((a, b) => promise(b.times, b.most, view.documents) - promise(a.times, a.most, view.documents))
      .slice(0, MOST_CANDIDATES);
    for (const { term, times } of promising) {
      if (terms.length >= MOST_TERMS) break;
      const anywhere = await find(phrase('TA', term), view.live);
      let documents = 0;
      eachBit(anywhere, () => (documents += 1));
      if (documents < (except === null ? 1 : 2) || documents > view.documents * MOST_SHARE) continue;
      terms.push({
        term,
        documents,
        weight: promise(times, documents, view.documents),
        anywhere,
        inTitle: await find(phrase('TI', term), anywhere),
      });
    }
    const best = terms.reduce((sum, { weight }) => sum + weight * IN_TITLE, 0);
    const scores = new Float64Array(view.size);
    for (const { weight, anywhere, inTitle } of terms) {
      eachBit(anywhere, (place) => (scores[place]! += weight));
      eachBit(inTitle, (place) => (scores[place]! += weight * (IN_TITLE - 1)));
    }
    const places: number[] = [];
    eachBit(view.live, (place) => {
      if (scores[place]! > 0 && view.ids[place] !== except) places.push(place);
    });
    places.sort((a, b) => scores[b]! - scores[a]! || view.ids[b]! - view.ids[a]!);
    const list = places.slice(0, size).map(
      (place): Similar => ({
        id: view.ids[place]!,
        score: scores[place]! / best,
        terms: termsAt(terms, place, scores[place]!),
      }),
    );
    const total = terms.reduce((sum, { weight }) => sum + weight, 0);
    const named = terms.map(({ term, documents, weight }) => ({ term, documents, share: weight / total }));
    return { terms: named.sort((a, b) => b.share - a.share), list };
  });
}

function termsAt(terms: readonly Term[], place: number, score: number): Similar['terms'] {
  return terms
    .filter(({ anywhere }) => hasBit(anywhere, place))
    .map(({ term, documents, weight, inTitle }) => ({
      term,
      documents,
      share: (hasBit(inTitle, place) ? weight * IN_TITLE : weight) / score,
    }))
    .sort((a, b) => b.share - a.share);
}

const promise = (times: number, documents: number, all: number): number =>
  Math.log(1 + (all - documents + 0.5) / (documents + 0.5)) * ((times * (SATURATION + 1)) / (times + SATURATION));

function phrase(field: string, term: string): QueryNode {
  return { type: 'text', fields: [field], phrase: term, span: { start: 0, end: 0 } };
}

/** In how many patents each pair stands in the title or the abstract, of the two the larger number. */
async function countPairs(
  engine: SearchEngine,
  pairs: ReadonlySet<number>,
  signal?: AbortSignal,
): Promise<Map<number, number>> {
  return engine.withView(signal, async (snapshot, view, blocks) => {
    const places = [...pairs].flatMap((key): LexemePlace[] => [
      { dictionary: gramDictionary('TI'), key },
      { dictionary: gramDictionary('AB'), key },
    ]);
    await blocks.load(snapshot, view, places);
    const counts = new Map<number, number>();
    for (const place of places) {
      let count = 0;
      for (const placed of view.segments) count += blocks.count(placed, place);
      counts.set(place.key as number, Math.max(counts.get(place.key as number) ?? 0, count));
    }
    return counts;
  });
}
