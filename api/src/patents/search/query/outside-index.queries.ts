import { classHolds } from '@platform/domain/classes/class-scheme';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { townByName } from '@platform/domain/companies/towns';
import { fieldByCode } from '@platform/domain/query/find-field';
import type {
  ChoiceLeaf,
  DateLeaf,
  DocumentNumberLeaf,
  LeafNode,
  QuantityLeaf,
} from '@platform/domain/query/query-node';
import { parseSchemeSymbol } from '@platform/domain/classes/class-scheme';
import { wildcardHolds } from '@platform/domain/text/wildcard';
import type { SearchSnapshot, Statement } from '../engine/search-snapshot';
import { SqlParameters } from '../index/sql-parameters';

/** Columns of `patent_biblio` for date fields of the query language. */
const DATES: Readonly<Record<string, string>> = {
  GD: 'grant_date',
  ED: 'examination_date',
  EXPD: 'expiry_date',
  DEN: 'national_entry_date',
};
const CLASSES: Readonly<Record<string, string>> = {
  CPC: 'cpc',
  MCPC: 'cpc[1:1]',
  LOC: 'locarno',
  GBC: 'industries',
  SEI: 'emerging_industries',
};
const QUANTITIES: Readonly<Record<string, string>> = {
  CLMN: 'claim_count',
  ICLMN: 'independent_claim_count',
  DPN: 'page_count',
  CTN: 'citation_count',
  CTBYN: 'cited_by_count',
  FAMN: 'family_count',
  TRN: 'transfer_count',
  LIC: 'licence_count',
  PLE: 'pledge_count',
  INVN: 'invalidation_count',
  LIT: 'litigation_count',
};
const CHOICES: Readonly<Record<string, string>> = {
  PROV: 'province',
  CITY: 'city',
  DIST: 'district',
  CLS: 'upper(normalize(legal_state, nfkc))',
};
/** Value of a choice that matches any known value. No written value has this form. */
export const ANY_VALUE = '*';
/** SQL for the patents that have a value in a field. */
const KNOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({
      PROV: 'province',
      CITY: 'city',
      DIST: 'district',
      CLS: 'legal_state',
      HV: 'high_value',
      AWD: 'awards',
    }).map(([field, column]) => [field, `select patent_id as id from patent_biblio where ${column} is not null`]),
  ),
  TOWN: 'select pc.patent_id as id from patent_company pc join company c on c.id = pc.company_id where c.town_id is not null union select patent_id from patent_biblio where town is not null',
};
/** Choice fields that some patents have no value for. */
export const KNOWN_IN_PART: ReadonlySet<string> = new Set(Object.keys(KNOWN));
/** Kind and column of `patent_dealing` for a date field. */
const DEALING_DATES: Readonly<Record<string, readonly [kind: string, column: string]>> = {
  TEFD: ['transfer', 'effective_date'],
  LEFD: ['licence', 'effective_date'],
  PEFD: ['pledge', 'effective_date'],
  PDSD: ['pledge', 'ended_date'],
};
const HIGH_VALUE_REASONS: Readonly<Record<string, string>> = {
  战略性新兴产业: 'sei',
  海外同族: 'overseas-family',
  维持超10年: 'maintained-10y',
  质押融资: 'pledged',
  获奖: 'award',
};

/**
 * Finds the patents that match a condition on a field stored in tables outside the index, because it changes without
 * the record's text: companies, legal events, fees, families. A field without a table finds nothing.
 * @param today YYYY-MM-DD, for conditions relative to today
 */
export async function outsidePatents(
  snapshot: SearchSnapshot,
  field: string,
  leaf: LeafNode,
  today: string,
): Promise<number[]> {
  const statement = await write(snapshot, field, leaf, today);
  return statement === null ? [] : snapshot.ids(statement);
}

async function write(
  snapshot: SearchSnapshot,
  field: string,
  leaf: LeafNode,
  today: string,
): Promise<Statement | null> {
  const parameters = new SqlParameters();
  const done = (text: string): Statement => ({ text, values: parameters.values });
  const biblio = (condition: string): Statement => done(`select patent_id as id from patent_biblio where ${condition}`);
  switch (leaf.type) {
    case 'name':
      return field === 'PAG' ? ofCompanies(parameters, companyByName(parameters, leaf.phrase)) : null;
    case 'date': {
      const dealing = DEALING_DATES[field];
      if (dealing)
        return done(
          `select patent_id as id from patent_dealing where kind = ${parameters.add(dealing[0], 'text')} and ${inSpan(dealing[1], leaf, parameters)}`,
        );
      if (field === 'LSD')
        return done(`select patent_id as id from legal_event where ${inSpan('date', leaf, parameters)}`);
      if (field === 'EPRD')
        return done(
          `select patent_id as id from (select patent_id, min(date) as date from patent_priority group by patent_id) p where ${inSpan('date', leaf, parameters)}`,
        );
      return DATES[field] ? biblio(inSpan(DATES[field], leaf, parameters)) : null;
    }
    case 'quantity': {
      if (field === 'RET') {
        const age = `age(expiry_date, ${parameters.add(today, 'date')})`;
        return biblio(inBounds(`(extract(year from ${age}) * 12 + extract(month from ${age}))`, leaf, parameters));
      }
      return QUANTITIES[field] ? biblio(inBounds(QUANTITIES[field], leaf, parameters)) : null;
    }
    case 'class':
    case 'wildcard': {
      const column = CLASSES[field];
      if (column === undefined) return null;
      const scheme = fieldByCode(field).scheme ?? 'ipc';
      const known = await snapshot.all<{ symbol: string }>({
        text: `select distinct unnest(${column}) as symbol from patent_biblio`,
        values: [],
      });
      const holds = (symbol: string): boolean =>
        leaf.type === 'class'
          ? classHolds(scheme, symbol, leaf.symbol, leaf.extent)
          : wildcardHolds(parseSchemeSymbol(scheme, symbol)?.symbol ?? '', leaf.pattern);
      return biblio(`${column} && ${parameters.add(known.map(({ symbol }) => symbol).filter(holds), 'text[]')}`);
    }
    case 'documentNumber':
      return ofNumber(field, leaf, parameters);
    case 'choice':
      return field === 'CLAB' ? ofLabel(leaf, parameters) : ofChoice(field, leaf.value, parameters);
    default:
      return null;
  }
}

function ofChoice(field: string, value: string, parameters: SqlParameters): Statement | null {
  const done = (text: string): Statement => ({ text, values: parameters.values });
  const biblio = (condition: string): Statement => done(`select patent_id as id from patent_biblio where ${condition}`);
  if (value === ANY_VALUE && KNOWN[field]) return done(KNOWN[field]);
  switch (field) {
    case 'TOWN': {
      const place = parameters.add(value, 'text');
      const name = parameters.add(townByName(value)?.name ?? value, 'text');
      return done(`select pc.patent_id as id from patent_company pc join company c on c.id = pc.company_id join town w on w.id = c.town_id where w.code = ${place}
        union select patent_id from patent_biblio where town = ${name}`);
    }
    case 'USCC':
      return ofCompanies(parameters, `c.uscc = ${parameters.add(value, 'text')}`);
    case 'LS':
      return done(`select patent_id as id from legal_event where code = ${parameters.add(value, 'text')}`);
    case 'FAMC':
      return done(`select patent_id as id from patent_family_member where office = ${parameters.add(value, 'text')}`);
    case 'HV':
      if (value === '是' || value === '否') return biblio(`high_value = ${parameters.add(value === '是', 'boolean')}`);
      return biblio(
        `high_value and high_value_reason like '%' || ${parameters.add(HIGH_VALUE_REASONS[value] ?? value, 'text')} || '%'`,
      );
    case 'AWD':
      return value === '是' ? biblio('cardinality(awards) > 0') : biblio('cardinality(awards) = 0');
    default:
      return CHOICES[field] ? biblio(`${CHOICES[field]} = ${parameters.add(value, 'text')}`) : null;
  }
}

/** Normalises a label's name for comparison: without quotation marks, blanks and case. */
export const labelKey = (text: string): string => `upper(translate(normalize(${text}, nfkc), '“”„‘’«»《》"'' ', ''))`;

/** Patents of the companies with a label of this name or number, or with one below it. */
function ofLabel({ value, companies }: ChoiceLeaf, parameters: SqlParameters): Statement | null {
  if (companies === undefined) return null;
  const written = parameters.add(value, 'text');
  const number = /^\d{1,9}$/.test(value) ? ` or id = ${parameters.add(Number(value), 'bigint')}` : '';
  const ofTown = companies === 'all' ? '' : ` and c.town_id = ${parameters.add(companies.townId, 'bigint')}`;
  return {
    text: `with asked as (select id from label where subject = 'company' and (${labelKey('name')} = ${labelKey(written)}${number}))
      select pc.patent_id as id from patent_company pc where pc.company_id in (
        select b.company_id from company_label b join label l on l.id = b.label_id join company c on c.id = b.company_id
        where (l.id in (select id from asked) or l.parent_id in (select id from asked))${ofTown})`,
    values: parameters.values,
  };
}

function ofNumber(field: string, leaf: DocumentNumberLeaf, parameters: SqlParameters): Statement | null {
  const done = (text: string): Statement => ({ text, values: parameters.values });
  const office = leaf.office;
  const application = { number: leaf.application, others: leaf.others?.application ?? [] };
  const publication = { number: leaf.publication, others: leaf.others?.publication ?? [] };
  const is = (column: string, { number, others }: typeof application, before = ''): string =>
    leaf.prefix
      ? `starts_with(${column}, ${parameters.add(before + number, 'text')})`
      : `${column} = any(${parameters.add(
          [number, ...others].map((each) => before + each),
          'text[]',
        )})`;
  const inTable = (from: string, wanted: typeof application, kind?: string): Statement | null => {
    if (wanted.number === null) return null;
    // A document without a kind in the source may be of any kind.
    const ofKind =
      kind !== undefined && leaf.kind !== null && !leaf.prefix
        ? ` and ${kind} in ('', ${parameters.add(leaf.kind, 'text')})`
        : '';
    return done(
      `select patent_id as id from ${from} office = ${parameters.add(office, 'text')} and ${is('number', wanted)}${ofKind}`,
    );
  };
  switch (field) {
    case 'PR':
      return inTable('patent_priority where', application);
    case 'CT':
      return inTable(`patent_citation where direction = 'cited' and type = 'patent' and`, publication, 'kind_code');
    case 'CTBY':
      return inTable(`patent_citation where direction = 'citing' and type = 'patent' and`, publication, 'kind_code');
    case 'FAM':
      return inTable(
        'patent_family_member where',
        publication.number === null ? application : publication,
        'kind_code',
      );
    case 'DAN':
      return leaf.application === null
        ? null
        : done(`select patent_id as id from patent_biblio where ${is('divisional_of', application)}`);
    case 'IAN':
      return leaf.application === null
        ? null
        : done(`select patent_id as id from patent_biblio where ${is('pct_application_number', application)}`);
    case 'IPN':
      return leaf.publication === null
        ? null
        : done(`select patent_id as id from patent_biblio where ${is('pct_publication_number', publication, office)}`);
    default:
      return null;
  }
}

function companyByName(parameters: SqlParameters, phrase: string): string {
  const name = parameters.add(normaliseCompanyName(phrase), 'text');
  return `${name} <> '' and c.id in (select k.id from company k where k.normalized_name = ${name} union select a.company_id from company_alias a where a.normalized_name = ${name})`;
}

function ofCompanies(parameters: SqlParameters, condition: string): Statement {
  return {
    text: `select pc.patent_id as id from patent_company pc join company c on c.id = pc.company_id where ${condition}`,
    values: parameters.values,
  };
}

function inSpan(column: string, { from, to }: DateLeaf, parameters: SqlParameters): string {
  const bounds = [`${column} is not null`];
  if (from !== null) bounds.push(`${column} >= ${parameters.add(from, 'date')}`);
  if (to !== null) bounds.push(`${column} <= ${parameters.add(to, 'date')}`);
  return bounds.join(' and ');
}

function inBounds(
  value: string,
  { min, minIncluded, max, maxIncluded }: QuantityLeaf,
  parameters: SqlParameters,
): string {
  const bounds = [`${value} is not null`];
  if (min !== null) bounds.push(`${value} ${minIncluded ? '>=' : '>'} ${parameters.add(min, 'numeric')}`);
  if (max !== null) bounds.push(`${value} ${maxIncluded ? '<=' : '<'} ${parameters.add(max, 'numeric')}`);
  return bounds.join(' and ');
}
