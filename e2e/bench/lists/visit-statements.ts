/** Number of visits for the time limits. */
export const VISITS = 200_000;

interface Words {
  /** Returns a title of several words as SQL over the number of the row. */
  title: (n: string) => string;
}

/**
 * Statements for visits to all companies from seven years ago to a month ahead. Past visits are done; visits have a
 * second person, promises and steps.
 */
export const visitStatements = (companies: number, { title }: Words): string[] => [
  `insert into visit (id, client_id, company_id, town_id, purpose, planned_start, planned_end, lead_id, state, way, started_at,
     done_at, summary, findings, persons, created_by, updated_at)
   overriding system value
   select i, 'bench' || i, 1 + i * 17 % ${companies}, towns.ids[1 + i % 10], ${title('i')}, planned, planned + interval '1 hour',
     case when state <> 'planned' then (1 + i % 500) * 100 end, state, (array['onSite', 'phone', 'meeting'])[1 + i % 3],
     case when planned < now() and state <> 'cancelled' then planned end, case when state in ('done', 'followed') then planned + interval '1 hour' end,
     case when state in ('done', 'followed') then repeat(${title('i * 3')}, 4) else '' end, case when state in ('done', 'followed') then ${title('i * 5')} else '' end,
     case when state in ('done', 'followed') then '[{"name":"陈女士","position":"知识产权主管"}]' else '[]' end::jsonb, 100, planned
   from generate_series(1::bigint, ${VISITS}) as i, (select array_agg(id order by id) as ids from town) as towns,
     lateral (select date_trunc('hour', now()) + interval '30 days' - (i * 7919 % 60000) * interval '1 hour' as planned) as days,
     lateral (select case when planned > now() then (array['planned', 'assigned', 'assigned'])[1 + i % 3]
         when i % 40 = 0 then 'cancelled' when i % 900 = 1 then 'assigned' when i % 7 = 0 then 'done' else 'followed' end as state) as given`,
  `insert into visit_member (visit_id, user_id) select i, (1 + i * 3 % 700) * 100 from generate_series(1::bigint, ${VISITS}) as i where i % 2 = 0`,
  `insert into visit_promise (visit_id, text, owner_id, due_day, closed_at)
   select id, '回复' || id, lead_id, done_at::date + 14, case when state = 'followed' then done_at + interval '9 days' end
   from visit where state in ('done', 'followed') and id % 3 = 0`,
  `insert into visit_step (visit_id, at, user_id, action, from_state, to_state)
   select id, planned_start - interval '3 days', 100, 'create', '', 'planned' from visit
   union all select id, planned_start - interval '2 days', 100, 'assign', 'planned', 'assigned' from visit where state <> 'planned'
   union all select id, done_at, lead_id, 'complete', 'underway', 'done' from visit where done_at is not null`,
];
