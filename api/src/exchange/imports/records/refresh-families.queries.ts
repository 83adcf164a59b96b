import type { ClientBase } from 'pg';
import { refreshDerived } from './refresh-derived.queries';

/** Maximum size of a family. A larger group results from a number that a source writes as placeholder. */
const MOST_PATENTS = 500;
/** Number of patents whose counts are updated at a time. */
const BATCH = 500;

/** SQL of a patent's priorities as one text; each is the identity of its application. */
const PRIORITIES = `string_agg(distinct office || ':A:' || number, ' ' order by office || ':A:' || number)`;

/**
 * SQL of the key of a patent's simple family: equal keys are one family (the definition of DOCDB).
 *
 * The key is the list of all claimed priorities. Without priorities it is the international application of a national
 * phase, or the key of a divisional application's parent. An application claimed by others is its own key.
 */
const MEMBERS = `
  claimed as (
    select patent_id, ${PRIORITIES} as basis from patent_priority group by patent_id
  ),
  phases as (
    select biblio.patent_id,
           case when biblio.pct_application_number is not null then 'WO:A:' || biblio.pct_application_number
             else coalesce((select ${PRIORITIES} from patent_priority where patent_id = original.id), 'CN:A:' || biblio.divisional_of) end as basis
    from patent_biblio as biblio
    left join patent as original on biblio.divisional_of is not null and original.identity_key = 'CN:A:' || biblio.divisional_of
    where (biblio.pct_application_number is not null or biblio.divisional_of is not null) and not exists (select from patent_priority where patent_id = biblio.patent_id)
  ),
  later as (select * from claimed union all select * from phases),
  first as (
    select patent.id as patent_id, basis from (select distinct basis from later) as wanted join patent on patent.identity_key = wanted.basis
    where not exists (select from later where later.patent_id = patent.id)
  ),
  member as (select * from later union all select * from first)`;

/** Updates the derived members. Returns the patents whose families changed. */
const REFRESH = `
  with ${MEMBERS},
  -- Patents that a source names as members of another one's family.
  named as materialized (
    select distinct publication.patent_id, told.patent_id as teller
    from patent_family_member as told join publication on publication.office = told.office and publication.number = told.number
    where told.family = 'simple' and not told.derived and publication.patent_id <> told.patent_id
  ),
  desired as (
    select one.patent_id, publication.office, publication.number, publication.kind_code, publication.date
    from member as one
    join (select basis from member group by basis having count(*) between 2 and ${MOST_PATENTS}) as family using (basis)
    join member as other using (basis)
    join publication on publication.patent_id = other.patent_id
    union
    -- What a source tells of one member is true of the others that are here.
    select named.patent_id, told.office, told.number, told.kind_code, told.date
    from named join patent_family_member as told on told.patent_id = named.teller and told.family = 'simple' and not told.derived
    union
    select named.patent_id, publication.office, publication.number, publication.kind_code, publication.date
    from named join publication on publication.patent_id = named.teller
  ),
  gone as (
    delete from patent_family_member as old
    where derived and not exists (
      select from desired where desired.patent_id = old.patent_id and desired.office = old.office and desired.number = old.number and desired.kind_code = old.kind_code)
    returning patent_id
  ),
  come as (
    insert into patent_family_member (patent_id, family, office, number, kind_code, date, derived)
    select patent_id, 'simple', office, number, kind_code, min(date), true from desired group by patent_id, office, number, kind_code
    on conflict do nothing
    returning patent_id
  )
  select patent_id as id from gone union select patent_id from come`;

/**
 * Recomputes the simple families from all data, and the counts of their members. Must be called after patents,
 * priorities or families were added or removed; its duration grows with the number of priorities.
 */
export async function refreshFamilies(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number }>(REFRESH);
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await refreshDerived(client, batch);
    await client.query(
      'update patent_biblio as biblio set family_count = null where patent_id = any($1) and not exists (select from patent_family_member as member where member.patent_id = biblio.patent_id)',
      [batch],
    );
  }
}
