/** Numbers of handovers, campaign companies, answers and phone reports for the time limits. */
export const HANDOVERS = 50_000;
export const CAMPAIGN_COMPANIES = 1_000;
export const ANSWERS = 100_000;
export const SUBMISSIONS = 50_000;

/**
 * Statements for the data of companies other than visits and demands, and for their derived values, because triggers
 * are off while a bench fills. One company has a hundred contacts.
 */
export const companyStatements = (companies: number): string[] => [
  `insert into company_contact (company_id, name, position, mobile, updated_at)
   select case when i <= 100 then 25 else 1 + i * 7 % ${companies} end, '联系人' || i, '知识产权主管', (13000000000 + i)::text, now() - i * interval '1 minute'
   from generate_series(1::bigint, ${companies} / 3) as i`,
  `insert into handover (company_id, from_town_id, to_town_id, origin, state, reason, asked_by, created_at, decided_at)
   select 1 + i * 13 % ${companies}, towns.ids[1 + i % 10], towns.ids[1 + (i + 1) % 10], case when i % 5 = 0 then 'import' else 'staff' end, state,
     '企业迁址', 200, now() - i * interval '20 minutes', case when state <> 'waiting' then now() - i * interval '19 minutes' end
   from generate_series(1::bigint, ${HANDOVERS}) as i, (select array_agg(id order by id) as ids from town) as towns,
     lateral (select case when i <= 300 then 'waiting' when i % 9 = 0 then 'refused' else 'accepted' end as state) as given`,
  `insert into campaign (id, name, deadline, kit) overriding system value select i, '专项' || i, current_date + 30, '{}' from generate_series(1, 40) as i`,
  `insert into campaign_company (campaign_id, company_id)
   select 1 + i % 40, 1 + i * 17 % ${companies} from generate_series(1::bigint, ${CAMPAIGN_COMPANIES} * 40) as i on conflict do nothing`,
  `insert into questionnaire (id, name, form) overriding system value values (1, '自评', '{}')`,
  `insert into questionnaire_version (id, questionnaire_id, number, name, form) overriding system value values (1, 1, 1, '自评', '{}')`,
  `insert into questionnaire_answer (version_id, company_id, state, total, level_name, submitted_at, updated_at)
   select 1, 1 + i * 11 % ${companies}, case when i % 10 = 0 then 'draft' else 'submitted' end, i % 100, '', case when i % 10 > 0 then now() - i * interval '9 minutes' end,
     now() - i * interval '9 minutes' from generate_series(1::bigint, ${ANSWERS}) as i`,
  `insert into visit_submission (submission_id, user_id, author_name, visit_id, kind, content_hash, report, outcome, written_at)
   select 'bench' || i, 100, '走访人员', 1 + i * 3, 'submit', md5(i::text), '{}', case when i % 200 = 0 then 'pending' else 'taken' end, now() - i * interval '1 hour'
   from generate_series(1::bigint, ${SUBMISSIONS}) as i`,
  `insert into company_figure (company_id, last_visit, visits, open_demands, overdue_demands, satisfied)
   select company_id, max(last_visit), sum(visits), sum(open), sum(late), sum(satisfied) from (
     select company_id, max(done_at)::date as last_visit, count(*) as visits, 0 as open, 0 as late, 0 as satisfied from visit
       where state in ('done', 'followed') group by 1
     union all
     select company_id, null, 0, count(*) filter (where state in ('pending', 'accepted', 'handling')),
       count(*) filter (where state in ('pending', 'accepted', 'handling') and due_at < now()), count(*) filter (where satisfaction = 'satisfied')
       from demand group by 1) as counted group by 1`,
  `insert into town_day (town_id, day, visits, done_visits, demands)
   select town_id, day, sum(visits), sum(done), sum(demands) from (
     select town_id, planned_start::date as day, count(*) as visits, count(*) filter (where state in ('done', 'followed')) as done, 0 as demands from visit group by 1, 2
     union all select town_id, received_at::date, 0, 0, count(*) from demand group by 1, 2) as counted group by 1, 2`,
];
