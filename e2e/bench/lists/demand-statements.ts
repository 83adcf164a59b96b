/** Number of demands for the time limits, and how many of them are open. */
export const DEMANDS = 100_000;

interface Words {
  /** Returns a title of several words as SQL over the number of the row. */
  title: (n: string) => string;
}

/**
 * Statements for demands of all companies with labels, offices, time limits and steps. One in five is open, with one
 * step; the others have three.
 */
export const demandStatements = (companies: number, { title }: Words): string[] => [
  `insert into office (name, town_id) select '科室' || i, case when i % 4 > 0 then towns.ids[1 + i % 10] end
   from generate_series(1, 40) as i, (select array_agg(id order by id) as ids from town) as towns`,
  `insert into label (id, subject, parent_id, name, color, template, position) overriding system value
   select i, 'demand', case when i > 10 then 1 + i % 10 end, '标签' || i, '#1d5fbf', '', i from generate_series(1, 60) as i`,
  `insert into clock_rule (from_day, response, plan, resolution)
   values ('2015-01-01', '{"unit":"workingMinutes","amount":60}', '{"unit":"workingDays","amount":3}', '{"unit":"workingDays","amount":5}')`,
  `insert into demand (id, client_id, company_id, source, title, content, town_id, office_id, owner_id, state, level, received_at, accepted_at,
     replied_at, resolved_at, called_back_at, satisfaction, due_at, updated_at, recorded_by)
   overriding system value
   select i, 'bench' || i, 1 + i * 13 % ${companies}, (array['visit', 'phone', 'meeting'])[1 + i % 3], ${title('i')}, repeat(${title('i * 3')}, 4),
     towns.ids[1 + i % 10], case when i % 50 > 0 then 1 + i % 40 end, 1 + i % 40, state, 0, received,
     case when state <> 'pending' then received + interval '1 hour' end, case when state not in ('pending', 'accepted') then received + interval '1 day' end,
     case when state in ('resolved', 'archived') then received + interval '3 days' end, case when state = 'archived' then received + interval '4 days' end,
     case when state = 'archived' then 'satisfied' end, case when state in ('pending', 'accepted', 'handling') then received + interval '5 days' end,
     received + interval '4 days', 1 + i % 40
   from generate_series(1::bigint, ${DEMANDS}) as i, (select array_agg(id order by id) as ids from town) as towns,
     lateral (select case when i % 5 > 0 then case when i % 25 = 1 then 'resolved' else 'archived' end
         else (array['pending', 'accepted', 'handling'])[1 + i / 5 % 3] end as state,
       now() - case when i % 5 = 0 then (i * 7919 % 20000) else (i * 7919 % 2000000) end * interval '1 minute' as received) as given`,
  `insert into demand_label (demand_id, label_id) select i, 11 + i % 50 from generate_series(1::bigint, ${DEMANDS}) as i`,
  `insert into demand_step (demand_id, at, user_id, action)
   select id, received_at, recorded_by, 'record' from demand
   union all select id, accepted_at, owner_id, 'accept' from demand where accepted_at is not null
   union all select id, replied_at, owner_id, 'reply' from demand where replied_at is not null
   union all select id, resolved_at, owner_id, 'resolve' from demand where resolved_at is not null`,
];
