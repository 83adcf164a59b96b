import { and, eq, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { DictionaryRow, EntryRow, listEntries } from '@platform/contract/dictionaries/dictionary';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { contains, equals } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { dictionaryEntry } from '../schema/settings';
import { theRow } from '../../kernel/database/the-row';
import { ApiError } from '../../kernel/errors/api-error';
import type { DictionaryUse } from '../../kernel/ports/dictionary-use';
import { DICTIONARIES, findDictionary } from './all-dictionaries';
import type { DictionaryKind } from '../shipped/dictionary-kind';
import { offeredOn } from './dictionary-entries';

/** Every dictionary with the number of its entries, in the order of declaration. */
export async function readDictionaries(db: Database): Promise<DictionaryRow[]> {
  const counts = await db
    .select({
      key: dictionaryEntry.dictionary,
      total: sql<number>`count(*)`,
      offered: sql<number>`count(*) filter (where ${offeredOn(shanghaiDate(Date.now()))})`,
    })
    .from(dictionaryEntry)
    .groupBy(dictionaryEntry.dictionary);
  return Object.entries<DictionaryKind>(DICTIONARIES).map(([key, { name, about, usedBy, labelName, replaces }]) => {
    const { offered = 0, total = 0 } = counts.find((count) => count.key === key) ?? {};
    return { key, name, about, usedBy: [...usedBy], labelName, replaces, offered, total };
  });
}

/** The declaration of a dictionary. @throws ApiError 404 */
export function theDictionary(key: string): DictionaryKind {
  const kind = findDictionary(key);
  if (!kind) throw ApiError.notFound('字典不存在。');
  return kind;
}

const columns = {
  id: dictionaryEntry.id,
  dictionary: dictionaryEntry.dictionary,
  code: dictionaryEntry.code,
  label: dictionaryEntry.label,
  aliases: dictionaryEntry.aliases,
  replacement: dictionaryEntry.replacement,
  position: dictionaryEntry.position,
  validFrom: dictionaryEntry.validFrom,
  validTo: dictionaryEntry.validTo,
  enabled: dictionaryEntry.enabled,
  updatedAt: isoTime(dictionaryEntry.updatedAt),
  version: dictionaryEntry.version,
};

/** A page of the entries of a dictionary, by default in its order. @throws ApiError 404 */
export async function pageEntries(
  db: Database,
  request: ParsedRequestOf<typeof listEntries>,
  uses: readonly DictionaryUse[],
): Promise<DataOf<typeof listEntries>> {
  theDictionary(request.dictionary);
  const { label, code, replacement, aliases } = dictionaryEntry;
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select(columns)
      .from(dictionaryEntry)
      .where(
        and(
          eq(dictionaryEntry.dictionary, request.dictionary),
          contains([label, code, replacement, sql`array_to_string(${aliases}, ' ')`], request.keyword),
          equals(dictionaryEntry.enabled, request.enabled),
        ),
      ),
    sorts: { position: dictionaryEntry.position, label, code, updatedAt: dictionaryEntry.updatedAt },
    defaultSort: 'position',
    id: dictionaryEntry.id,
  });
  return { total, list: await withUses(db, list, uses) };
}

/** One entry in the contract's form. @throws ApiError 404 */
export async function readEntry(db: Database, id: number, uses: readonly DictionaryUse[] = []): Promise<EntryRow> {
  const row = await theRow(db.select(columns).from(dictionaryEntry).where(eq(dictionaryEntry.id, id)), '条目不存在。');
  const [entry] = await withUses(db, [row], uses);
  return entry!;
}

/** Adds the number of rows that refer to each entry, where a `DictionaryUse` counts them. */
async function withUses(
  db: Database,
  rows: readonly Omit<EntryRow, 'used'>[],
  uses: readonly DictionaryUse[],
): Promise<EntryRow[]> {
  const used = new Map<string, number>();
  const counting = uses.filter(({ dictionary }) => dictionary === rows[0]?.dictionary);
  const codes = rows.map(({ code }) => code);
  for (const use of counting)
    for (const [code, count] of await use.count(db, codes)) used.set(code, (used.get(code) ?? 0) + count);
  return rows.map((row) => ({ ...row, used: counting.length > 0 ? (used.get(row.code) ?? 0) : null }));
}
