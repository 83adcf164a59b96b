import { setImmediate } from 'node:timers/promises';
import { desc } from 'drizzle-orm';
import { queryWords } from '@platform/domain/text/query-words';
import type { Database } from '../../kernel/database/pool';
import { readSynonyms } from '../../settings/dictionaries/synonyms';
import { contentText } from '../schema/content-search';

/** A word of the site's titles. */
export interface KnownWord {
  text: string;
  /** Number of titles that have it. */
  count: number;
  /** Syllables without tones. */
  pinyin: readonly string[];
}

/** Words of the public titles and of the synonyms, by text. */
export type Vocabulary = ReadonlyMap<string, KnownWord>;

/** Most titles that are read, the newest. */
const MOST_TITLES = 10_000;
const MOST_CHARACTERS = 8;
/** Milliseconds. */
const KEPT_FOR = 600_000;
/** Words that are read before other requests have their turn. */
const AT_ONCE = 500;
const HAN = /^\p{Script=Han}{2,}$/u;

const kept = new WeakMap<Database, { until: number; vocabulary: Promise<Vocabulary> }>();

/** The vocabulary of a database, kept for ten minutes. */
export function readVocabulary(db: Database, now = Date.now()): Promise<Vocabulary> {
  const known = kept.get(db);
  if (known && known.until > now) return known.vocabulary;
  const vocabulary = collectWords(db);
  kept.set(db, { until: now + KEPT_FOR, vocabulary });
  vocabulary.catch(() => kept.delete(db));
  return vocabulary;
}

async function collectWords(db: Database): Promise<Vocabulary> {
  // The readings are a large table that only a search without hits needs.
  const { pinyin } = await import('pinyin-pro');
  const { words } = await readSynonyms(db);
  const titles = await db
    .select({ title: contentText.title })
    .from(contentText)
    .orderBy(desc(contentText.contentId))
    .limit(MOST_TITLES);
  const counts = new Map<string, number>([...words].map((word) => [word, 1]));
  for (const [at, { title }] of titles.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    for (const word of queryWords(title, words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const vocabulary = new Map<string, KnownWord>();
  for (const [at, [text, count]] of [...counts].entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    if (HAN.test(text) && text.length <= MOST_CHARACTERS)
      vocabulary.set(text, { text, count, pinyin: pinyin(text, { toneType: 'none', type: 'array', v: true }) });
  }
  return vocabulary;
}
