import type { ClientBase } from 'pg';
import { BinaryRows } from './binary-copy';
import type { IndexedPatent } from './indexed-patent';
import { VALUE_BARRIER } from './lexemes';
import type { NormalisedTexts } from './normalised-texts';
import { TEXT_COLUMNS_OF, type TextKind } from '../segments/text-kinds';

const TEXT_COLUMNS = [
  'patent_id',
  'publication_date',
  'application_date',
  'title',
  'abstract',
  'applicants',
  'inventors',
] as const;
const FIELD_COLUMNS = ['patent_id', 'field', 'text'] as const;
/** Number of rows encoded before they are sent: enough for a quick COPY, few enough to limit memory. */
const ROWS_AT_ONCE = 5_000;

/** A patent and its texts in search form. */
export interface SearchedPatent {
  patent: Pick<IndexedPatent, 'id' | 'publicationDate' | 'applicationDate'>;
  texts: NormalisedTexts;
}

/**
 * Writes the texts of patents and replaces existing rows. A trigger buries their places in older segments. Runs inside
 * the caller's transaction.
 */
export async function writeTexts(client: ClientBase, patents: readonly SearchedPatent[]): Promise<void> {
  const ids = patents.map(({ patent }) => patent.id);
  await client.query('delete from patent_text where patent_id = any($1::bigint[])', [ids]);
  await client.query('delete from patent_field_text where patent_id = any($1::bigint[])', [ids]);
  const rows = new BinaryRows();
  const fields = new BinaryRows();
  for (let from = 0; from < patents.length; from += ROWS_AT_ONCE) {
    for (const each of patents.slice(from, from + ROWS_AT_ONCE)) addRows(rows, fields, each);
    await rows.copyTo(client, 'patent_text', TEXT_COLUMNS);
    if (!fields.isEmpty) await fields.copyTo(client, 'patent_field_text', FIELD_COLUMNS);
  }
}

function addRows(rows: BinaryRows, fields: BinaryRows, { patent, texts }: SearchedPatent): void {
  rows.row(TEXT_COLUMNS.length);
  rows.bigint(patent.id);
  rows.date(patent.publicationDate);
  rows.date(patent.applicationDate);
  for (const kind of ['TI', 'AB', 'PA', 'IN'] as const) rows.text((texts[kind] ?? []).join(VALUE_BARRIER));
  for (const [kind, values] of Object.entries(texts) as [TextKind, readonly string[]][]) {
    if (TEXT_COLUMNS_OF[kind] !== undefined) continue;
    fields.row(FIELD_COLUMNS.length);
    fields.bigint(patent.id);
    fields.text(kind);
    fields.text(values.join(VALUE_BARRIER));
  }
}
