import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import type { ClientBase } from 'pg';
import { readPublication } from './document-record';
import type { DocumentCitation, PatentDocument } from './patent-document';

/**
 * Writes priorities, citations and family of a document. A list replaces a known one only if it is longer, since
 * sources omit but do not invent entries.
 * @returns whether anything changed
 */
export async function writeRelations(
  client: ClientBase,
  patentId: number,
  { priorities, citations, family }: PatentDocument,
): Promise<boolean> {
  let changed = false;
  if (priorities && priorities.length > 0) changed = await writePriorities(client, patentId, priorities);
  for (const direction of ['cited', 'citing'] as const) {
    const list = (citations ?? []).filter((each) => each.direction === direction);
    if (list.length > 0) changed = (await writeCitations(client, patentId, direction, list)) || changed;
  }
  if (family && family.length > 0) changed = (await writeFamily(client, patentId, family)) || changed;
  return changed;
}

const countOf = async (client: ClientBase, statement: string, values: unknown[]): Promise<number> =>
  (await client.query<{ count: number }>(statement, values)).rows[0]!.count;

async function writePriorities(
  client: ClientBase,
  patentId: number,
  priorities: NonNullable<PatentDocument['priorities']>,
): Promise<boolean> {
  if (
    (await countOf(client, 'select count(*) from patent_priority where patent_id = $1', [patentId])) >=
    priorities.length
  )
    return false;
  await client.query('delete from patent_priority where patent_id = $1', [patentId]);
  const rows = priorities.map(({ office, number, date }) => {
    const read = parseApplicationNumber(number, office);
    return {
      office: read.ok ? read.value.office : office,
      number: read.ok ? read.value.number : number,
      date: date ?? null,
    };
  });
  await client.query(
    `insert into patent_priority (patent_id, position, office, number, date)
     select $1, row_number() over (), office, number, date from unnest($2::text[], $3::text[], $4::date[]) as told (office, number, date)`,
    [patentId, rows.map(({ office }) => office), rows.map(({ number }) => number), rows.map(({ date }) => date)],
  );
  return true;
}

async function writeCitations(
  client: ClientBase,
  patentId: number,
  direction: 'cited' | 'citing',
  citations: readonly DocumentCitation[],
): Promise<boolean> {
  if (
    (await countOf(client, 'select count(*) from patent_citation where patent_id = $1 and direction = $2', [
      patentId,
      direction,
    ])) >= citations.length
  )
    return false;
  await client.query('delete from patent_citation where patent_id = $1 and direction = $2', [patentId, direction]);
  const rows = citations.map(({ patent, ...rest }) => {
    const read = patent ? readPublication(patent) : null;
    return {
      ...rest,
      type: patent ? 'patent' : 'literature',
      office: read?.ok ? read.value.office : (patent?.office ?? ''),
      number: read?.ok ? read.value.number : (patent?.number ?? ''),
      kind: read?.ok ? read.value.kind : (patent?.kind ?? ''),
      date: patent?.date ?? null,
    };
  });
  await client.query(
    `insert into patent_citation (patent_id, direction, position, type, office, number, kind_code, date, text, category, claims, phase)
     select $1, $2, row_number() over (), told.* from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::date[], $8::text[], $9::text[], $10::text[], $11::text[]) as told`,
    [
      patentId,
      direction,
      rows.map(({ type }) => type),
      rows.map(({ office }) => office),
      rows.map(({ number }) => number),
      rows.map(({ kind }) => kind),
      rows.map(({ date }) => date),
      rows.map(({ text }) => text),
      rows.map(({ category }) => category),
      rows.map(({ claims }) => claims),
      rows.map(({ phase }) => phase),
    ],
  );
  return true;
}

async function writeFamily(
  client: ClientBase,
  patentId: number,
  family: NonNullable<PatentDocument['family']>,
): Promise<boolean> {
  let changed = false;
  for (const member of family) {
    const read = readPublication(member);
    if (!read.ok) continue;
    const { rowCount } = await client.query(
      `insert into patent_family_member (patent_id, family, office, number, kind_code, date) values ($1, $2, $3, $4, $5, $6)
       on conflict (patent_id, office, number, kind_code) do update set family = excluded.family, derived = false where patent_family_member.derived`,
      [patentId, member.family, read.value.office, read.value.number, read.value.kind, member.date ?? null],
    );
    changed = changed || (rowCount ?? 0) > 0;
  }
  return changed;
}
