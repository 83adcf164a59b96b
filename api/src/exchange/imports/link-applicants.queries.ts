import type { ClientBase } from 'pg';
import { inOneMessage } from '../../kernel/database/in-one-message';

/**
 * Links the changed patents to the companies of their applicants, by normalised name or a known alias. An organisation
 * without a row becomes a new company (source applicant); natural persons do not. Each link adds the patent to the
 * company's library unless the company removed it before. A typed-in row is linked to the platform's record.
 * @returns ids of the companies whose statistics may have changed
 */
export async function linkApplicants(client: ClientBase): Promise<number[]> {
  await inOneMessage(client, [
    COMPANIES,
    RESOLVE,
    ANALYZE_APPLICANTS,
    MATCHES,
    ANALYZE_MATCHES,
    STALE_LINKS,
    ADOPT_TYPED_IN,
    LINKS,
  ]);
  const { rows } = await client.query<{ id: number }>(
    'select company_id as id from stage_company union select company_id from stage_match',
  );
  return rows.map((row) => row.id);
}

/** Without statistics of these small tables the planner scans them once for every patent. */
const ANALYZE_APPLICANTS = 'analyze stage_applicant';
const ANALYZE_MATCHES = 'analyze stage_match';

const COMPANIES = `
  insert into company (name, normalized_name, town_id, in_district, source)
  select distinct on (staged.normalized_name) staged.name, staged.normalized_name, staged.town_id, staged.in_district, 'applicant'
  from stage_applicant as staged
  where staged.organisation
    and not exists (select from company where company.normalized_name = staged.normalized_name)
    and not exists (select from company_alias where company_alias.normalized_name = staged.normalized_name)
  order by staged.normalized_name, staged.name
  on conflict do nothing`;

/** A company with the current name takes precedence over one with it as former name. */
const RESOLVE = `
  update stage_applicant as staged
  set company_id = coalesce(
    (select id from company where company.normalized_name = staged.normalized_name),
    (select min(company_id) from company_alias where company_alias.normalized_name = staged.normalized_name))
  where staged.organisation`;

/** Company of each applicant of the changed patents. */
const MATCHES = `
  insert into stage_match (patent_id, company_id)
  select distinct touched.patent_id, staged.company_id
  from (
    -- What one line alone has made need not be read back.
    select stage_touched.patent_id, stage_patent.applicants from stage_touched join stage_patent using (line)
    union all
    select patent.id, patent.applicants from stage_touched join patent on patent.id = stage_touched.patent_id where stage_touched.line is null
  ) as touched
  cross join unnest(touched.applicants) as applicant (name)
  join stage_applicant as staged on staged.name = applicant.name
  where staged.company_id is not null`;

/** Links of changed patents whose applicants changed; if none are staged, the old ones still apply. */
const STALE_LINKS = `
  with gone as (
    delete from patent_company
    using stage_touched
    where patent_company.patent_id = stage_touched.patent_id and not stage_touched.fresh
      and exists (select from stage_match where stage_match.patent_id = patent_company.patent_id)
      and not exists (
        select from stage_match
        where stage_match.patent_id = patent_company.patent_id and stage_match.company_id = patent_company.company_id)
    returning patent_company.patent_id, patent_company.company_id
  ), forgotten as (
    -- What a company has flagged or sorted stays in its library.
    delete from library_patent using gone
    where library_patent.company_id = gone.company_id and library_patent.patent_id = gone.patent_id and library_patent.version = 1
  )
  insert into stage_company select distinct company_id from gone on conflict do nothing`;

/** Flags, category and note of the typed-in row stay; the record replaces its other fields. */
const ADOPT_TYPED_IN = `
  update library_patent as typed
  set patent_id = patent.id, application_number = null, title = null, publication_number = null, patent_type = null,
      applicants = null, applicant_keys = null, inventors = null, application_date = null, publication_date = null, legal_status = null,
      version = typed.version + 1, updated_at = now()
  from stage_match
  join patent on patent.id = stage_match.patent_id
  where typed.company_id = stage_match.company_id and typed.patent_id is null and patent.office = 'CN'
    and typed.application_number = patent.application_number
    and not exists (
      select from library_patent as present
      where present.company_id = stage_match.company_id and present.patent_id = patent.id)`;

const LINKS = `
  with added as (
    insert into patent_company (patent_id, company_id) select patent_id, company_id from stage_match
    on conflict do nothing
    returning patent_id, company_id
  )
  insert into library_patent (company_id, patent_id) select company_id, patent_id from added
  on conflict (company_id, patent_id) where patent_id is not null do nothing`;
