import type { ClientBase } from 'pg';
import type { PreparedDocument } from './prepare-document';

/** Returns those of the hashes whose content was imported before. */
export async function findReadBefore(client: ClientBase, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ hash: string }>('select hash from imported_document where hash = any($1)', [
    hashes,
  ]);
  return new Set(rows.map(({ hash }) => hash));
}

/** Records content as imported; runs inside the transaction that writes it. */
export async function noteRead(
  client: ClientBase,
  read: readonly { hash: string; format: string; patentId: number }[],
): Promise<void> {
  await client.query(
    `insert into imported_document (hash, format, patent_id)
     select * from unnest($1::text[], $2::text[], $3::bigint[]) on conflict (hash) do nothing`,
    [read.map(({ hash }) => hash), read.map(({ format }) => format), read.map(({ patentId }) => patentId)],
  );
}

/** Returns the patent of a document, after its publication was written; null if there is none. */
export async function findPatentOf(client: ClientBase, { identity }: PreparedDocument): Promise<number | null> {
  const { record, application } = identity;
  if (record) {
    const { rows } = await client.query<{ id: number }>(
      `select patent_id as id from publication where office = $1 and number = $2 order by (kind_code = $3) desc, id limit 1`,
      [record.office, record.number, record.kindCode],
    );
    return rows[0]?.id ?? null;
  }
  if (!application) return null;
  const { rows } = await client.query<{ id: number }>(
    'select id from patent where office = $1 and application_number = $2 limit 1',
    [application.office, application.number],
  );
  return rows[0]?.id ?? null;
}

/** Adds unknown publications that another document mentions. */
export async function addPublications(
  client: ClientBase,
  patentId: number,
  publications: PreparedDocument['identity']['others'],
): Promise<void> {
  for (const { office, number, kind, date } of publications) {
    await client.query(
      `insert into publication (patent_id, office, number, kind_code, date)
       select $1, $2, $3, $4, $5
       where not exists (select from publication where office = $2 and number = $3 and (kind_code = $4 or patent_id <> $1))
       on conflict do nothing`,
      [patentId, office, number, kind, date],
    );
  }
}

/** Records patents as waiting for the search index; runs inside the transaction that changes them. */
export async function noteWaitingIds(client: ClientBase, batch: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await client.query(
      'insert into patent_to_index (batch, patent_id) select $1, unnest($2::bigint[]) on conflict do nothing',
      [batch, ids],
    );
}
