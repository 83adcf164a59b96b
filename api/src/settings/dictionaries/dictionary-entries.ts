import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { dictionaryEntry } from '../schema/settings';
import type { DictionaryKey } from './all-dictionaries';

/** An entry for callers that offer or read it. */
export interface DictionaryEntry {
  /** Value that rows store. */
  code: string;
  label: string;
  /** Other spellings under which the entry is found. */
  aliases: string[];
  /** Text to write instead; empty where the dictionary has no replacements. */
  replacement: string;
}

/** Entries that are offered on a day (YYYY-MM-DD). */
export const offeredOn = (day: string): SQL | undefined =>
  and(
    dictionaryEntry.enabled,
    or(isNull(dictionaryEntry.validFrom), lte(dictionaryEntry.validFrom, day)),
    or(isNull(dictionaryEntry.validTo), gte(dictionaryEntry.validTo, day)),
  );

/**
 * The entries of a dictionary that are offered at a moment (by default now), in their order. Queries the database each
 * time.
 */
export function dictionaryEntries(
  db: Database,
  dictionary: DictionaryKey,
  at: Date | number = Date.now(),
): Promise<DictionaryEntry[]> {
  const { code, label, aliases, replacement, position, id } = dictionaryEntry;
  return db
    .select({ code, label, aliases, replacement })
    .from(dictionaryEntry)
    .where(and(eq(dictionaryEntry.dictionary, dictionary), offeredOn(shanghaiDate(at))))
    .orderBy(asc(position), asc(id));
}

/**
 * The entry that a text of an imported list refers to: by its label, an alias or its code, regardless of width and
 * case.
 */
export function findEntry<Entry extends Pick<DictionaryEntry, 'code' | 'label' | 'aliases'>>(
  entries: readonly Entry[],
  text: string,
): Entry | undefined {
  const asked = plain(text);
  return (
    entries.find(({ label }) => plain(label) === asked) ??
    entries.find(({ aliases }) => aliases.some((alias) => plain(alias) === asked)) ??
    entries.find(({ code }) => plain(code) === asked)
  );
}

/** Text of a code in an exported list; the code itself where no entry has it any more. */
export function labelOfCode(entries: readonly Pick<DictionaryEntry, 'code' | 'label'>[], code: string): string {
  return entries.find((entry) => entry.code === code)?.label ?? code;
}

const plain = (text: string) => normaliseText(text).replaceAll(' ', '');
