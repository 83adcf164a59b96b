import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { highValueReason } from '@platform/domain/patents/high-value';
import { statusFromEvents } from '@platform/domain/patents/legal-events';
import type { LegalStatus } from '@platform/domain/patents/legal-status';
import type { PatentType } from '@platform/domain/patents/patent-type';
import { expiryDate } from '@platform/domain/deadlines/term';
import type { ClientBase } from 'pg';
import type { FieldSource } from '../../../patents/schema/patent-record';

/** Kind codes of granted Chinese documents, for the day of grant. */
const GRANT_KINDS = ['B', 'U', 'S', 'Y', 'D'];
/** Source name of a day derived by rule. */
const EXPIRY_RULE = '按专利法第四十二条推算';

/**
 * Updates the derived data of records: legal status and days of examination and grant from the events, the expiry day
 * by rule if no source states it, counts from the rows, high value by its criteria.
 */
export async function refreshDerived(client: ClientBase, patentIds: readonly number[]): Promise<void> {
  await client.query('insert into patent_biblio (patent_id) select unnest($1::bigint[]) on conflict do nothing', [
    patentIds,
  ]);
  await client.query(COUNTS, [patentIds]);
  const { rows } = await client.query<DerivedFacts>(FACTS, [patentIds]);
  for (const facts of rows) await writeDerived(client, facts);
}

/** Counts of the rows. A count of dealings is known only if the events of the patent are known. */
const COUNTS = `
  update patent_biblio as biblio
  set claim_count = coalesce(body.claims, biblio.claim_count), independent_claim_count = coalesce(body.independent, biblio.independent_claim_count),
      figure_count = coalesce(figures.count, biblio.figure_count),
      page_count = coalesce(biblio.page_count, body.pages),
      citation_count = coalesce(nullif(relations.cited, 0), biblio.citation_count),
      cited_by_count = greatest(nullif(relations.citing, 0), biblio.cited_by_count),
      family_count = coalesce(nullif(relations.family, 0), biblio.family_count),
      transfer_count = case when relations.events or relations.transfers > 0 then relations.transfers end,
      licence_count = case when relations.events or relations.licences > 0 then relations.licences end,
      pledge_count = case when relations.events or relations.pledges > 0 then relations.pledges end,
      invalidation_count = case when relations.events or relations.invalidations > 0 then relations.invalidations end,
      litigation_count = case when relations.lawsuits > 0 then relations.lawsuits end
  from unnest($1::bigint[]) as touched (id)
  left join lateral (
    select jsonb_array_length(claims) as claims, page_count as pages,
           (select count(*) from jsonb_array_elements(claims) as claim where (claim ->> 'independent')::boolean) as independent
    from patent_body where patent_id = touched.id and claims is not null order by (kind = 'F'), date desc nulls last, kind desc limit 1
  ) as body on true
  left join lateral (
    select count(*) as count from patent_figure where patent_id = touched.id and role = 'drawing' group by kind order by (kind = 'F'), kind desc limit 1
  ) as figures on true
  cross join lateral (
    select (select count(*) from patent_citation where patent_id = touched.id and direction = 'cited') as cited,
           (select count(*) from patent_citation where patent_id = touched.id and direction = 'citing') as citing,
           (select count(*) from patent_family_member where patent_id = touched.id) as family,
           exists (select from legal_event where patent_id = touched.id) as events,
           (select count(*) from patent_dealing where patent_id = touched.id and kind = 'transfer') as transfers,
           (select count(*) from patent_dealing where patent_id = touched.id and kind = 'licence') as licences,
           (select count(*) from patent_dealing where patent_id = touched.id and kind = 'pledge') as pledges,
           (select count(*) from patent_dealing where patent_id = touched.id and kind = 'invalidation') as invalidations,
           (select count(*) from patent_dealing where patent_id = touched.id and kind = 'litigation') as lawsuits
  ) as relations
  where biblio.patent_id = touched.id`;

interface DerivedFacts {
  id: number;
  office: string;
  patentType: PatentType | null;
  applicationDate: string | null;
  applicationDateDerived: boolean;
  legalStatus: LegalStatus;
  events: { code: string; date: string | null }[];
  grants: string | null;
  provenance: Record<string, FieldSource>;
  emergingIndustries: string[] | null;
  awards: string[] | null;
  pledges: number | null;
  familyOffices: string[] | null;
  highValue: boolean | null;
}

const FACTS = `
  select patent.id, patent.office, patent.patent_type as "patentType", patent.application_date as "applicationDate",
         patent.application_date_derived as "applicationDateDerived", patent.legal_status as "legalStatus", biblio.provenance,
         biblio.emerging_industries as "emergingIndustries", biblio.awards, biblio.pledge_count as pledges, biblio.high_value as "highValue",
         (select coalesce(json_agg(json_build_object('code', code, 'date', date) order by date nulls first, id), '[]') from legal_event where patent_id = patent.id) as events,
         (select min(date) from publication where patent_id = patent.id and office = 'CN' and left(kind_code, 1) = any('{${GRANT_KINDS.join(',')}}')) as grants,
         (select array_agg(distinct office) from patent_family_member where patent_id = patent.id) as "familyOffices"
  from patent join patent_biblio as biblio on biblio.patent_id = patent.id
  where patent.id = any($1)`;

async function writeDerived(client: ClientBase, facts: DerivedFacts): Promise<void> {
  const status = statusFromEvents(facts.events.map(({ code }) => code));
  const legalStatus = status === 'unknown' ? facts.legalStatus : status;
  if (legalStatus !== facts.legalStatus)
    await client.query('update patent set legal_status = $2, updated_at = now() where id = $1', [
      facts.id,
      legalStatus,
    ]);
  const dayOf = (codes: readonly string[]): string | null =>
    facts.events.find(({ code, date }) => codes.includes(code) && date !== null)?.date ?? null;
  const stated = facts.provenance.expiryDate && facts.provenance.expiryDate.source !== EXPIRY_RULE;
  const certain =
    facts.office === 'CN' &&
    facts.patentType !== null &&
    facts.applicationDate !== null &&
    !facts.applicationDateDerived;
  const ruled = !stated && certain ? expiryDate(facts.patentType!, facts.applicationDate!) : null;
  // A value of a source is kept; otherwise the criteria decide.
  const byRule = facts.provenance.highValue
    ? null
    : highValueReason(
        {
          patentType: facts.patentType,
          legalStatus,
          applicationDate: facts.applicationDate,
          emergingIndustries: facts.emergingIndustries ?? [],
          familyOffices: facts.familyOffices ?? [],
          pledged: (facts.pledges ?? 0) > 0,
          awards: facts.awards ?? [],
        },
        shanghaiDate(Date.now()),
      );
  const provenance = ruled
    ? { ...facts.provenance, expiryDate: { source: EXPIRY_RULE, date: facts.applicationDate } }
    : facts.provenance;
  await client.query(
    `update patent_biblio
     set examination_date = coalesce($2, examination_date), grant_date = coalesce($3, grant_date), expiry_date = coalesce($4, expiry_date),
         high_value = case when $5::text is null then high_value else true end, high_value_reason = coalesce($5, high_value_reason), provenance = $6
     where patent_id = $1
       and (examination_date, grant_date, expiry_date, high_value_reason, provenance)
           is distinct from (coalesce($2, examination_date), coalesce($3, grant_date), coalesce($4, expiry_date), coalesce($5, high_value_reason), $6::jsonb)`,
    [facts.id, dayOf(['SE01', 'DE01']), dayOf(['GR01']) ?? facts.grants, ruled, byRule, JSON.stringify(provenance)],
  );
}

/** Updates the planner's statistics of the records. */
export async function analyzeRecords(client: ClientBase): Promise<void> {
  await client.query(
    'analyze patent, publication, patent_biblio, patent_body, patent_figure, legal_event, patent_dealing, patent_citation',
  );
}
