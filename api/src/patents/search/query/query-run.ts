import type { DocumentNumberLeaf, LeafNode, QueryNode } from '@platform/domain/query/query-node';
import { spellOutPatentNumbers } from '@platform/domain/query/patent-number';
import { keyOfPart, repeatedParts, withDistinctOperands } from '@platform/domain/query/distinct-parts';
import { isLeaf } from '@platform/domain/query/walk-query';
import { wildcardHolds } from '@platform/domain/text/wildcard';
import { exclude, intersect, isEmpty, isWithin, subtract, unite, type Bitmap } from '../bitmaps/bitmap';
import type { SearchSnapshot } from '../engine/search-snapshot';
import type { BlockReader, LexemePlace } from '../segments/block-reader';
import { copyPlaces, noPlaces, placesOfPatents, type IndexViews, type SearchView } from '../segments/index-view';
import { STATUS_CODES, TYPE_CODES } from '../segments/segment-data';
import { WORDS } from '../segments/text-kinds';
import { datesBetween, listLengths, numberIs } from './column-conditions';
import { effort, looksAtTexts } from './effort';
import { fieldKinds } from './field-kinds';
import { narrow } from './narrow';
import { outsidePatents } from './outside-index.queries';
import {
  CHOICE_KEYS,
  classPlace,
  kindlessPlaces,
  numberPlaces,
  patternPlaces,
  wholeWord,
  lexemesOf,
} from './query-lexemes';
import { TextBudget } from './text-budget';
import { TextSearch } from './text-search';

/**
 * Finds the patents that match a query within one snapshot of the index. Every step receives the places that still
 * matter, so that texts are read only if nothing else decides.
 */
export class QueryRun {
  readonly #snapshot: SearchSnapshot;
  readonly #views: IndexViews;
  readonly #view: SearchView;
  readonly #blocks: BlockReader;
  readonly #today: string;
  readonly #texts: TextSearch;
  readonly #budget = new TextBudget();
  /** Keys of the conditions that occur at several places of the query, and what they found among which places. */
  #repeated: ReadonlySet<string> = new Set();
  readonly #found = new Map<string, { among: Bitmap; found: Bitmap }>();

  constructor(snapshot: SearchSnapshot, views: IndexViews, view: SearchView, blocks: BlockReader, today: string) {
    this.#snapshot = snapshot;
    this.#views = views;
    this.#view = view;
    this.#blocks = blocks;
    this.#today = today;
    this.#texts = new TextSearch(snapshot, view, blocks);
  }

  /**
   * Returns the given places whose patents match the query. The argument is not changed.
   * @throws ApiError 422 if too many texts would have to be read
   */
  async find(query: QueryNode, among: Bitmap): Promise<Bitmap> {
    const node = withDistinctOperands(spellOutPatentNumbers(query));
    this.#repeated = repeatedParts(node);
    await this.#blocks.load(this.#snapshot, this.#view, lexemesOf(node, this.#view));
    if (looksAtTexts(node)) this.#budget.spend(this.#texts.costOf(node, among));
    return this.#visit(node, among);
  }

  async #visit(node: QueryNode, among: Bitmap): Promise<Bitmap> {
    await this.#snapshot.breathe();
    if (isEmpty(among)) return copyPlaces(this.#view, among);
    if (this.#repeated.size > 0 && (isLeaf(node) || node.type === 'proximity')) return this.#once(node, among);
    return this.#evaluate(node, among);
  }

  /** Evaluates a condition that occurs at several places once, as long as the places that matter only get fewer. */
  async #once(node: QueryNode, among: Bitmap): Promise<Bitmap> {
    const key = keyOfPart(node);
    if (!this.#repeated.has(key)) return this.#evaluate(node, among);
    const known = this.#found.get(key);
    if (known && isWithin(among, known.among)) return intersect(copyPlaces(this.#view, known.found), among);
    const found = await this.#evaluate(node, among);
    this.#found.set(key, { among: copyPlaces(this.#view, among), found: copyPlaces(this.#view, found) });
    return found;
  }

  async #evaluate(node: QueryNode, among: Bitmap): Promise<Bitmap> {
    if (isLeaf(node)) return this.#leaf(node, among);
    switch (node.type) {
      case 'and': {
        // Index lookups of every part come first, so that texts are read only where all parts can match.
        let left = among;
        for (const operand of node.operands) {
          const candidates = this.#texts.candidatesOf(operand);
          if (candidates) left = intersect(candidates, left);
        }
        await this.#texts.prepare(node.operands, left);
        for (const operand of [...node.operands].sort((a, b) => effort(a) - effort(b)))
          left = await this.#visit(operand, left);
        return left;
      }
      case 'or': {
        const found = noPlaces(this.#view);
        for (const operand of [...node.operands].sort((a, b) => effort(a) - effort(b)))
          unite(found, await this.#visit(operand, subtract(copyPlaces(this.#view, among), found)));
        return found;
      }
      case 'xor': {
        const odd = noPlaces(this.#view);
        for (const operand of node.operands) exclude(odd, await this.#visit(operand, among));
        return odd;
      }
      case 'not':
        return subtract(copyPlaces(this.#view, among), await this.#visit(node.operand, among));
      case 'proximity': {
        if (!node.operator.negated) return this.#texts.near(node, among);
        const left = await this.#visit(node.left, among);
        return subtract(
          left,
          await this.#texts.near({ ...node, operator: { ...node.operator, negated: false } }, left),
        );
      }
      case 'narrowed':
        return this.#visit(node.operand, await narrow(this.#snapshot, this.#views, this.#view, among, node.narrowing));
      case 'set':
        throw new RangeError('references to sets have to be resolved first');
    }
  }

  async #leaf(leaf: LeafNode, among: Bitmap): Promise<Bitmap> {
    if (leaf.type === 'text' || leaf.type === 'name') {
      const kinds = leaf.fields.filter((field) => fieldKinds(field) !== undefined);
      if (kinds.length === leaf.fields.length) return this.#texts.withPhrase(leaf.fields, leaf.phrase, among);
    }
    const found = noPlaces(this.#view);
    for (const field of leaf.fields)
      unite(
        found,
        await this.#fieldLeaf(field, { ...leaf, fields: [field] }, subtract(copyPlaces(this.#view, among), found)),
      );
    return found;
  }

  async #fieldLeaf(field: string, leaf: LeafNode, among: Bitmap): Promise<Bitmap> {
    switch (leaf.type) {
      case 'text':
      case 'name':
        if (fieldKinds(field)) return this.#texts.withPhrase([field], leaf.phrase, among);
        break;
      case 'wildcard':
        if (fieldKinds(field)) return this.#texts.withPattern(field, leaf, among);
        if (field === 'AN' || field === 'PN' || field === 'NUM' || field === 'IPC' || field === 'MIPC')
          return intersect(this.#wordsFitting(field, leaf.pattern), among);
        break;
      case 'date':
        if (DATE_COLUMNS[field]) return intersect(datesBetween(this.#view, DATE_COLUMNS[field], leaf), among);
        break;
      case 'documentNumber':
        if (field === 'AN' || field === 'PN') return intersect(this.#numbered(field, leaf), among);
        if (field === 'NUM')
          return intersect(
            unite(this.#numbered(field, leaf), await this.#outside('PR', { ...leaf, fields: ['PR'] })),
            among,
          );
        break;
      case 'class':
        if (field === 'IPC' || field === 'MIPC') return intersect(this.#all([classPlace(field, leaf)]), among);
        break;
      case 'choice': {
        if (field === 'LV')
          return intersect(
            numberIs(this.#view, 'status', STATUS_CODES.indexOf(leaf.value as (typeof STATUS_CODES)[number])),
            among,
          );
        const type = field === 'PT' ? TYPE_CODES.indexOf(leaf.value as (typeof TYPE_CODES)[number]) : -1;
        if (type > 0) return intersect(numberIs(this.#view, 'type', type), among);
        const key = CHOICE_KEYS[field];
        if (key !== undefined) return intersect(this.#all([{ dictionary: WORDS, key: key + leaf.value }]), among);
        break;
      }
      case 'quantity':
        if (field === 'PAN' || field === 'INNN') {
          const name = field === 'PAN' ? 'applicant' : 'inventor';
          await this.#views.loadList(this.#snapshot, this.#view, name);
          return intersect(listLengths(this.#view, name, leaf), among);
        }
    }
    return intersect(await this.#outside(field, leaf), among);
  }

  /** Patents with a number. A condition with a kind also matches documents without a known kind. */
  #numbered(field: string, leaf: DocumentNumberLeaf): Bitmap {
    const found = this.#all(numberPlaces(field, leaf));
    for (const { all, known } of kindlessPlaces(field, leaf))
      unite(found, subtract(this.#all([all]), this.#all([known])));
    return found;
  }

  /** Patents with any of the lexemes. */
  #all(lexemes: readonly LexemePlace[]): Bitmap {
    const found = noPlaces(this.#view);
    for (const placed of this.#view.segments) for (const lexeme of lexemes) this.#blocks.read(placed, lexeme, found);
    return found;
  }

  /** Patents with a number or class symbol that matches the whole pattern. */
  #wordsFitting(field: string, pattern: string): Bitmap {
    const found = noPlaces(this.#view);
    for (const place of patternPlaces(field, pattern)) {
      for (const placed of this.#view.segments) {
        const words = new Set<string>();
        this.#blocks.words(placed, place, words);
        for (const word of words) {
          if (wildcardHolds(wholeWord(word), pattern))
            this.#blocks.read(placed, { dictionary: WORDS, key: word }, found);
        }
      }
    }
    return found;
  }

  async #outside(field: string, leaf: LeafNode): Promise<Bitmap> {
    return placesOfPatents(this.#view, await outsidePatents(this.#snapshot, field, leaf, this.#today));
  }
}

const DATE_COLUMNS: Readonly<Record<string, 'published' | 'filed'>> = {
  PD: 'published',
  PDY: 'published',
  AD: 'filed',
  ADY: 'filed',
};
