import { setImmediate } from 'node:timers/promises';
import { CommonGrams } from '../index/common-grams';
import type { IndexedPatent } from '../index/indexed-patent';
import { mineCommonGrams } from '../index/mine-grams';
import type { NormalisedTexts } from '../index/normalised-texts';
import { recordLexemes } from '../index/record-lexemes';
import { scanText } from '../index/text-scanner';
import { TokenList } from '../index/token-list';
import { BlockWriter } from './block-writer';
import { dayNumber, encodeNumbers, TextListWriter } from './columns';
import { GramIds } from './gram-ids';
import { Occurrences } from './occurrences';
import type { Posting } from './postings';
import {
  MOST_DOCUMENTS,
  STATUS_CODES,
  TYPE_CODES,
  type ListColumn,
  type NumberColumn,
  type SegmentData,
} from './segment-data';
import { commonGramKey, GRAM_KINDS, gramDictionary, TEXT_KINDS, WORDS, wordKey, type TextKind } from './text-kinds';

/** Number of texts that common grams are mined from. */
const SAMPLE = 8_000;
/** Number of patents scanned, or keys written, without a pause while a segment is made: a few milliseconds of work. */
const PATENTS_AT_ONCE = 250;
const KEYS_AT_ONCE = 2_000;

/** Gathers patents and builds a segment. A patent is scanned when it is added. */
export class SegmentBuilder {
  readonly ids: number[] = [];
  readonly #occurrences = new Occurrences();
  #lexemes = 0;
  readonly #grams = new Map<TextKind, GramIds>();
  readonly #words = new Map<TextKind, Map<string, number>>();
  readonly #record = new Map<string, number>();
  readonly #tokens = new TokenList();
  /** The texts from which common grams are mined at the end. */
  readonly #texts: Partial<Record<TextKind, readonly string[]>>[] = [];
  readonly #numbers: Record<NumberColumn, number[]> = {
    id: this.ids,
    published: [],
    filed: [],
    filingYear: [],
    type: [],
    status: [],
    publications: [],
  };
  readonly #lists: Record<ListColumn, TextListWriter> = {
    office: new TextListWriter(),
    ipc: new TextListWriter(),
    applicant: new TextListWriter(),
    inventor: new TextListWriter(),
    agency: new TextListWriter(),
  };

  get documents(): number {
    return this.ids.length;
  }

  get isFull(): boolean {
    return this.ids.length >= MOST_DOCUMENTS;
  }

  /** Adds a patent that was not added before. */
  add(patent: IndexedPatent, texts: NormalisedTexts): void {
    this.ids.push(patent.id);
    this.#occurrences.beginPatent();
    const kept: Partial<Record<TextKind, readonly string[]>> = {};
    for (const kind of TEXT_KINDS) {
      const values = texts[kind];
      if (values === undefined || values.length === 0) continue;
      this.#addTexts(kind, values);
      if (GRAM_KINDS.includes(kind)) kept[kind] = values;
    }
    this.#texts.push(kept);
    this.#noteAll(this.#record, recordLexemes(patent));
    this.#addColumns(patent);
  }

  /**
   * Returns the segment. Takes about a second, with pauses that release the thread. No patent may be added meanwhile.
   * @param known the common grams in use, or null to mine them from these patents
   */
  async finish(known: readonly string[] | null): Promise<SegmentData> {
    const documents = this.ids.length;
    const commonGrams = known ?? mineCommonGrams(this.#sample());
    await setImmediate();
    const common = await this.#findCommonGrams(new CommonGrams(commonGrams));
    const postingOf = await this.#occurrences.postings(this.#lexemes);
    const words = await this.#writeWords(documents, postingOf, common);
    const data: SegmentData = {
      documents,
      directory: { words: words.firsts, grams: {} },
      blocks: words.blocks,
      columns: [],
      commonGrams,
    };
    for (const [kind, table] of this.#grams) {
      const dictionary = gramDictionary(kind);
      const writer = new BlockWriter<number>(dictionary, documents);
      const { keys, ids } = table.sorted();
      for (let i = 0; i < keys.length; i += 1) {
        if (i % KEYS_AT_ONCE === 0) await setImmediate();
        writer.add(keys[i]!, postingOf(ids[i]!));
      }
      data.directory.grams[dictionary] = writer.finish().firsts;
      for (const block of writer.blocks) data.blocks.push(block);
    }
    for (const [name, values] of Object.entries(this.#numbers))
      data.columns.push({ name: name as NumberColumn, bytes: encodeNumbers(values) });
    for (const [name, writer] of Object.entries(this.#lists))
      data.columns.push({ name: name as ListColumn, bytes: writer.finish() });
    return data;
  }

  #addTexts(kind: TextKind, values: readonly string[]): void {
    const tokens = this.#tokens;
    tokens.clear();
    for (const value of values) scanText(value, tokens);
    const { grams, words } = tokens;
    if (grams.length > 0) {
      let table = this.#grams.get(kind);
      if (!table) this.#grams.set(kind, (table = new GramIds()));
      this.#occurrences.reserve(grams.length, this.#lexemes + grams.length);
      for (let i = 0; i < grams.length; i += 1) {
        const id = table.idOf(grams[i]!, this.#lexemes);
        if (id === this.#lexemes) this.#lexemes += 1;
        this.#occurrences.note(id);
      }
    }
    if (words.length === 0) return;
    let known = this.#words.get(kind);
    if (!known) this.#words.set(kind, (known = new Map()));
    this.#noteAll(known, words);
  }

  #noteAll(known: Map<string, number>, keys: readonly string[]): void {
    this.#occurrences.reserve(keys.length, this.#lexemes + keys.length);
    for (const key of keys) {
      let id = known.get(key);
      if (id === undefined) known.set(key, (id = this.#lexemes++));
      this.#occurrences.note(id);
    }
  }

  #addColumns(patent: IndexedPatent): void {
    const numbers = this.#numbers;
    numbers.published.push(dayNumber(patent.publicationDate));
    numbers.filed.push(dayNumber(patent.applicationDate));
    numbers.filingYear.push(
      patent.applicationDate ? Number(patent.applicationDate.slice(0, 4)) : (patent.filingYear ?? 0),
    );
    numbers.type.push(TYPE_CODES.indexOf(patent.patentType));
    numbers.status.push(STATUS_CODES.indexOf(patent.legalStatus));
    numbers.publications.push(Math.max(1, patent.publications.length));
    this.#lists.office.add([patent.office]);
    this.#lists.ipc.add(patent.ipc);
    this.#lists.applicant.add(patent.applicants);
    this.#lists.inventor.add(patent.inventors);
    this.#lists.agency.add(patent.more?.AGC ?? []);
  }

  #sample(): string[] {
    const step = Math.max(1, Math.floor(this.#texts.length / SAMPLE));
    // The full stop is no CJK character, so no gram spans two values.
    return this.#texts
      .filter((_, i) => i % step === 0)
      .map((texts) => [texts.TI, texts.AB, texts.CLM].flatMap((values) => values ?? []).join('。'));
  }

  /** Returns the patents of every common gram that occurs, by key. */
  async #findCommonGrams(grams: CommonGrams): Promise<[string, Posting][]> {
    const found: [string, Posting][] = [];
    if (grams.list.length === 0) return found;
    for (const kind of GRAM_KINDS) {
      const occurrences = new Occurrences();
      for (const [document, texts] of this.#texts.entries()) {
        if (document % PATENTS_AT_ONCE === 0) await setImmediate();
        const inTexts: number[] = [];
        for (const value of texts[kind] ?? []) grams.find(value, inTexts);
        occurrences.beginPatent();
        occurrences.reserve(inTexts.length, grams.list.length);
        for (let i = 0; i < inTexts.length; i += 1) occurrences.note(inTexts[i]!);
      }
      const postingOf = await occurrences.postings(grams.list.length);
      for (const [index, gram] of grams.list.entries()) {
        const posting = postingOf(index);
        if (posting.from < posting.to) found.push([commonGramKey(kind, gram), posting]);
      }
    }
    return found;
  }

  async #writeWords(
    documents: number,
    postingOf: (lexeme: number) => Posting,
    common: readonly [string, Posting][],
  ): Promise<BlockWriter<string>> {
    const all = new Map(common);
    for (const [lexeme, id] of this.#record) all.set(lexeme, postingOf(id));
    for (const [kind, words] of this.#words)
      for (const [word, id] of words) all.set(wordKey(kind, word), postingOf(id));
    const writer = new BlockWriter<string>(WORDS, documents);
    for (const [i, key] of [...all.keys()].sort().entries()) {
      if (i % KEYS_AT_ONCE === 0) await setImmediate();
      writer.add(key, all.get(key)!);
    }
    return writer.finish();
  }
}
