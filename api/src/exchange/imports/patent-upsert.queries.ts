import type { ClientBase } from 'pg';
import { inOneMessage } from '../../kernel/database/in-one-message';

/** Counts of a batch's changes to the table of patents. */
export interface UpsertCounts {
  added: number;
  changed: number;
}

/**
 * Writes the staged records. A record changes a stored patent only if it is not older, and an empty abstract, class or
 * name never replaces a known one. So a file imported twice changes nothing. Afterwards `stage_touched` contains the
 * written ids.
 * @param source name of the import, stored with new patents
 */
export async function upsertPatents(client: ClientBase, source: string): Promise<UpsertCounts> {
  const { rows } = await client.query<{ rounds: number | null }>('select max(round) as rounds from stage_patent');
  const rounds = rows[0]?.rounds ?? 0;
  for (let round = 1; round <= rounds; round += 1) {
    // The update runs first: it must not affect the rows inserted in the same round.
    await client.query(UPDATE, [round]);
    await client.query(INSERT, [round, source]);
  }
  const results = await inOneMessage(client, [ANALYZE_TOUCHED, FIRST_PUBLICATIONS, PUBLICATIONS, COUNTS]);
  return results[3]!.rows[0] as unknown as UpsertCounts;
}

/** Without statistics of this small table the planner looks up every patent separately. */
const ANALYZE_TOUCHED = 'analyze stage_touched';

const COUNTS =
  'select count(*) filter (where fresh) as added, count(*) filter (where not fresh) as changed from stage_touched';

const INSERT = `
  with added as (
    insert into patent (identity_key, office, application_number, publication_number, kind_code, title, abstract, patent_type,
                        filing_year, publication_date, ipc, applicants, inventors, source)
    select identity_key, office, application_number, publication_number, kind_code, title, abstract, patent_type,
           filing_year, publication_date, ipc, applicants, inventors, $2
    from stage_patent as staged
    where round = $1 and not exists (select from patent where patent.identity_key = staged.identity_key)
    order by line
    returning id, identity_key
  )
  insert into stage_touched (patent_id, fresh, line)
  select added.id, true, staged.line from added join stage_patent as staged using (identity_key) where staged.round = $1`;

const UPDATE = `
  with merged as (
    select patent.id, staged.title, coalesce(nullif(staged.abstract, ''), patent.abstract) as abstract,
           case when staged.publication_number = patent.publication_number
                then coalesce(nullif(staged.kind_code, ''), patent.kind_code) else staged.kind_code end as kind_code,
           staged.publication_number, coalesce(staged.publication_date, patent.publication_date) as publication_date,
           coalesce(staged.patent_type, patent.patent_type) as patent_type, coalesce(staged.filing_year, patent.filing_year) as filing_year,
           case when staged.ipc = '{}' then patent.ipc else staged.ipc end as ipc,
           case when staged.applicants = '{}' then patent.applicants else staged.applicants end as applicants,
           case when staged.inventors = '{}' then patent.inventors else staged.inventors end as inventors
    from stage_patent as staged join patent using (identity_key)
    where staged.round = $1
      and (coalesce(staged.publication_date, '0001-01-01'), staged.publication_number)
          >= (coalesce(patent.publication_date, '0001-01-01'), patent.publication_number)
  ), changed as (
    update patent
    set title = merged.title, abstract = merged.abstract, kind_code = merged.kind_code, publication_number = merged.publication_number,
        publication_date = merged.publication_date, patent_type = merged.patent_type, filing_year = merged.filing_year,
        ipc = merged.ipc, applicants = merged.applicants, inventors = merged.inventors, updated_at = now()
    from merged
    where patent.id = merged.id
      and (patent.title, patent.abstract, patent.kind_code, patent.publication_number, patent.publication_date, patent.patent_type,
           patent.filing_year, patent.ipc, patent.applicants, patent.inventors)
          is distinct from
          (merged.title, merged.abstract, merged.kind_code, merged.publication_number, merged.publication_date, merged.patent_type,
           merged.filing_year, merged.ipc, merged.applicants, merged.inventors)
    returning patent.id
  )
  insert into stage_touched select id, false from changed
  on conflict (patent_id) do update set line = null`;

/** A new patent has no publication yet, and no other patent has its number: conflicts were removed before. */
const FIRST_PUBLICATIONS = `
  insert into publication (patent_id, office, number, kind_code, date)
  select stage_touched.patent_id, staged.office, staged.number, staged.kind_code, staged.publication_date
  from stage_touched join stage_patent as staged using (line)
  where stage_touched.fresh`;

/** A number without kind code adds nothing to a publication known with one. */
const PUBLICATIONS = `
  with added as (
    insert into publication (patent_id, office, number, kind_code, date)
    select patent.id, staged.office, staged.number, staged.kind_code, staged.publication_date
    from stage_patent as staged join patent using (identity_key)
    where not exists (select from stage_touched where stage_touched.line = staged.line and stage_touched.fresh)
      and not exists (
      select from publication
      where publication.office = staged.office and publication.number = staged.number
        and (staged.kind_code = '' or publication.kind_code = staged.kind_code)
    )
    on conflict do nothing
    returning patent_id
  )
  insert into stage_touched select patent_id, false from added group by patent_id
  on conflict (patent_id) do update set line = case when stage_touched.fresh then stage_touched.line end`;
