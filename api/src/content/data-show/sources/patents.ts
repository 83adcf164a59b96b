import { inArray, sql, type SQL } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { listBlockPatents } from '@platform/contract/data-show/block-rows';
import { pageRows } from '../../../kernel/database/page-rows';
import type { Database } from '../../../kernel/database/pool';
import { patent } from '../../../kernel/database/schema/patent';
import { patentWords } from '../../../patents/patents/patent-words';
import type { RowSource } from './row-source';

/** Towns of a patent: of its companies, and of the recorded address, as the search counts them. */
const towns = sql`
  select town.name from patent_company join company on company.id = patent_company.company_id
    join town on town.id = company.town_id where patent_company.patent_id = ${patent.id}
  union select patent_biblio.town from patent_biblio
    where patent_biblio.patent_id = ${patent.id} and patent_biblio.town is not null`;

/** Patents as a table. */
export const patentRows: RowSource = {
  table: patent,
  isDemo: sql`${patent.isDemo}`,
  slices: {
    patentType: { value: sql`${patent.patentType}` },
    legalStatus: { value: sql`nullif(${patent.legalStatus}, 'unknown')` },
    applicationYear: {
      value: sql`${patent.filingYear}::text`,
      has: (year) => sql`${patent.filingYear} = ${yearOf(year)}::int`,
    },
    ipcSection: {
      value: sql`select distinct left(symbol, 1) from unnest(${patent.ipc}) as symbol where symbol ~ '^[A-H]'`,
      each: true,
    },
    town: { value: towns, each: true },
  },
};

/** Null for a text that is no year. */
const yearOf = (text: string): number | null => (/^\d{4}$/.test(text) ? Number(text) : null);

/** At least one company of the district owns it. */
export const isOfDistrict = sql`exists (select from patent_company join company on company.id = patent_company.company_id
  where patent_company.patent_id = ${patent.id} and company.in_district)`;

const columns = {
  id: patent.id,
  publicationNumber: patent.publicationNumber,
  office: patent.office,
  applicationNumber: patent.applicationNumber,
  title: patent.title,
  applicants: patent.applicants,
  patentType: patent.patentType,
  legalStatus: patent.legalStatus,
  ipc: patent.ipc,
  applicationDate: patent.applicationDate,
  publicationDate: patent.publicationDate,
  isDemo: patent.isDemo,
};

type Request = ParsedRequestOf<typeof listBlockPatents>;

/** Returns a page of the patents of a condition, the latest first unless sorted. */
export async function pagePatents(db: Database, request: Request, where: SQL | undefined) {
  const { total, list } = await pageRows(db, request, {
    rows: db.select(columns).from(patent).where(where),
    sorts: { publicationDate: patent.publicationDate, applicationDate: patent.applicationDate },
    defaultSort: '-publicationDate',
    id: patent.id,
  });
  return { total, list: list.map(({ office, ...row }) => ({ ...row, ...patentWords({ office, ...row }) })) };
}

/** Returns the patents of these ids in their order, without missing ones. */
export async function patentsById(db: Database, ids: readonly number[]) {
  const rows = await db
    .select(columns)
    .from(patent)
    .where(inArray(patent.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ office, ...row }) => ({ ...row, ...patentWords({ office, ...row }) }));
}
