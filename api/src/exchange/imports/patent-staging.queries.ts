import type { ClientBase } from 'pg';
import { inOneMessage } from '../../kernel/database/in-one-message';
import { areSeparate } from './numbers/separate-documents';
import type { ApplicantFacts } from './applicant-facts';
import { copyRows } from './copy-rows';
import type { PatentRecord } from './patent-record';

/** A record and its line in the file. */
export interface StagedPatent {
  line: number;
  /** The text of the line, stored with a reject. */
  text: string;
  record: PatentRecord;
}

const RECORD_COLUMNS = [
  'line',
  'identity_key',
  'office',
  'application_number',
  'number',
  'publication_number',
  'kind_code',
  'title',
  'abstract',
  'patent_type',
  'filing_year',
  'publication_date',
  'ipc',
  'applicants',
  'inventors',
];

/** Creates the connection's staging tables, which only it can use. They are empty after every commit. */
export async function createPatentStaging(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table if not exists stage_patent (
      line integer not null, identity_key text not null, office text not null, application_number text, number text not null,
      publication_number text not null, kind_code text not null, title text not null, abstract text not null, patent_type text,
      filing_year integer, publication_date date, ipc text[] not null, applicants text[] not null, inventors text[] not null,
      round integer not null default 1
    ) on commit delete rows;
    create temp table if not exists stage_applicant (
      name text not null, normalized_name text not null, organisation boolean not null, town_id bigint, in_district boolean not null,
      company_id bigint
    ) on commit delete rows;
    create temp table if not exists stage_touched (patent_id bigint primary key, fresh boolean not null, line integer) on commit delete rows;
    create temp table if not exists stage_match (patent_id bigint not null, company_id bigint not null) on commit delete rows;
    create temp table if not exists stage_company (company_id bigint primary key) on commit delete rows;
  `);
}

/**
 * Loads a batch. Rows of one application are numbered in order of publication, so that the latest is written last.
 * @param towns town id by code
 */
export async function stagePatents(
  client: ClientBase,
  staged: readonly StagedPatent[],
  applicants: Iterable<ApplicantFacts>,
  towns: ReadonlyMap<string, number>,
): Promise<void> {
  await copyRows(
    client,
    'stage_patent',
    RECORD_COLUMNS,
    staged.map(({ line, record }) => [
      line,
      record.identityKey,
      record.office,
      record.applicationNumber,
      record.number,
      record.publicationNumber,
      record.kindCode,
      record.title,
      record.abstract,
      record.patentType,
      record.filingYear,
      record.publicationDate,
      record.ipc,
      record.applicants,
      record.inventors,
    ]),
  );
  await copyRows(
    client,
    'stage_applicant',
    ['name', 'normalized_name', 'organisation', 'town_id', 'in_district'],
    [...applicants].map((facts) => [
      facts.name,
      facts.normalizedName,
      facts.organisation,
      townId(towns, facts.townCode),
      facts.inDistrict,
    ]),
  );
  // The planner needs the number of rows and the distribution of keys, not the texts.
  await client.query('analyze stage_patent (line, identity_key, office, number, round)');
}

const townId = (towns: ReadonlyMap<string, number>, code: string | null): number | null =>
  code === null ? null : (towns.get(code) ?? null);

/** A line that contradicts stored data. */
export interface StagedConflict {
  line: number;
  reason: string;
}

/**
 * Reconciles staged identities with stored ones. A record without application number joins the patent published under
 * its number. A stored patent known only by its publication receives its application number. Lines whose publication
 * belongs to another application are removed.
 * @returns the removed lines
 */
export async function reconcileIdentities(client: ClientBase): Promise<StagedConflict[]> {
  const results = await inOneMessage(client, [JOIN_KNOWN, LEARN_NUMBERS, TAKE_CONFLICTS, NUMBER_ROUNDS]);
  return results[2]!.rows as unknown as StagedConflict[];
}

/** Joins a record without application number to the patent published under its number. */
const JOIN_KNOWN = `
  update stage_patent as staged set identity_key = patent.identity_key
  from publication join patent on patent.id = publication.patent_id
  where staged.application_number is null and publication.office = staged.office and publication.number = staged.number
    and not ${areSeparate('staged', 'publication')} and patent.identity_key <> staged.identity_key`;

/** Sets the application number of a stored patent known only by its publication. */
const LEARN_NUMBERS = `
  update patent
  set identity_key = staged.identity_key, application_number = staged.application_number, filing_year = staged.filing_year,
      patent_type = coalesce(staged.patent_type, patent.patent_type), updated_at = now()
  from stage_patent as staged join publication on publication.office = staged.office and publication.number = staged.number
  where patent.id = publication.patent_id and not ${areSeparate('staged', 'publication')} and patent.application_number is null and staged.application_number is not null
    and not exists (select from patent as other where other.identity_key = staged.identity_key)`;

/** Removes lines whose publication belongs to another application, stored or earlier in the batch. */
const TAKE_CONFLICTS = `
  with conflicting as (
    select staged.ctid as place, staged.line, coalesce(patent.application_number, patent.publication_number) as owner
    from stage_patent as staged
    join publication on publication.office = staged.office and publication.number = staged.number
    join patent on patent.id = publication.patent_id
    where patent.identity_key <> staged.identity_key and not ${areSeparate('staged', 'publication')}
    union all
    select later.ctid, later.line, coalesce(first.application_number, first.publication_number)
    from stage_patent as first join stage_patent as later
      on later.office = first.office and later.number = first.number and later.line > first.line and later.identity_key <> first.identity_key
        and not ${areSeparate('first', 'later')}
  ), taken as (
    delete from stage_patent where ctid in (select place from conflicting) returning line
  )
  select conflicting.line, '公开号已属于申请号 ' || min(conflicting.owner) || ' 的专利' as reason
  from conflicting join taken using (line) group by conflicting.line order by conflicting.line`;

/** Numbers the rows of one application in order of publication. */
const NUMBER_ROUNDS = `
  update stage_patent set round = ranked.round
  from (select ctid as place, row_number() over (partition by identity_key order by publication_date nulls first, line) as round from stage_patent) as ranked
  where stage_patent.ctid = ranked.place and ranked.round > 1`;
