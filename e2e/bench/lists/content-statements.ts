interface Words {
  /** Returns a title of several words as SQL over the number of the row. */
  title: (n: string) => string;
  /** Returns a name of three characters. */
  brand: (n: string) => string;
}

/**
 * Statements for texts in all columns and for media, as after very many years: nine in ten are public, one in fifty
 * waits for review, one in a hundred is deleted. The columns exist already.
 */
export const contentStatements = (rows: number, { title, brand }: Words): string[] => [
  `insert into content (id, kind, column_id, state, title, revision_id, public_revision_id, public_text, published_at, changed_at, pinned, day, year,
     region, level, status, company_id, created_by, updated_by, created_at, updated_at, deleted_at)
   overriding system value
   select i, places.kinds[at], places.ids[at], state, ${title('i')}, i, case when state = 'published' then i end,
     case when state = 'published' then ${title('i')} || repeat(${title('i * 3')}, 5) else '' end,
     case when state = 'published' then made end, case when state = 'published' then made end, i % 5000 = 3, made::date, extract(year from made)::int,
     case when i % 7 = 0 then (array['广东', '佛山', '顺德'])[1 + i / 7 % 3] end, case when i % 9 = 0 then (array['law', 'regulation', 'department'])[1 + i / 9 % 3] end,
     case when i % 9 = 0 then (array['valid', 'amended'])[1 + i / 9 % 2] end, null, 1 + i % 40, 1 + i * 7 % 40, made, made + interval '3 hours',
     case when i % 100 = 7 and state <> 'published' then now() end
   from (select array_agg(id order by id) as ids, array_agg(kind order by id) as kinds from site_column) as places,
     generate_series(1::bigint, ${rows}) as i,
     lateral (select case when i % 10 > 0 then 'published' else (array['draft', 'pending', 'returned', 'approved', 'withdrawn'])[1 + i / 10 % 5] end as state,
       case when i % 2 = 0 then 1 + i / 2 % 3 else 1 + i % cardinality(places.ids) end as at,
       now() - (i * 7919 % 4000000) * interval '1 minute' as made) as given`,
  `insert into content_revision (id, content_id, number, title, summary, source, html, author_id)
   overriding system value
   select i, i, 1, ${title('i')}, ${title('i + 1')}, '区知识产权局', '<p>' || ${title('i')} || '</p>', 1 + i % 40 from generate_series(1::bigint, ${rows}) as i`,
  `insert into content_text (content_id, revision_id, title, body, tokens)
   select i, i, title, body, text_pairs(title || ' ' || body) from generate_series(1::bigint, ${rows}) as i,
     lateral (select ${title('i')} as title, repeat(${title('i * 3')}, 5) as body) as texts where i % 10 > 0`,
  `insert into media (kind, name, alt, decorative, caption, credit, sha256, extension, size, state, is_used, uploaded_by, created_at, deleted_at)
   select case when i % 5 = 0 then 'attachment' else 'picture' end, ${brand('i')} || i || case when i % 5 = 0 then '.pdf' else '.jpg' end,
     case when i % 20 > 0 then ${title('i')} else '' end, i % 40 = 0, case when i % 3 = 0 then ${title('i + 2')} else '' end, '区知识产权局', md5(i::text), 'jpg',
     (i * 7919 % 20000000)::int, 'ready', i % 4 > 0, 1 + i % 40, now() - (i * 7919 % 4000000) * interval '1 minute', case when i % 100 = 7 then now() end
   from generate_series(1::bigint, ${rows}) as i`,
  `insert into consultation (source, title, state, company_id, user_id, assignee_id, accept_days, answer_days, asked_at, accepted_at, answered_at, closed_at, due_at, updated_at)
   select case when i % 3 > 0 then 'portal' else 'site' end, ${title('i')}, state, case when i % 10 = 0 then 1 when i % 3 > 0 then 1 + i % 900000 end,
     case when i % 3 > 0 then i end, case when state <> 'pending' then 1 + i % 40 end, 1, 5, asked, asked + interval '4 hours', asked + interval '2 days',
     case when state = 'closed' then asked + interval '9 days' end, case when state in ('pending', 'accepted') then asked + interval '5 days' end, asked + interval '9 days'
   from generate_series(1::bigint, ${rows}) as i,
     lateral (select case when i % 100 = 0 then 'pending' when i % 50 = 1 then 'accepted' else 'closed' end as state,
       now() - (i * 7919 % 4000000) * interval '1 minute' as asked) as given`,
];
