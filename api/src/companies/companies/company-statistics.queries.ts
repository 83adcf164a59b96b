import type { ClientBase } from 'pg';

/**
 * Counts the patents of companies anew and stores the result with them. Rows whose statistics are right are not
 * written.
 * @param companyIds ids of companies, or `all`
 */
export async function refreshCompanyStatistics(
  client: ClientBase,
  companyIds: readonly number[] | 'all',
): Promise<void> {
  const all = companyIds === 'all';
  if (!all && companyIds.length === 0) return;
  await client.query(
    `update company as target
     set patent_count = counted.patents, invention_count = counted.inventions, utility_model_count = counted.utility_models,
         design_count = counted.designs, latest_publication_date = counted.latest, updated_at = now()
     from (
       select company.id, count(patent.id)::integer as patents,
              (count(*) filter (where patent.patent_type = 'invention'))::integer as inventions,
              (count(*) filter (where patent.patent_type = 'utility'))::integer as utility_models,
              (count(*) filter (where patent.patent_type = 'design'))::integer as designs,
              max(patent.publication_date) as latest
       from company
       left join patent_company on patent_company.company_id = company.id
       left join patent on patent.id = patent_company.patent_id
       ${all ? '' : 'where company.id = any($1)'}
       group by company.id
     ) as counted
     where counted.id = target.id
       and (target.patent_count, target.invention_count, target.utility_model_count, target.design_count, target.latest_publication_date)
           is distinct from (counted.patents, counted.inventions, counted.utility_models, counted.designs, counted.latest)`,
    all ? [] : [companyIds],
  );
}

/** Companies of the district and their patents that the lines of the towns leave out, because the town is not known. */
export const UNIDENTIFIED = `
  select (select count(*) from company where in_district and town_id is null) as companies,
  (select count(*) from company where in_district and town_id is null and patent_count > 0) as "companiesWithPatents",
  count(*) as patents, count(*) filter (where patent_type = 'invention') as inventions,
  count(*) filter (where patent_type = 'utility') as "utilityModels",
  count(*) filter (where patent_type = 'design') as designs
  from patent
  where id in (select patent_id from patent_company join company on company.id = company_id where in_district and town_id is null)`;

/**
 * Counts companies and patents of every town and of the district anew. Requires that the statistics of the companies
 * are right.
 */
export async function refreshTownStatistics(client: ClientBase): Promise<void> {
  await client.query(
    `insert into setting (key, value)
     select 'district_figures', json_build_object('companies', ours.companies, 'companiesWithPatents', ours.with_patents,
                                                  'patents', owned.patents, 'inventions', owned.inventions,
                                                  'unidentified', to_json(unidentified))
     from (select count(*) as companies, count(*) filter (where patent_count > 0) as with_patents from company where in_district) as ours,
          (select count(*) as patents, count(*) filter (where patent_type = 'invention') as inventions
           from patent
           where id in (select patent_id from patent_company join company on company.id = company_id where in_district)) as owned,
          -- What the towns' lines leave out.
          (${UNIDENTIFIED}) as unidentified
     on conflict (key) do update set value = excluded.value`,
  );
  await client.query(
    `insert into town_figure as target (town_id, companies, companies_with_patents, patents, inventions, utility_models, designs)
     select town.id, coalesce(ours.companies, 0), coalesce(ours.with_patents, 0), coalesce(theirs.patents, 0),
            coalesce(theirs.inventions, 0), coalesce(theirs.utility_models, 0), coalesce(theirs.designs, 0)
     from town
     left join (
       select town_id, count(*) as companies, count(*) filter (where patent_count > 0) as with_patents
       from company where town_id is not null group by town_id
     ) as ours on ours.town_id = town.id
     left join (
       -- A patent of two companies of one town is one patent of the town.
       select town_id, count(*) as patents,
              count(*) filter (where patent_type = 'invention') as inventions,
              count(*) filter (where patent_type = 'utility') as utility_models,
              count(*) filter (where patent_type = 'design') as designs
       from (
         select distinct company.town_id, patent.id, patent.patent_type
         from company
         join patent_company on patent_company.company_id = company.id
         join patent on patent.id = patent_company.patent_id
         where company.town_id is not null and company.patent_count > 0
       ) as owned
       group by town_id
     ) as theirs on theirs.town_id = town.id
     on conflict (town_id) do update
     set (companies, companies_with_patents, patents, inventions, utility_models, designs, updated_at) =
         (excluded.companies, excluded.companies_with_patents, excluded.patents, excluded.inventions, excluded.utility_models,
          excluded.designs, now())
     where (target.companies, target.companies_with_patents, target.patents, target.inventions, target.utility_models, target.designs)
           is distinct from (excluded.companies, excluded.companies_with_patents, excluded.patents, excluded.inventions,
                             excluded.utility_models, excluded.designs)`,
  );
}

/** Updates the planner's statistics of the companies. */
export async function analyzeCompanies(client: ClientBase): Promise<void> {
  await client.query('analyze company');
}
