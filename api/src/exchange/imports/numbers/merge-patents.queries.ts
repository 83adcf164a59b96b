import type { ClientBase } from 'pg';

/**
 * Tables whose rows of a merged patent are archived completely. Bodies and figures are moved; only replaced ones are
 * archived.
 */
const KEPT_WHOLE = [
  'publication',
  'patent_biblio',
  'patent_priority',
  'patent_family_member',
  'patent_citation',
  'patent_company',
  'legal_event',
  'patent_dealing',
  'library_patent',
  'patent_mark',
  'patent_body',
  'patent_figure',
  'imported_document',
] as const;

/**
 * Merges two patents that are the same document. Data that only `gone` has is moved to `kept`; where both have data,
 * the record of the later publication applies. The rows of `gone` are archived in `merged_patent`. Runs inside the
 * caller's transaction.
 */
export async function mergePatents(client: ClientBase, kept: number, gone: number): Promise<void> {
  const rows = KEPT_WHOLE.map(
    (table) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where t.patent_id = patent.id)`,
  );
  await client.query(
    `insert into merged_patent (id, kept_id, publication_number, rows)
     select id, $1, publication_number, jsonb_build_object('patent', jsonb_build_array(to_jsonb(patent)), ${rows.join(', ')})
     from patent where id = $2
     on conflict (id) do update set kept_id = excluded.kept_id, rows = excluded.rows, merged_at = now()`,
    [kept, gone],
  );
  await client.query('update merged_patent set kept_id = $1 where kept_id = $2', [kept, gone]);
  for (const statement of MOVES) await client.query(statement, [kept, gone]);
  await mergeBiblio(client, kept, gone);
  await client.query(MERGE_RECORD, [kept, gone]);
  await client.query('delete from patent where id = $1', [gone]);
}

/** Child rows of both; a longer list of priorities or citations replaces a shorter one, as in imports. */
const longerList = (table: string, condition = 'true'): string[] => [
  `delete from ${table} where patent_id = $1 and ${condition}
     and (select count(*) from ${table} where patent_id = $1 and ${condition}) < (select count(*) from ${table} where patent_id = $2 and ${condition})`,
  `update ${table} set patent_id = $1 where patent_id = $2 and ${condition} and not exists (select from ${table} where patent_id = $1 and ${condition})`,
];

const MOVES = [
  `delete from publication as old where patent_id = $2
     and exists (select from publication p where p.patent_id = $1 and p.office = old.office and p.number = old.number and (old.kind_code = '' or p.kind_code = old.kind_code))`,
  'update publication set patent_id = $1 where patent_id = $2',
  'insert into patent_company (patent_id, company_id) select $1, company_id from patent_company where patent_id = $2 on conflict do nothing',
  `update legal_event as e set patent_id = $1 where patent_id = $2
     and not exists (select from legal_event k where k.patent_id = $1 and k.code = e.code and k.date is not distinct from e.date and (k.code <> '' or k.name = e.name))`,
  `update patent_dealing as d set patent_id = $1 where patent_id = $2
     and not exists (select from patent_dealing k where k.patent_id = $1 and k.kind = d.kind and k.code = d.code and k.number = d.number and k.announced_date is not distinct from d.announced_date)`,
  // The text of a document with its pictures, by kind.
  `update patent_figure as f set patent_id = $1 where patent_id = $2
     and not exists (select from patent_figure k where k.patent_id = $1 and k.kind = f.kind and k.original_sha256 is not null)
     and not exists (select from patent_figure k where k.patent_id = $1 and k.kind = f.kind and k.role = f.role and k.position = f.position)`,
  `update patent_body as b set claims = coalesce(b.claims, g.claims), paragraphs = coalesce(b.paragraphs, g.paragraphs),
     numerals = coalesce(b.numerals, g.numerals), page_count = coalesce(b.page_count, g.page_count)
   from patent_body g where b.patent_id = $1 and g.patent_id = $2 and g.kind = b.kind`,
  'update patent_body as b set patent_id = $1 where patent_id = $2 and not exists (select from patent_body k where k.patent_id = $1 and k.kind = b.kind)',
  ...longerList('patent_priority'),
  ...longerList('patent_citation', "direction = 'cited'"),
  ...longerList('patent_citation', "direction = 'citing'"),
  `update patent_family_member as m set patent_id = $1 where patent_id = $2
     and not exists (select from patent_family_member k where k.patent_id = $1 and k.office = m.office and k.number = m.number and k.kind_code = m.kind_code)`,
  'update imported_document set patent_id = $1 where patent_id = $2',
  // A company with both in its library keeps one, with the flags and notes of both.
  `update library_patent as k set core = k.core or g.core, collected = k.collected or g.collected, category_id = coalesce(k.category_id, g.category_id),
     note = concat_ws(E'\\n', nullif(k.note, ''), nullif(nullif(g.note, ''), k.note)),
     removed_at = case when k.removed_at is null or g.removed_at is null then null else k.removed_at end, version = k.version + 1, updated_at = now()
   from library_patent g where k.patent_id = $1 and g.patent_id = $2 and g.company_id = k.company_id`,
  'update library_patent as l set patent_id = $1 where patent_id = $2 and not exists (select from library_patent k where k.patent_id = $1 and k.company_id = l.company_id)',
  `update patent_mark as k set followed = k.followed or g.followed, folder_id = coalesce(k.folder_id, g.folder_id),
     tags = k.tags || array(select tag from unnest(g.tags) as tag where tag <> all (k.tags)),
     note = concat_ws(E'\\n', nullif(k.note, ''), nullif(nullif(g.note, ''), k.note)), updated_at = now()
   from patent_mark g where k.patent_id = $1 and g.patent_id = $2 and g.user_id = k.user_id`,
  'update patent_mark as m set patent_id = $1 where patent_id = $2 and not exists (select from patent_mark k where k.patent_id = $1 and k.user_id = m.user_id)',
  // Hits known to a monitor are not reported again under another number.
  `insert into search_monitor_hit (monitor_id, patent_id, found_at) select monitor_id, $1, found_at from search_monitor_hit where patent_id = $2
   on conflict (monitor_id, patent_id) do update
   set found_at = case when search_monitor_hit.found_at is null or excluded.found_at is null then null else least(search_monitor_hit.found_at, excluded.found_at) end`,
  'delete from search_monitor_hit where patent_id = $2 and $1::bigint is not null',
  'update patent_export set patent_ids = array_replace(patent_ids, $2, $1) where $2 = any (patent_ids) and not ($1 = any (patent_ids))',
  'delete from patent_to_index where patent_id = $2 and $1::bigint is not null',
];

/** Fields of the record: those of the later publication, else those of the other. */
const MERGE_RECORD = `
  update patent as k
  set title = l.title, abstract = coalesce(nullif(l.abstract, ''), e.abstract), patent_type = coalesce(l.patent_type, e.patent_type),
      publication_number = l.publication_number, kind_code = case when l.kind_code = '' and l.publication_number = e.publication_number then e.kind_code else l.kind_code end,
      publication_date = coalesce(l.publication_date, e.publication_date),
      application_number = coalesce(k.application_number, g.application_number),
      application_date = case when k.application_date is null or k.application_date_derived and not g.application_date_derived then coalesce(g.application_date, k.application_date) else k.application_date end,
      application_date_derived = case when k.application_date is null then g.application_date_derived else k.application_date_derived and (g.application_date is null or g.application_date_derived) end,
      filing_year = coalesce(k.filing_year, g.filing_year),
      legal_status = case when k.legal_status = 'unknown' then g.legal_status else k.legal_status end,
      ipc = case when l.ipc = '{}' then e.ipc else l.ipc end, applicants = case when l.applicants = '{}' then e.applicants else l.applicants end,
      inventors = case when l.inventors = '{}' then e.inventors else l.inventors end, is_demo = k.is_demo and g.is_demo, updated_at = now()
  from patent g, patent l, patent e
  where k.id = $1 and g.id = $2
    and l.id = case when coalesce(g.publication_date, '0001-01-01') > coalesce(k.publication_date, '0001-01-01') then g.id else k.id end
    and e.id = case when l.id = k.id then g.id else k.id end`;

/** Merges fields with their sources: those of `kept`, else those of `gone`. */
async function mergeBiblio(client: ClientBase, kept: number, gone: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = 'patent_biblio' and column_name not in ('patent_id', 'provenance', 'updated_at')`,
  );
  const columns = rows.map(({ name }) => client.escapeIdentifier(name));
  await client.query(
    `update patent_biblio as k set ${columns.map((name) => `${name} = coalesce(k.${name}, g.${name})`).join(', ')},
       provenance = g.provenance || k.provenance, updated_at = now()
     from patent_biblio g where k.patent_id = $1 and g.patent_id = $2`,
    [kept, gone],
  );
  await client.query(
    'update patent_biblio set patent_id = $1 where patent_id = $2 and not exists (select from patent_biblio where patent_id = $1)',
    [kept, gone],
  );
}
