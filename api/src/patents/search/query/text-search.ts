import type { ProximityNode, QueryNode, WildcardLeaf } from '@platform/domain/query/query-node';
import { isLeaf, leavesOf, operandsOf } from '@platform/domain/query/walk-query';
import { cutPhrase, hasSigns, type Piece } from '@platform/domain/text/pieces';
import { proximityHolds } from '@platform/domain/text/proximity';
import { wildcardHolds, wildcardLiterals, wildcardWord } from '@platform/domain/text/wildcard';
import { countBits, intersect, isWithin, placesOf, setBit, subtract, unite, type Bitmap } from '../bitmaps/bitmap';
import type { SearchSnapshot } from '../engine/search-snapshot';
import type { BlockReader } from '../segments/block-reader';
import { copyPlaces, noPlaces, placesOfPatents, type SearchView } from '../segments/index-view';
import { TEXT_COLUMNS_OF, TEXT_KINDS, WORDS, wordKey, type TextKind } from '../segments/text-kinds';
import { addHoldingAll } from './add-holding-all';
import { looksAtTexts } from './effort';
import { checkExpansion } from './expansion-limit';
import { FEW_PATENTS, FewTexts } from './few-texts';
import { fieldKinds } from './field-kinds';
import { mayHold } from './filled-kinds';
import { nearFilter } from './near-filter';
import { phraseLexemes } from './phrase-lexemes';
import {
  fittingPatents,
  phraseCheck,
  valuesOfKind,
  wildcardCheck,
  type PatentValues,
  type TextCheck,
} from './verify.queries';
import { workPerText } from './work-per-text';

/** Kinds of text that form a tier of relevance. */
const TIERS = { TI: true, CLM: true } as const;

/** Number of patents whose texts this process reads at a time. */
const TEXTS_AT_ONCE = 500;

/** How much work one text is, against an abstract. */
const LENGTH: Readonly<Partial<Record<TextKind, number>>> = { TI: 0.2, CLM: 4, ICL: 4, DES: 20 };

/** Number of texts checked before the thread is released. */
const TEXTS_AT_A_STRETCH = 25;

/** The patents that have a phrase, and those whose texts must be checked; null for none. The sets are read-only. */
interface Indexed {
  found: Bitmap | null;
  undecided: Bitmap | null;
}

/** Finds patents by their texts, within one snapshot: by the index first, then by the texts that it cannot decide. */
export class TextSearch {
  readonly #snapshot: SearchSnapshot;
  readonly #view: SearchView;
  readonly #blocks: BlockReader;
  readonly #few: FewTexts;
  readonly #known = new Map<string, Indexed>();
  readonly #tiers = new Map<string, { among: Bitmap; found: Bitmap }>();

  constructor(snapshot: SearchSnapshot, view: SearchView, blocks: BlockReader) {
    this.#snapshot = snapshot;
    this.#view = view;
    this.#blocks = blocks;
    this.#few = new FewTexts(snapshot);
  }

  /** Prepares parts of a conjunction that need texts: fetches the texts of patents where all parts can match. */
  async prepare(parts: readonly QueryNode[], among: Bitmap): Promise<void> {
    if (countBits(among) > FEW_PATENTS) return;
    const kinds = parts
      .filter(looksAtTexts)
      .flatMap((part) =>
        leavesOf(part).flatMap(({ fields }) => fields.flatMap((field) => fieldKinds(field)?.kinds ?? [])),
      );
    const inRow = TEXT_KINDS.filter((kind) => TEXT_COLUMNS_OF[kind] !== undefined && kinds.includes(kind));
    if (inRow.length > 0) await this.#few.fetch(this.#idsOf(among), inRow);
  }

  /** Patents with a phrase in one of the fields. */
  async withPhrase(fields: readonly string[], phrase: string, among: Bitmap): Promise<Bitmap> {
    const pieces = cutPhrase(phrase);
    const found = noPlaces(this.#view);
    if (pieces.length === 0) return found;
    const parts = fields.flatMap((field) =>
      fieldKinds(field)!.kinds.map((kind) => ({ kind, firstOnly: fieldKinds(field)!.firstOnly === true })),
    );
    // Short texts first: the long ones are read only for patents not found yet.
    for (const { kind, firstOnly } of parts.sort((a, b) => Number(b.kind in TIERS) - Number(a.kind in TIERS))) {
      if (!mayHold(this.#view, kind, pieces)) continue;
      unite(
        found,
        kind in TIERS
          ? await this.#tier(kind, phrase, pieces, among)
          : await this.#inKind(kind, firstOnly, phrase, pieces, subtract(copyPlaces(this.#view, among), found)),
      );
    }
    return found;
  }

  /** Patents with a phrase in a kind of text, cached because relevance needs them again. */
  async #tier(kind: TextKind, phrase: string, pieces: readonly Piece[], among: Bitmap): Promise<Bitmap> {
    const key = `${kind} ${phrase}`;
    const known = this.#tiers.get(key);
    if (known && isWithin(among, known.among)) return intersect(copyPlaces(this.#view, known.found), among);
    const found = await this.#inKind(kind, false, phrase, pieces, among);
    this.#tiers.set(key, { among: copyPlaces(this.#view, among), found });
    return copyPlaces(this.#view, found);
  }

  /** Returns the given patents with a phrase in one kind of text. */
  async #inKind(
    kind: TextKind,
    firstOnly: boolean,
    phrase: string,
    pieces: readonly Piece[],
    among: Bitmap,
  ): Promise<Bitmap> {
    const { found, undecided } = this.#indexed(kind, pieces);
    // A text with a phrase may have it in another value than the first.
    const [sure, open] = firstOnly ? [null, this.#holdingPieces(kind, pieces)] : [found, undecided];
    const fitting = open
      ? await this.#fitting(
          intersect(copyPlaces(this.#view, open), among),
          [kind],
          phraseCheck(phrase, pieces),
          firstOnly,
        )
      : noPlaces(this.#view);
    return sure ? unite(fitting, intersect(copyPlaces(this.#view, sure), among)) : fitting;
  }

  /** Returns the result of the index alone for pieces in one kind of text. */
  #indexed(kind: TextKind, pieces: readonly Piece[]): Indexed {
    const key = [kind, ...pieces.flatMap((piece) => [piece.kind, piece.text, hasSigns(piece)])].join('\0');
    let known = this.#known.get(key);
    if (known) return known;
    known = { found: null, undecided: null };
    for (const placed of this.#view.segments) {
      const { lexemes, decided } = phraseLexemes(kind, pieces, placed.segment.grams);
      addHoldingAll(this.#blocks, placed, lexemes, (known[decided ? 'found' : 'undecided'] ??= noPlaces(this.#view)));
    }
    this.#known.set(key, known);
    return known;
  }

  /** Patents with words that match a pattern. */
  async withPattern(field: string, { pattern }: WildcardLeaf, among: Bitmap): Promise<Bitmap> {
    const { kinds, firstOnly } = fieldKinds(field)!;
    const literals = wildcardLiterals(pattern);
    const places = noPlaces(this.#view);
    for (const kind of kinds) {
      this.#checkExpansion(kind, literals, pattern);
      unite(places, this.#holdingPieces(kind, literals));
    }
    return this.#fitting(intersect(places, among), kinds, wildcardCheck(pattern, literals), firstOnly === true);
  }

  async #fitting(places: Bitmap, kinds: readonly TextKind[], check: TextCheck, firstOnly: boolean): Promise<Bitmap> {
    const ids = this.#idsOf(places);
    const found: number[] = [];
    const elsewhere = kinds.filter((kind) => {
      if (!this.#few.has(ids, kind)) return true;
      found.push(...this.#few.fitting(ids, kind, check, firstOnly));
      return false;
    });
    if (elsewhere.length > 0) found.push(...(await fittingPatents(this.#snapshot, ids, elsewhere, check, firstOnly)));
    return placesOfPatents(this.#view, found);
  }

  #idsOf(places: Bitmap): number[] {
    return placesOf(places).map((place) => this.#view.ids[place]!);
  }

  /** Patents that match a proximity. */
  async near(node: ProximityNode, among: Bitmap): Promise<Bitmap> {
    const found = noPlaces(this.#view);
    const quickly = nearFilter(node);
    for (const kind of new Set(node.fields.flatMap((field) => fieldKinds(field)?.kinds ?? []))) {
      const candidates = subtract(intersect(this.#candidates(kind, node), among), found);
      for await (const texts of this.#texts(this.#idsOf(candidates), kind)) {
        for (const [i, { id, values }] of texts.entries()) {
          if (quickly(values) ?? proximityHolds(values, node)) setBit(found, this.#view.placeOf(id));
          if (i % TEXTS_AT_A_STRETCH === 0) await this.#snapshot.breathe();
        }
      }
    }
    return found;
  }

  /** Yields the texts of patents in batches. The database fetches the next batch while the current one is checked. */
  async *#texts(ids: readonly number[], kind: TextKind): AsyncGenerator<PatentValues[]> {
    if (this.#few.has(ids, kind)) return yield this.#few.values(ids, kind);
    const fetch = (from: number): Promise<PatentValues[]> | undefined => {
      if (from >= ids.length) return undefined;
      const texts = valuesOfKind(this.#snapshot, ids.slice(from, from + TEXTS_AT_ONCE), kind);
      // A caller that stops early does not wait for these, so their error is ignored.
      texts.catch(() => undefined);
      return texts;
    };
    let next = fetch(0);
    for (let from = TEXTS_AT_ONCE; next; from += TEXTS_AT_ONCE) {
      const texts = await next;
      next = fetch(from);
      yield texts;
    }
  }

  /**
   * Returns the number of texts that a condition reads among patents. The unit is a proximity check in an abstract;
   * other checks and other kinds of text are weighted against it.
   */
  costOf(node: QueryNode, among: Bitmap): number {
    if (node.type === 'proximity') {
      const each = node.operator.negated ? { ...node, operator: { ...node.operator, negated: false } } : node;
      return this.#costIn(node.fields, (kind) => this.#candidates(kind, each), among) * workPerText(node);
    }
    if (!isLeaf(node)) {
      const narrowed = node.type === 'and' ? this.#narrowed(node.operands, among) : among;
      return operandsOf(node).reduce((sum, operand) => sum + this.costOf(operand, narrowed), 0);
    }
    if (node.type === 'wildcard') {
      const literals = wildcardLiterals(node.pattern);
      return this.#costIn(node.fields, (kind) => this.#holdingPieces(kind, literals), among) * workPerText(node);
    }
    if (node.type !== 'text' && node.type !== 'name') return 0;
    const pieces = cutPhrase(node.phrase);
    if (pieces.length === 0) return 0;
    const undecided = (kind: TextKind): Bitmap =>
      (mayHold(this.#view, kind, pieces) ? this.#indexed(kind, pieces).undecided : null) ?? noPlaces(this.#view);
    return this.#costIn(node.fields, undecided, among) * workPerText(node);
  }

  #costIn(fields: readonly string[], places: (kind: TextKind) => Bitmap, among: Bitmap): number {
    let cost = 0;
    for (const kind of new Set(fields.flatMap((field) => fieldKinds(field)?.kinds ?? [])))
      cost += countBits(places(kind), among) * (LENGTH[kind] ?? 1);
    return cost;
  }

  /**
   * Returns the places where all operands of a conjunction can match according to the index. The argument is not
   * changed.
   */
  #narrowed(operands: readonly QueryNode[], among: Bitmap): Bitmap {
    let left = among;
    for (const operand of operands) {
      const candidates = this.candidatesOf(operand);
      if (candidates) left = intersect(candidates, left);
    }
    return left;
  }

  /**
   * Returns a superset of the patents that match a condition on texts, without reading texts; null for other
   * conditions.
   */
  candidatesOf(node: QueryNode): Bitmap | null {
    if (node.type === 'or') {
      const all = node.operands.map((operand) => this.candidatesOf(operand));
      return all.some((each) => each === null) ? null : all.map((each) => each!).reduce(unite);
    }
    if (node.type === 'narrowed') return this.candidatesOf(node.operand);
    if (node.type === 'proximity')
      return node.operator.negated
        ? this.candidatesOf(node.left)
        : this.#inKinds(node.fields, (kind) => this.#candidates(kind, node));
    if (node.type !== 'text' && node.type !== 'name' && node.type !== 'wildcard') return null;
    const pieces = node.type === 'wildcard' ? wildcardLiterals(node.pattern) : cutPhrase(node.phrase);
    if (pieces.length === 0) return null;
    return this.#inKinds(node.fields, (kind) => this.#holdingPieces(kind, pieces));
  }

  /** Patents found in any kind of text of the fields; null if a field is no text field. */
  #inKinds(fields: readonly string[], find: (kind: TextKind) => Bitmap): Bitmap | null {
    const kinds = fields.map((field) => fieldKinds(field)?.kinds);
    if (kinds.some((each) => each === undefined)) return null;
    return [...new Set(kinds.flatMap((each) => each!))].map(find).reduce(unite);
  }

  /** Patents that have the lexemes of a proximity or one of its operands, in one kind of text. */
  #candidates(kind: TextKind, node: QueryNode): Bitmap {
    switch (node.type) {
      case 'text':
        return this.#holdingPieces(kind, cutPhrase(node.phrase));
      case 'wildcard': {
        const literals = wildcardLiterals(node.pattern);
        this.#checkExpansion(kind, literals, node.pattern);
        return this.#holdingPieces(kind, literals);
      }
      case 'or':
        return node.operands.map((operand) => this.#candidates(kind, operand)).reduce(unite);
      case 'proximity':
        return intersect(this.#candidates(kind, node.left), this.#candidates(kind, node.right));
      default:
        throw new RangeError(`no operand of proximity: ${node.type}`);
    }
  }

  /** Patents that have all pieces in a kind of text, in any order; all patents if there is no piece. */
  #holdingPieces(kind: TextKind, pieces: readonly Piece[]): Bitmap {
    if (pieces.length === 0) return copyPlaces(this.#view, this.#view.live);
    const all = noPlaces(this.#view);
    if (!mayHold(this.#view, kind, pieces)) return all;
    const { found, undecided } = this.#indexed(kind, pieces);
    if (found) unite(all, found);
    return undecided ? unite(all, undecided) : all;
  }

  #checkExpansion(kind: TextKind, literals: readonly Piece[], pattern: string): void {
    const prefix = literals.find((piece) => piece.kind === 'prefix');
    if (!prefix || !mayHold(this.#view, kind, literals)) return;
    const words = new Set<string>();
    for (const placed of this.#view.segments)
      this.#blocks.words(placed, { dictionary: WORDS, key: wordKey(kind, prefix.text), prefix: true }, words);
    const wanted = wildcardWord(pattern, prefix.text);
    const beginning = wordKey(kind, '').length;
    let fitting = 0;
    for (const word of words) if (wildcardHolds(word.slice(beginning), wanted)) fitting += 1;
    checkExpansion(pattern, fitting);
  }
}
