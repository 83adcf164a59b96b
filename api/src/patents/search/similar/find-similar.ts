import type { QueryNode } from '@platform/domain/query/query-node';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { countBits } from '../bitmaps/bitmap';
import type { SearchEngine } from '../engine/search-engine';
import type { SearchSnapshot } from '../engine/search-snapshot';
import { packGram } from '../index/text-scanner';
import { bestPlaces, IN_TITLE, UnitReader, type Unit } from './score-units';
import { cutTerms, pairsOf } from './telling-terms';
import { wordsOfNearest } from './words-of-nearest';

/** Maximum number of compared units of a text, the most significant ones: an abstract has about 150. */
const MOST_UNITS = 250;
/** Maximum number of listed words of a text. */
const MOST_WORDS = 60;
/** Maximum number of own and added words with an exact number of patents: each costs a search. */
const MOST_COUNTED = { own: 16, added: 8 };
/** How soon repetitions of a unit stop counting (k1 of BM25). */
const SATURATION = 1.2;
/** Number of nearest patents of the first pass, and of words taken from them. */
const NEAREST = 20;
const ADDED_WORDS = 20;
/** The words of the nearest patents together weigh as much as the text. */
const WEIGHT_OF_NEAREST = 1;

/** A compared word. */
export interface ComparedWord {
  term: string;
  /** Exact number of patents with it in title or abstract. */
  documents: number;
  /** Its share of the total weight, 0–1. Shares of words with characters in common overlap. */
  share: number;
  /** Whether it comes from the nearest patents and not from the text. */
  added: boolean;
}

/** A patent similar to the text, with the words that they share, those with the largest part of the score first. */
export interface Similar {
  id: number;
  /** 0–1: a patent with everything in its title would have 1. */
  score: number;
  terms: ComparedWord[];
}

/** The input of `findSimilar`. */
export interface SimilarQuestion {
  text: string;
  size: number;
  /** An excluded patent: it is not listed, and no words are taken from it. */
  except: number | null;
  /** Words that are not compared. */
  without: readonly string[];
}

/** A compared word without counts. */
export type Named = Pick<ComparedWord, 'term' | 'added'>;

/**
 * Finds the patents most similar to a text: those that share its most significant pairs of characters and Latin words,
 * weighted by rarity. Works in two passes: the common words of the first pass's nearest patents are searched too
 * (pseudo-relevance feedback as in RM3: Lavrenko & Croft, "Relevance-Based Language Models", 2001; Abdul-Jaleel et al.,
 * TREC 2004). Exact over the whole index. Classes are never read.
 */
export async function findSimilar(
  engine: SearchEngine,
  { text, size, except, without }: SimilarQuestion,
  signal?: AbortSignal,
): Promise<{ terms: ComparedWord[]; minor: Named[]; list: Similar[] }> {
  const left = withoutWords(text, without);
  const { named, list } = await engine.withView(signal, async (snapshot, view, blocks) => {
    const units = new UnitReader(snapshot, view, blocks);
    const scores = new Float64Array(view.size);
    const { words, weights } = await readText(units, left);
    await units.score(weights, scores);

    const first = bestPlaces(view, scores, NEAREST, except);
    const texts = await textsOf(
      snapshot,
      first.map((place) => view.ids[place]!),
    );
    const near = wordsOfNearest(
      texts.map((each, i) => ({ ...each, weight: (scores[first[i]!]! / scores[first[0]!]!) ** 2 })),
    ).filter(({ term }) => !without.some((word) => term.includes(normaliseText(word))));
    await units.load(near.flatMap(({ term }) => unitsOf(term)));
    const taken = near
      .map((each) => ({ ...each, promise: each.share * mostTelling(units, each.term) }))
      .filter(({ promise }) => promise > 0)
      .sort((a, b) => b.promise - a.promise)
      .slice(0, ADDED_WORDS);
    const shares = new Map<Unit, number>();
    for (const { term, share } of taken)
      for (const unit of unitsOf(term)) shares.set(unit, Math.max(shares.get(unit) ?? 0, share));
    const factor = (WEIGHT_OF_NEAREST * Math.hypot(...weights.values())) / (Math.hypot(...shares.values()) || 1);
    const more = new Map([...shares].map(([unit, share]) => [unit, share * factor]));
    await units.score(more, scores);

    const points = (unit: Unit): number => ((weights.get(unit) ?? 0) + (more.get(unit) ?? 0)) * units.telling(unit);
    const pointsOf = (term: string): number => unitsOf(term).reduce<number>((sum, unit) => sum + points(unit), 0);
    const all = [...new Set([...weights.keys(), ...more.keys()])].reduce<number>((sum, unit) => sum + points(unit), 0);
    const known = new Set(words);
    const named = [
      ...words.map((term): Named => ({ term, added: false })),
      ...taken.filter(({ term }) => !known.has(term)).map(({ term }): Named => ({ term, added: true })),
    ]
      .map((word) => ({ ...word, points: pointsOf(word.term), share: pointsOf(word.term) / all }))
      .sort((a, b) => b.points - a.points);
    const places = bestPlaces(view, scores, size, except);
    const found = await textsOf(
      snapshot,
      places.map((place) => view.ids[place]!),
    );
    const list = found.map((each, i) => {
      const score = scores[places[i]!]!;
      const shared = named
        .map((word) => ({ ...word, share: (word.points * timesIn(each, word.term)) / score }))
        .filter(({ share }) => share > 0)
        .sort((a, b) => b.share - a.share);
      return { id: each.id, score: score / (all * IN_TITLE), shared };
    });
    return { named, list };
  });
  const counted = [
    ...named.filter(({ added }) => !added).slice(0, MOST_COUNTED.own),
    ...named.filter(({ added }) => added).slice(0, MOST_COUNTED.added),
  ].map(({ term }) => term);
  const counts = await countWords(engine, counted, signal);
  // A pair may occur in many patents although the word made of it occurs in none.
  const countedOf = (words: readonly (Named & { share: number })[]): ComparedWord[] =>
    words.flatMap(({ term, added, share }) => {
      const documents = counts.get(term) ?? 0;
      return documents > (except === null ? 0 : 1) ? [{ term, added, share, documents }] : [];
    });
  return {
    terms: countedOf(named),
    minor: named.filter(({ term }) => !counts.has(term)).map(({ term, added }) => ({ term, added })),
    list: list.map(({ id, score, shared }) => ({ id, score, terms: countedOf(shared) })),
  };
}

/** Returns the words of a text and the weights of its compared units. */
async function readText(units: UnitReader, text: string): Promise<{ words: string[]; weights: Map<Unit, number> }> {
  const pairs = pairsOf(text);
  await units.load(pairs);
  const candidates = cutTerms(text, (pair) => units.documents(pair));
  // A pair across the border of two words counts once, regardless of repetition.
  const times = new Map<Unit, number>([...pairs].map((pair) => [pair, 1]));
  for (const { term, times: count } of candidates)
    for (const unit of unitsOf(term)) times.set(unit, Math.max(times.get(unit) ?? 0, count));
  await units.load(times.keys());
  const weights = [...times]
    .map(([unit, count]): [Unit, number] => [unit, (count * (SATURATION + 1)) / (count + SATURATION)])
    .filter(([unit]) => units.telling(unit) > 0)
    .sort((a, b) => b[1] * units.telling(b[0]) - a[1] * units.telling(a[0]))
    .slice(0, MOST_UNITS);
  const words = candidates
    .map(({ term, times: count }) => ({ term, promise: count * mostTelling(units, term) }))
    .filter(({ promise }) => promise > 0)
    .sort((a, b) => b.promise - a.promise)
    .slice(0, MOST_WORDS)
    .map(({ term }) => term);
  return { words, weights: new Map(weights) };
}

/** Removes certain words from a text, so that no pair spans their places. */
function withoutWords(text: string, without: readonly string[]): string {
  return without.reduce((left, word) => left.replaceAll(normaliseText(word), '，'), normaliseText(text));
}

/** Returns the compared units of a word: its pairs of characters, or the word itself. */
function unitsOf(term: string): Unit[] {
  if (packGram(term) === null) return [term];
  return Array.from({ length: term.length - 1 }, (_, at) => packGram(term.slice(at, at + 2))!);
}

/** Returns the significance of the rarest part of a word, 0 if any part has none. */
function mostTelling(units: UnitReader, term: string): number {
  const parts = unitsOf(term).map((unit) => units.telling(unit));
  return Math.max(...parts);
}

/** Returns the weight of a word in a patent: zero, one, or more for the title. */
function timesIn({ title, abstract }: Text, term: string): number {
  const has = (text: string): boolean =>
    packGram(term) === null ? new Set(text.match(LATIN)).has(term) : text.includes(term);
  return has(title) ? IN_TITLE : has(abstract) ? 1 : 0;
}

const LATIN = /[\p{L}\p{N}]+/gu;

interface Text {
  id: number;
  title: string;
  abstract: string;
}

/** Returns the normalised texts of patents, in the given order. */
async function textsOf(snapshot: SearchSnapshot, ids: readonly number[]): Promise<Text[]> {
  const rows = await snapshot.all<Text>({
    text: 'select patent_id as id, title, abstract from patent_text where patent_id = any($1::bigint[])',
    values: [ids],
    name: 'search_near_texts',
  });
  const byId = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
  return ids.map((id) => byId.get(id)!);
}

/** Counts the patents that contain each word. */
function countWords(
  engine: SearchEngine,
  terms: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  return engine.withFinder(signal, async (find, view) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, countBits(await find(phrase(term), view.live)));
    return counts;
  });
}

function phrase(term: string): QueryNode {
  return { type: 'text', fields: ['TA'], phrase: term, span: { start: 0, end: 0 } };
}
