import { findLegalEvent } from '@platform/domain/patents/legal-events';
import type { ClientBase } from 'pg';
import type { IndexedPatent } from '../index/indexed-patent';
import type { TextKind } from '../segments/text-kinds';

/** Returns the patents with these ids in the shape that the index needs, in the order of the ids. */
export async function readIndexedPatents(client: ClientBase, ids: readonly number[]): Promise<IndexedPatent[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<IndexedPatent>(`${SELECT} where p.id = any($1::bigint[]) order by p.id`, [ids]);
  const [bodies, more] = [await readBodies(client, ids), await readMore(client, ids)];
  return rows.map((patent) => ({
    ...patent,
    id: Number(patent.id),
    ...bodies.get(Number(patent.id)),
    more: more.get(Number(patent.id)),
  }));
}

/** Returns patents that are missing in the index. */
export async function readMissingIds(client: ClientBase, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select p.id from patent p where not exists (select from patent_text t where t.patent_id = p.id) order by p.id limit $1',
    [limit],
  );
  return rows.map(({ id }) => Number(id));
}

const SELECT = `
  select p.id, p.title, p.abstract, p.applicants, p.inventors, p.ipc, p.office,
         p.application_number as "applicationNumber", p.patent_type as "patentType", p.legal_status as "legalStatus",
         p.application_date::text as "applicationDate", p.filing_year as "filingYear", p.publication_date::text as "publicationDate",
         coalesce(b.list, '[]') as publications
  from patent p
  left join lateral (
    select json_agg(json_build_object('office', u.office, 'number', u.number, 'kindCode', u.kind_code, 'date', u.date)) as list
    from publication u where u.patent_id = p.id) b on true`;

interface Bodies {
  claims: string[];
  independentClaims: string[];
  paragraphs: string[];
}

async function readBodies(client: ClientBase, ids: readonly number[]): Promise<Map<number, Bodies>> {
  const { rows } = await client.query<{
    id: number;
    claims: { text: string; independent: boolean }[] | null;
    paragraphs: { text: string }[] | null;
  }>(
    'select patent_id as id, claims, paragraphs from patent_body where patent_id = any($1::bigint[]) order by patent_id, kind',
    [ids],
  );
  const bodies = new Map<number, Bodies>();
  for (const { id, claims, paragraphs } of rows) {
    let body = bodies.get(Number(id));
    if (!body) bodies.set(Number(id), (body = { claims: [], independentClaims: [], paragraphs: [] }));
    for (const { text, independent } of claims ?? []) {
      body.claims.push(text);
      if (independent) body.independentClaims.push(text);
    }
    for (const { text } of paragraphs ?? []) body.paragraphs.push(text);
  }
  return bodies;
}

async function readMore(
  client: ClientBase,
  ids: readonly number[],
): Promise<Map<number, Partial<Record<TextKind, string[]>>>> {
  const found = new Map<number, Partial<Record<TextKind, string[]>>>();
  const add = (id: number, kind: TextKind, values: readonly (string | null)[] | null): void => {
    const known = (values ?? []).filter((value): value is string => value !== null && value !== '');
    if (known.length === 0) return;
    let more = found.get(Number(id));
    if (!more) found.set(Number(id), (more = {}));
    (more[kind] ??= []).push(...known);
  };
  const biblio = await client.query<{
    id: number;
    agency: string | null;
    agents: string[] | null;
    patentees: string[] | null;
    address: string | null;
  }>(
    'select patent_id as id, agency, agents, patentees, address from patent_biblio where patent_id = any($1::bigint[])',
    [ids],
  );
  for (const { id, agency, agents, patentees, address } of biblio.rows) {
    add(id, 'AGC', [agency]);
    add(id, 'AGT', agents);
    add(id, 'CAS', patentees);
    add(id, 'AR', [address]);
  }
  const events = await client.query<{ id: number; code: string; name: string; detail: string }>(
    'select patent_id as id, code, name, detail from legal_event where patent_id = any($1::bigint[]) order by id',
    [ids],
  );
  for (const { id, code, name, detail } of events.rows) add(id, 'LS', [eventText(code, name, detail)]);
  const dealings = await client.query<{ id: number; kind: string; from: string[]; to: string[] }>(
    `select patent_id as id, kind, from_parties as "from", to_parties as "to" from patent_dealing
     where kind in ('transfer', 'licence', 'pledge') and patent_id = any($1::bigint[]) order by id`,
    [ids],
  );
  for (const { id, kind, from, to } of dealings.rows) {
    const [first, second] = PARTY_KINDS[kind]!;
    add(id, first, from);
    add(id, second, to);
  }
  return found;
}

const PARTY_KINDS: Readonly<Record<string, readonly [TextKind, TextKind]>> = {
  transfer: ['TRA_F', 'TRA_T'],
  licence: ['LIC_F', 'LIC_T'],
  pledge: ['PLE_F', 'PLE_T'],
};

/** Joins the words of an event: name of its code, name in its source, recorded text. */
const eventText = (code: string, name: string, detail: string): string =>
  [...new Set([findLegalEvent(code)?.name ?? '', name, detail])].filter((part) => part !== '').join(' ');
