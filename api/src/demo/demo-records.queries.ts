import type { ClientBase } from 'pg';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { copyRows } from '../exchange/imports/copy-rows';
import type { IndexedPatent } from '../patents/search/index/indexed-patent';
import { readIndexedPatents } from '../patents/search/results/read-patents.queries';
import type { DemoCompany } from './world/companies';
import type { DocumentWriter } from './documents/copy-documents.queries';
import type { DemoPatent } from './world/patents';

/** Source name of every generated record. */
const DEMO_SOURCE = 'demo';

/** Returns the given number of new ids of a table. */
async function takeIds(client: ClientBase, table: 'company' | 'patent', count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('${table}', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map((row) => row.id);
}

/**
 * Writes the companies.
 * @param towns town id by code
 * @returns their ids, in the order given
 */
export async function copyDemoCompanies(
  client: ClientBase,
  companies: readonly DemoCompany[],
  towns: ReadonlyMap<string, number>,
): Promise<number[]> {
  const ids = await takeIds(client, 'company', companies.length);
  await copyRows(
    client,
    'company',
    [
      'id',
      'name',
      'normalized_name',
      'uscc',
      'town_id',
      'in_district',
      'address',
      'established_date',
      'company_type',
      'registered_capital',
      'business_scope',
      'source',
    ],
    companies.map((company, at) => [
      ids[at]!,
      company.name,
      normaliseCompanyName(company.name),
      company.uscc,
      towns.get(company.town.code) ?? null,
      true,
      company.address,
      company.establishedDate,
      company.companyType,
      company.registeredCapital,
      company.businessScope,
      DEMO_SOURCE,
    ]),
  );
  return ids;
}

/**
 * Writes patents with publications, documents, legal events, links to their companies and rows in those companies'
 * libraries.
 * @param first index of the first of them among all patents
 * @param companyIds id of each company, by its index in the list
 * @returns the patents in the shape of the search index
 */
export async function copyDemoPatents(
  client: ClientBase,
  patents: readonly DemoPatent[],
  companyIds: readonly number[],
  documents: DocumentWriter,
  first: number,
): Promise<IndexedPatent[]> {
  const ids = await takeIds(client, 'patent', patents.length);
  const numbered = patents.map((patent, at) => ({ patent, id: ids[at]!, at: first + at }));
  await copyRows(
    client,
    'patent',
    [
      'id',
      'identity_key',
      'office',
      'application_number',
      'publication_number',
      'kind_code',
      'title',
      'abstract',
      'patent_type',
      'application_date',
      'filing_year',
      'publication_date',
      'legal_status',
      'ipc',
      'applicants',
      'inventors',
      'is_demo',
      'source',
    ],
    numbered.map(({ patent, id }) => {
      const latest = latestPublication(patent);
      return [
        id,
        `CN:A:${patent.applicationNumber}`,
        'CN',
        patent.applicationNumber,
        `CN${patent.publicationNumber}`,
        latest.kind,
        patent.title,
        patent.abstract,
        patent.type,
        patent.applicationDate,
        Number(patent.applicationDate.slice(0, 4)),
        latest.date,
        patent.life.status,
        patent.ipc,
        patent.applicants,
        patent.inventors,
        true,
        DEMO_SOURCE,
      ];
    }),
  );
  await copyRows(
    client,
    'publication',
    ['patent_id', 'office', 'number', 'kind_code', 'date'],
    numbered.flatMap(({ patent, id }) =>
      patent.life.publications.map(({ kind, date }) => [id, 'CN', patent.publicationNumber, kind, date]),
    ),
  );
  await documents.write(client, numbered);
  const links = numbered.flatMap(({ patent, id }) => patent.companies.map((company) => [id, companyIds[company]!]));
  await copyRows(client, 'patent_company', ['patent_id', 'company_id'], links);
  await copyRows(client, 'library_patent', ['patent_id', 'company_id'], links);
  // Read back, so that the search finds what the reader shows.
  return readIndexedPatents(client, ids);
}

const latestPublication = (patent: DemoPatent): { kind: string; date: string } =>
  patent.life.publications[patent.life.publications.length - 1]!;

/** Computes counts over all patents: citations of each. Runs once, after the last batch. */
export async function countDemoCitations(client: ClientBase): Promise<void> {
  await client.query(
    `update patent_biblio set citation_count = counted.cited
     from (select patent_id, count(*) as cited from patent_citation where direction = 'cited' group by patent_id) as counted
     where patent_biblio.patent_id = counted.patent_id`,
  );
  await client.query(
    `update patent_biblio set cited_by_count = counted.citing
     from (select publication.patent_id, count(distinct patent_citation.patent_id) as citing
           from patent_citation join publication on publication.office = patent_citation.office and publication.number = patent_citation.number
           where direction = 'cited' group by publication.patent_id) as counted
     where patent_biblio.patent_id = counted.patent_id`,
  );
}
