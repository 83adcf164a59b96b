import type { ClientBase } from 'pg';
import { type StoredDocument, respelledApplication, respelledPublication } from './respelled';

/** Range of patent ids, the first excluded. */
export type Range = readonly [after: number, to: number];

/**
 * Converts the numbers of other documents that a range of patents refers to, to the form of their offices: priorities,
 * citations, families, international applications. Numbers of Chinese documents have only one form.
 * @returns the patents whose rows changed
 */
export async function respellRelations(client: ClientBase, range: Range): Promise<number[]> {
  const changed = new Set<number>();
  const note = (ids: readonly number[]): void => ids.forEach((id) => changed.add(id));
  note(await respellPriorities(client, range));
  note(await respellCitations(client, range));
  note(await respellFamilies(client, range));
  note(await respellBiblio(client, range));
  return [...changed];
}

async function respellPriorities(client: ClientBase, range: Range): Promise<number[]> {
  const { rows } = await client.query<{ patentId: number; position: number; office: string; number: string }>(
    `select patent_id as "patentId", position, office, number from patent_priority where patent_id > $1 and patent_id <= $2 and office <> 'CN'`,
    [...range],
  );
  const wrong = rows.flatMap((row) => changedOf(row, respelledApplication(row.office, row.number)));
  await client.query(
    `update patent_priority as p set number = new.number from unnest($1::bigint[], $2::integer[], $3::text[]) as new (patent_id, position, number)
     where p.patent_id = new.patent_id and p.position = new.position`,
    [wrong.map(({ patentId }) => patentId), wrong.map(({ position }) => position), wrong.map(({ to }) => to)],
  );
  return wrong.map(({ patentId }) => patentId);
}

interface DocumentRow extends StoredDocument {
  id: number;
  patentId: number;
}

const documents = (table: string, more: string): string =>
  `select id, patent_id as "patentId", office, number, kind_code as "kindCode", date::text as date from ${table}
   where patent_id > $1 and patent_id <= $2 and office not in ('CN', '') and number <> '' ${more}`;

async function respellCitations(client: ClientBase, range: Range): Promise<number[]> {
  const { rows } = await client.query<DocumentRow>(documents('patent_citation', "and type = 'patent'"), [...range]);
  const wrong = rows.flatMap((row) => changedOf(row, respelledPublication(row)));
  await client.query(
    'update patent_citation as c set number = new.number from unnest($1::bigint[], $2::text[]) as new (id, number) where c.id = new.id',
    [wrong.map(({ id }) => id), wrong.map(({ to }) => to)],
  );
  return wrong.map(({ patentId }) => patentId);
}

/** A member listed under both spellings is kept once. */
async function respellFamilies(client: ClientBase, range: Range): Promise<number[]> {
  const { rows } = await client.query<DocumentRow>(documents('patent_family_member', ''), [...range]);
  const wrong = rows.flatMap((row) => changedOf(row, respelledPublication(row)));
  for (const { id, to } of wrong) {
    const moved = await client.query(
      `update patent_family_member as m set number = $2 where id = $1
         and not exists (select from patent_family_member k where k.patent_id = m.patent_id and k.office = m.office and k.number = $2 and k.kind_code = m.kind_code)`,
      [id, to],
    );
    if (moved.rowCount === 0) await client.query('delete from patent_family_member where id = $1', [id]);
  }
  return wrong.map(({ patentId }) => patentId);
}

async function respellBiblio(client: ClientBase, range: Range): Promise<number[]> {
  const { rows } = await client.query<{ patentId: number; filed: string | null; published: string | null }>(
    `select patent_id as "patentId", pct_application_number as filed, pct_publication_number as published from patent_biblio
     where patent_id > $1 and patent_id <= $2 and (pct_application_number is not null or pct_publication_number is not null)`,
    [...range],
  );
  const wrong = rows.flatMap(({ patentId, filed, published }) => {
    const to = {
      filed: filed && respelledApplication('WO', filed),
      published:
        published?.startsWith('WO') === true
          ? `WO${respelledPublication({ office: 'WO', number: published.slice(2), kindCode: '', date: null })}`
          : published,
    };
    return to.filed === filed && to.published === published ? [] : [{ patentId, ...to }];
  });
  await client.query(
    `update patent_biblio as b set pct_application_number = new.filed, pct_publication_number = new.published
     from unnest($1::bigint[], $2::text[], $3::text[]) as new (patent_id, filed, published) where b.patent_id = new.patent_id`,
    [wrong.map(({ patentId }) => patentId), wrong.map(({ filed }) => filed), wrong.map(({ published }) => published)],
  );
  return wrong.map(({ patentId }) => patentId);
}

const changedOf = <Row extends { number: string }>(row: Row, to: string): (Row & { to: string })[] =>
  row.number === to ? [] : [{ ...row, to }];
