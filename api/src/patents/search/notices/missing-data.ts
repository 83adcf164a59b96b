import { fieldByCode } from '@platform/domain/query/find-field';
import type { QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
import type { SearchEngine } from '../engine/search-engine';
import type { SearchSnapshot } from '../engine/search-snapshot';
import { fieldKinds } from '../query/field-kinds';
import { filledKinds } from '../query/filled-kinds';
import type { IndexView } from '../segments/index-view';

const biblio = (column: string): string => `select exists (select from patent_biblio where ${column} is not null)`;
const table = (from: string): string => `select exists (select from ${from})`;

/**
 * SQL that checks whether a field stored outside the index has any data. Fields of the index and of companies are not
 * listed.
 */
const QUESTIONS: Readonly<Record<string, string>> = {
  GD: biblio('grant_date'),
  ED: biblio('examination_date'),
  EXPD: biblio('expiry_date'),
  RET: biblio('expiry_date'),
  DEN: biblio('national_entry_date'),
  CPC: biblio('cpc'),
  MCPC: biblio('cpc'),
  LOC: biblio('locarno'),
  GBC: biblio('industries'),
  SEI: biblio('emerging_industries'),
  CLMN: biblio('claim_count'),
  ICLMN: biblio('independent_claim_count'),
  DPN: biblio('page_count'),
  CTN: biblio('citation_count'),
  CTBYN: biblio('cited_by_count'),
  FAMN: biblio('family_count'),
  TRN: biblio('transfer_count'),
  LIC: biblio('licence_count'),
  PLE: biblio('pledge_count'),
  INVN: biblio('invalidation_count'),
  LIT: biblio('litigation_count'),
  PROV: biblio('province'),
  CITY: biblio('city'),
  DIST: biblio('district'),
  CLS: biblio('legal_state'),
  HV: biblio('high_value'),
  AWD: biblio('awards'),
  DAN: biblio('divisional_of'),
  IAN: biblio('pct_application_number'),
  IPN: biblio('pct_publication_number'),
  PR: table('patent_priority'),
  EPRD: table('patent_priority'),
  LSD: table('legal_event'),
  LS: table('legal_event'),
  CT: table(`patent_citation where direction = 'cited'`),
  CTBY: table(`patent_citation where direction = 'citing'`),
  FAM: table('patent_family_member'),
  FAMC: table('patent_family_member'),
  TEFD: table(`patent_dealing where kind = 'transfer'`),
  LEFD: table(`patent_dealing where kind = 'licence'`),
  PEFD: table(`patent_dealing where kind = 'pledge'`),
  CLAB: table('company_label'),
  PDSD: table(`patent_dealing where kind = 'pledge' and ended_date is not null`),
};

/** Fields without a table in the platform yet. */
const WITHOUT_TABLE = new Set(['FEEDUE', 'FEEST', 'FEEAMT', 'STD', 'CUS', 'TIER']);

/** Returns a notice for the fields of a query without any data, where every condition finds nothing. */
export async function missingDataNotices(
  engine: SearchEngine,
  node: QueryNode,
  signal?: AbortSignal,
): Promise<string[]> {
  const fields = [...new Set(leavesOf(node).flatMap((leaf) => leaf.fields))].filter(
    (field) => fieldByCode(field).members === undefined,
  );
  const suspects = fields.filter(
    (field) => fieldKinds(field) !== undefined || QUESTIONS[field] !== undefined || WITHOUT_TABLE.has(field),
  );
  if (suspects.every((field) => ALWAYS_THERE.has(field))) return [];
  const missing = await fieldsWithoutData(engine, suspects, signal);
  return missing.map((field) => `字段“${fieldByCode(field).name}(${field})”还没有数据，含有它的条件查不到专利`);
}

const ALWAYS_THERE = new Set(['TI', 'AB', 'PA', 'PA1', 'IN', 'IN1']);

/** Returns those of the fields that have no data. */
export function fieldsWithoutData(
  engine: SearchEngine,
  fields: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  return engine.withView(signal, async (snapshot, view) => {
    const missing: string[] = [];
    for (const field of fields) if (!(await hasData(snapshot, view, field))) missing.push(field);
    return missing;
  });
}

async function hasData(snapshot: SearchSnapshot, view: IndexView, field: string): Promise<boolean> {
  if (WITHOUT_TABLE.has(field)) return false;
  const kinds = fieldKinds(field)?.kinds;
  if (kinds) {
    const filled = filledKinds(view);
    if (ALWAYS_THERE.has(field) || kinds.some((kind) => filled.has(kind))) return true;
  }
  const question = QUESTIONS[field];
  if (question === undefined) return kinds === undefined;
  return (await snapshot.one<{ exists: boolean }>({ text: question, values: [] })).exists;
}
