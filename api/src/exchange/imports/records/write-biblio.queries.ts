import { findTown } from '@platform/domain/companies/find-town';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber, publicationAddress } from '@platform/domain/numbers/publication-number';
import type { ClientBase } from 'pg';
import type { FieldSource } from '../../../patents/schema/patent-record';
import { mergeFields } from './merge-biblio';
import type { PatentDocument } from './patent-document';

/** Column of each field of a document. */
const COLUMNS: Readonly<Record<string, string>> = {
  agency: 'agency',
  agents: 'agents',
  patentees: 'patentees',
  address: 'address',
  postcode: 'postcode',
  province: 'province',
  city: 'city',
  district: 'district',
  town: 'town',
  cpc: 'cpc',
  locarno: 'locarno',
  industries: 'industries',
  emergingIndustries: 'emerging_industries',
  pctApplicationNumber: 'pct_application_number',
  pctPublicationNumber: 'pct_publication_number',
  pctPublicationDate: 'pct_publication_date',
  nationalEntryDate: 'national_entry_date',
  divisionalOf: 'divisional_of',
  examinationDate: 'examination_date',
  grantDate: 'grant_date',
  expiryDate: 'expiry_date',
  legalState: 'legal_state',
  pageCount: 'page_count',
  citedByCount: 'cited_by_count',
  highValue: 'high_value',
  highValueReason: 'high_value_reason',
  awards: 'awards',
};

/** Fields of the table `patent`, whose source is recorded with the others. */
const PATENT_FIELDS = [
  'title',
  'abstract',
  'applicants',
  'inventors',
  'ipc',
  'patentType',
  'publicationNumber',
  'publicationDate',
  'applicationNumber',
] as const;

/**
 * Writes a document's fields beyond the list columns, with the source of each value.
 * @param shown whether the list columns show this document's publication
 * @returns whether anything changed
 */
export async function writeBiblio(
  client: ClientBase,
  patentId: number,
  document: PatentDocument,
  shown: boolean,
): Promise<boolean> {
  await client.query('insert into patent_biblio (patent_id) values ($1) on conflict do nothing', [patentId]);
  const selected = Object.entries(COLUMNS)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ');
  const { rows } = await client.query<Record<string, unknown> & { provenance: Record<string, FieldSource> }>(
    `select ${selected}, provenance from patent_biblio where patent_id = $1 for update`,
    [patentId],
  );
  const { provenance, ...known } = rows[0]!;
  const from = { source: document.source, date: document.sourceDate };
  const merged = mergeFields(known, provenance, toldFields(document), from);
  const filed = await writeFilingDate(client, patentId, document.application?.date ?? null);
  const sources = shown
    ? { ...merged.provenance, ...sourcesOfPatent(document, merged.provenance, from) }
    : merged.provenance;
  if (document.application?.date) sources.applicationDate = laterSource(sources.applicationDate, from);
  const changed = merged.changed || filed || JSON.stringify(sources) !== JSON.stringify(provenance);
  if (!changed) return false;
  const fields = Object.keys(merged.values);
  await client.query(
    `update patent_biblio set provenance = $2, updated_at = now()${fields.map((field, at) => `, ${COLUMNS[field]!} = $${at + 3}`).join('')} where patent_id = $1`,
    [patentId, JSON.stringify(sources), ...fields.map((field) => merged.values[field])],
  );
  return true;
}

function toldFields(document: PatentDocument): Record<string, unknown> {
  const { address, pct, divisionalOf } = document;
  const town = address ? findTown({ name: document.applicants[0] ?? '', address: address.text }) : null;
  const original = divisionalOf ? parseApplicationNumber(divisionalOf.number, divisionalOf.office) : null;
  const published = pct?.publication ? parsePublicationNumber(pct.publication, 'WO') : null;
  const filed = pct?.application ? parseApplicationNumber(pct.application, 'WO') : null;
  return {
    agency: document.agency,
    agents: document.agents,
    patentees: document.patentees,
    address: address?.text,
    postcode: address?.postcode,
    province: address?.province,
    city: address?.city,
    district: address?.district,
    town: town?.name,
    cpc: document.cpc,
    locarno: document.locarno,
    industries: document.industries,
    emergingIndustries: document.emergingIndustries,
    pctApplicationNumber: filed?.ok ? filed.value.number : pct?.application,
    pctPublicationNumber: published?.ok ? publicationAddress(published.value) : pct?.publication,
    pctPublicationDate: pct?.publicationDate,
    nationalEntryDate: pct?.entryDate,
    divisionalOf: original?.ok ? original.value.number : null,
    examinationDate: document.examinationDate,
    grantDate: document.grantDate,
    expiryDate: document.expiryDate,
    legalState: document.legalState,
    pageCount: document.pageCount,
    citedByCount: document.citedByCount,
    highValue: document.highValue,
    highValueReason: document.highValue ? 'source' : null,
    awards: document.awards,
  };
}

/** Writes a filing date from a document if there is none or only a derived one. */
async function writeFilingDate(client: ClientBase, patentId: number, date: string | null): Promise<boolean> {
  if (!date) return false;
  const { rowCount } = await client.query(
    `update patent set application_date = $2, application_date_derived = false, filing_year = extract(year from $2::date), updated_at = now()
     where id = $1 and (application_date is null or application_date_derived)`,
    [patentId, date],
  );
  return (rowCount ?? 0) > 0;
}

function sourcesOfPatent(
  document: PatentDocument,
  provenance: Readonly<Record<string, FieldSource>>,
  from: FieldSource,
): Record<string, FieldSource> {
  const told: Record<(typeof PATENT_FIELDS)[number], unknown> = {
    title: document.title,
    abstract: document.abstract,
    applicants: document.applicants,
    inventors: document.inventors,
    ipc: document.ipc,
    patentType: document.publication,
    publicationNumber: document.publication,
    publicationDate: document.publication?.date,
    applicationNumber: document.application,
  };
  return Object.fromEntries(
    Object.entries(told)
      .filter(
        ([, value]) =>
          value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
      )
      .map(([field]) => [field, laterSource(provenance[field], from)]),
  );
}

const laterSource = (known: FieldSource | undefined, from: FieldSource): FieldSource =>
  known && (known.date ?? '') > (from.date ?? '') ? known : { source: from.source, date: from.date };
