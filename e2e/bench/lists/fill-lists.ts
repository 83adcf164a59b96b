import { openImportConnection } from '@platform/api/exchange/imports/import-connection';
import type { RunningServices } from '@platform/api/server/start-services';
import { companyStatements } from './company-statements';
import { contentStatements } from './content-statements';
import { demandStatements } from './demand-statements';
import { visitStatements } from './visit-statements';

/** Numbers of rows. The largest company owns `ofOne` of the patents and has all of them in its library. */
export interface ListSizes {
  rows: number;
  ofOne: number;
}

/** Id of the company with the most patents. */
export const BIGGEST_COMPANY = 1;

const CHARACTERS =
  '安百昌达恩发方福光广海汉豪和宏华汇嘉建健金锦精聚凯科朗乐力立利联龙迈美敏明宁诺鹏奇启千强荣瑞润森盛顺思泰腾天通万维伟翔新信兴旭雅亚扬怡盈永优宇裕元远泽展长正志智中众卓';
const SURNAMES = '王李张刘陈杨黄赵周吴徐孙马朱胡林郭何高罗';
const TRADES = [
  '家用电器',
  '电器科技',
  '智能装备',
  '五金制品',
  '塑料',
  '家具',
  '机械',
  '涂料',
  '照明',
  '模具',
  '纺织',
  '食品',
];

/** Returns three characters that are unique for each number up to 571,787. */
const brand = (n: string): string =>
  [1, 83, 6_889]
    .map((step) => `substr('${CHARACTERS}', (1 + (${n}) / ${step} * 31 % length('${CHARACTERS}'))::int, 1)`)
    .join(' || ');
const pick = (words: readonly string[], n: string): string =>
  `(array['${words.join("','")}'])[1 + (${n}) % ${words.length}]`;
const personName = (n: string): string =>
  `substr('${SURNAMES}', (1 + (${n}) % ${SURNAMES.length})::int, 1) || substr('${CHARACTERS}', (1 + (${n}) * 7 % 83)::int, 1) || case when (${n}) % 3 = 0 then '' else substr('${CHARACTERS}', (1 + (${n}) / 89 % 83)::int, 1) end`;
const companyName = (n: string): string =>
  `${pick(['佛山市顺德区', '广东', '佛山'], n)} || ${brand(n)} || ${pick(TRADES, n)} || '有限公司'`;
const title = (n: string): string =>
  `${pick(['一种', '用于', '具有'], n)} || ${brand(`(${n}) * 17 % 40000000`)} || ${pick(TRADES, n)} || ${pick(['装置', '方法', '及其控制方法', '的生产设备'], `(${n}) / 5`)}`;
const day = (n: string, from: string): string => `date '${from}' + ((${n}) * 7919 % 5000)::int`;

const TOWNS = `(select array_agg(id order by id) as ids from town) as towns`;

/**
 * Statements for the audit log: a line every half minute. One call in seven makes up half of them, a few actions are
 * rare. Five lines for each seal.
 */
const auditStatements = (rows: number): string[] => [
  `insert into audit_log (at, user_id, admin_user_id, action, target_type, target_id, detail, address, request_id)
   select now() - (${rows} - i) * interval '30 seconds', case when i % 11 > 0 then 1 + i * 7919 % 5000 end,
     case when i % 1000 = 0 then 1 end, case when i % 20000 = 0 then '/v1/admin/settings/save' when i % 2 = 0 then '/v1/login' else '/v1/bench/call' || i % 50 end,
     (array['user', 'library_patent', 'company', 'list_export', 'collection'])[1 + i % 5], (1 + i * 31 % 40000)::text,
     jsonb_build_object('title', jsonb_build_array(${title('i')}, ${title('i + 1')})), '10.0.' || i % 250 || '.' || i % 199, md5(i::text)
   from generate_series(1::bigint, ${rows}) as i`,
  `insert into audit_seal (number, at, last_line, lines, previous, hash)
   select i, now(), i * 5, (select jsonb_agg(jsonb_build_array(n, repeat(md5(n::text), 2))) from generate_series(i * 5 - 4, i * 5) as n), repeat(md5(i::text), 2), repeat(md5((i + 1)::text), 2)
   from generate_series(1::bigint, ${rows} / 5 - 1) as i`,
];

/**
 * Fills the tables of the large lists with generated rows, distributed like real ones. Rows of an earlier run are kept,
 * so that a new list only adds its own rows.
 */
export async function fillLists({ ownerConnectionString }: RunningServices, { rows, ofOne }: ListSizes): Promise<void> {
  const others = Math.max(1, Math.floor(rows / 100) - 1);
  const owner = `case when i <= ${ofOne} then ${BIGGEST_COMPANY} else 2 + i % ${others} end`;
  const statements = [
    `insert into town (code, name, kind, district) select 'B' || i, '镇街' || i, '镇', '顺德区' from generate_series(1, 10) as i`,
    `insert into company (id, name, normalized_name, uscc, town_id, in_district, source, patent_count, invention_count,
       utility_model_count, design_count, latest_publication_date)
     overriding system value
     select i, ${companyName('i')}, 'bench' || i, 'B' || lpad(i::text, 17, '0'), towns.ids[1 + i % 12], i % 4 <> 0,
       case when i % 3 = 0 then 'applicant' else 'register' end, patents, patents / 2, patents / 3, patents / 6,
       case when patents > 0 then ${day('i', '2010-01-01')} end
     from generate_series(1::bigint, ${rows}) as i, lateral (select case when i % 3 = 0 then (10000000 / (1 + i * 7919 % 1000000)) else 0 end as patents),
       ${TOWNS}`,
    `insert into user_account (mobile, account, password_hash, name, role, type, state, company_id, town_id, claimed_company,
       last_login_at, created_at, deleted_at)
     select '1' || lpad((3000000000 + i)::text, 10, '0'), case when i % 5 = 0 then 'user' || i end, '', ${personName('i')},
       case when i % 100 > 0 then 'company' when i <= 2000 then 'district' else 'street' end,
       case when i % 100 = 0 then '3' when i % 3 = 0 then '1' else '2' end, case when i % 50 = 1 then 'disabled' else 'active' end,
       case when i % 100 <> 0 and i % 3 <> 0 then i end, case when i % 100 = 0 then towns.ids[1 + i / 100 % 10] end,
       case when i % 3 = 0 then ${companyName('i')} else '' end,
       case when i % 4 > 0 then now() - (i * 7919 % 1000000) * interval '1 minute' end,
       now() - i * interval '1 minute', case when i % 200 = 7 then now() end
     from generate_series(1::bigint, ${rows}) as i, ${TOWNS}`,
    `insert into certification_request (user_id, company_name, uscc, contact, state, created_at, decided_at)
     select i, ${companyName('i')}, 'B' || lpad(i::text, 17, '0'), '', case when i % 10 = 0 then 'pending' else 'approved' end,
       now() - (i * 7919 % 1000000) * interval '1 minute', case when i % 10 > 0 then now() - (i * 7919 % 900000) * interval '1 minute' end
     from generate_series(1::bigint, ${rows}) as i`,
    `insert into register_state (register, source, rows) values ('trademark', 'bench', ${rows})`,
    `insert into register_entry (register, key, title, number, holder, company_id, category, state, date, expiry_date, source)
     select 'trademark', i::text, ${brand('i * 3')}, (20000000 + i)::text, ${companyName('i * 13 % 1000000')}, i * 13 % ${rows} + 1,
       '第' || (1 + i % 45) || '类', case when i % 5 = 0 then '无效' else '有效' end,
       case when i % 20 > 0 then ${day('i', '2008-01-01')} end, case when i % 20 > 0 then ${day('i', '2018-01-01')} end, 'bench'
     from generate_series(1::bigint, ${rows}) as i`,
    `insert into patent (id, identity_key, office, application_number, publication_number, kind_code, title, abstract, patent_type,
       application_date, filing_year, publication_date, legal_status, applicants, source)
     overriding system value
     select i, 'CN:P:' || i, 'CN', '20' || lpad(i::text, 11, '0'), 'CN' || (100000000 + i), 'A', ${title('i')}, repeat(${title('i')}, 10),
       (array['invention', 'utility', 'design'])[1 + i % 3], ${day('i', '2008-01-01')}, 2010,
       case when i % 50 > 0 then ${day('i', '2009-06-01')} end, (array['effective', 'pending', 'lapsed', 'unknown'])[1 + i % 4],
       array[${companyName('i')}], 'bench'
     from generate_series(1::bigint, ${rows}) as i`,
    `insert into patent_company (patent_id, company_id) select i, ${owner} from generate_series(1::bigint, ${rows}) as i`,
    `insert into library_patent (company_id, patent_id, core, collected) select ${owner}, i, i % 40 = 0, i % 30 = 0 from generate_series(1::bigint, ${rows}) as i`,
    `insert into legal_event (patent_id, code, date) select 1, 'TR01', '2024-01-01'`,
    `insert into patent_dealing (patent_id, words, kind, code, from_parties, to_parties, number, announced_date, effective_date, source)
     select 1 + i * 7 % ${rows}, concat_ws(chr(10), ${title(`1 + i * 7 % ${rows}`)}, 'CN' || (100000001 + i * 7 % ${rows}), 'Y' || i, ${companyName('i * 5 % 1000000')}, ${companyName('i * 11 % 1000000')}), case when i % 50 = 0 then 'pledge' else 'transfer' end, 'TR01', array[${companyName('i * 5 % 1000000')}],
       array[${companyName('i * 11 % 1000000')}], 'Y' || i, case when i % 40 > 0 then ${day('i', '2010-01-01')} end,
       case when i % 3 > 0 then ${day('i', '2010-02-01')} end, 'bench'
     from generate_series(1::bigint, ${rows}) as i`,
    ...auditStatements(rows),
    ...contentStatements(rows, { title, brand }),
    ...demandStatements(rows, { title }),
    ...visitStatements(rows, { title }),
    ...companyStatements(rows),
  ];
  // Connects as the owner: only the owner of the tables may switch off their checks.
  const client = await openImportConnection(ownerConnectionString);
  try {
    // The generated rows refer to each other correctly; a million checks are not what is measured.
    await client.query(`set session_replication_role = replica`);
    await client.query(`set gin_pending_list_limit = '1GB'`);
    let filled = false;
    for (const statement of statements) {
      const table = /^insert into (\w+)/.exec(statement)![1]!;
      const { rows: found } = await client.query<{ any: boolean }>(`select exists (select from ${table}) as any`);
      if (found[0]!.any) continue;
      await client.query(statement);
      filled = true;
    }
    // Index-only scans need the visibility map, which autovacuum would have built by then. Comes last, because rows of
    // running transactions are not marked.
    if (filled) await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
