import { pageSessions } from '../accounts/session/page-sessions';
import { pageSignIns } from '../accounts/session/page-sign-ins';
import { visibilityOfCompany, visibilityOfStaff } from '../service/consulting/visibility';
import { pageAsks } from '../service/consulting/read-asks';
import { pageConsultations } from '../service/consulting/read-consultations';
import { pageMedia } from '../content/media/read-media';
import { pageUsers } from '../accounts/users/read-users';
import { readDealings } from '../companies/registers/read-dealings';
import { listRequests } from '../accounts/certification/read-requests';
import { readRank } from '../companies/registers/read-rank';
import { readRegister } from '../companies/registers/read-register';
import { readCompanies } from '../companies/work/read-companies';
import { pageAudit } from '../kernel/audit/read-audit';
import { pageJobs } from '../operations/jobs/read-jobs';
import { testApi } from '../testing/test-api';
import { administer } from '../testing/test-cluster';
import { house } from './house';

const api = testApi();
const page = { page: 1, size: 20 };

/** Returns a plan without lookups for single shown rows, such as the labels of a company, which sort a few rows. */
function withoutSubPlans(plan: string): string {
  const kept: string[] = [];
  let inside = Infinity;
  for (const line of plan.split('\n')) {
    const depth = line.search(/\S/);
    if (depth > inside) continue;
    inside = /^\s*SubPlan/.test(line) ? depth : Infinity;
    if (inside === Infinity) kept.push(line);
  }
  return kept.join('\n');
}

/** Returns the server's plan for the statements of a list with these plan types disabled. */
async function planWithout(ways: readonly string[], read: () => Promise<unknown>): Promise<string> {
  const { pool } = api.services;
  const asked = jest.spyOn(pool, 'query');
  await read();
  const statements = asked.mock.calls.map(([query, values]) => ({ ...(query as unknown as { text: string }), values }));
  asked.mockRestore();
  const client = await pool.connect();
  try {
    await client.query(['begin', ...ways.map((way) => `set local enable_${way} = off`)].join(';'));
    const plans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values as unknown as unknown[]);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const users = (asked: object) => () => pageUsers(api.services.db, { ...page, ...asked });
const companies = (asked: object) => () =>
  readCompanies({ services: { db: api.services.db }, scope: { kind: 'all' } } as never, { ...page, ...asked });
const trademarks = (asked: object) => () => readRegister(api.services.db, 'trademark', { ...page, ...asked });
const requests = (asked: object) => () => listRequests(api.services.db, { ...page, ...asked });
const rank = (asked: object) => () => readRank(api.services.db, { by: 'patents', ...page, ...asked });
const transfers = (asked: object) => () => readDealings(api.services.db, 'transfer', { ...page, ...asked });

const sessions = (asked: object) => () =>
  pageSessions({ services: { db: api.services.db }, viewer: {} } as never, { ...page, ...asked });
const signIns = (asked: object) => () => pageSignIns(api.services.db, { ...page, ...asked });
const jobs = (asked: object) => () => pageJobs(api.services.db, { ...page, ...asked }, house.jobs);
const media = (asked: object) => () => pageMedia(api.services.db, { ...page, ...asked });
const consultations = (asked: object) => () =>
  pageConsultations(api.services.db, visibilityOfStaff({ role: 'admin', userId: 1 } as never), { ...page, ...asked });
const asks = (asked: object) => () =>
  pageAsks(
    api.services.db,
    visibilityOfCompany({ viewer: { userId: 1 }, scope: { kind: 'company', companyId: api.ids.company } } as never),
    { ...page, ...asked },
  );
const audit = (asked: object) => () => pageAudit(api.services.db, { ...page, ...asked });

/** Enough rows to make a full scan the slower plan. */
const MANY = 20_000;

beforeAll(async () => {
  await api.services.pool.query(
    `insert into register_entry (register, key, title, source) select 'trademark', i::text, '名称' || i, '测试' from generate_series(1, ${MANY}) as i;
     insert into company (name, normalized_name, source, in_district) select '名称' || i, '名称' || i, 'register', true from generate_series(1, ${MANY}) as i;
     insert into user_account (mobile, password_hash, name, role, type) select (13000000000 + i)::text, '', '名称' || i, 'company', '1' from generate_series(1, ${MANY}) as i;
     insert into session (token_hash, user_id, expires_at) select i::text, (select min(id) from user_account), now() + interval '1 day' from generate_series(1, ${MANY}) as i;
     insert into sign_in_event (outcome, way, user_id, address) select 'wrong', 'password', i, i::text from generate_series(1, ${MANY}) as i;
     insert into job_run (id, name, payload, state, created_at) select gen_random_uuid(), 'job.clean-runs', '{}', 'done', now() - i * interval '1 minute' from generate_series(1, ${MANY}) as i`,
  );
  await api.services.pool.query(
    `insert into media (kind, name, sha256, extension, size, state, alt, is_used)
     select case when i % 500 = 0 then 'attachment' else 'picture' end, '名称' || i, i::text, 'png', i, 'ready', case when i % 500 = 1 then '' else '文字' end, i % 500 = 2
     from generate_series(1, ${MANY}) as i`,
  );
  await api.services.pool.query(
    `insert into consultation (source, title, state, asked_at, due_at, company_id, accept_days, answer_days)
     select 'portal', '名称' || i, case when i % 500 = 0 then 'pending' else 'closed' end, now() - i * interval '1 minute',
            case when i % 500 = 0 then now() - i * interval '1 minute' end, (select min(id) from company) + i % 500, 1, 5
     from generate_series(1, ${MANY}) as i`,
  );
  // Only the owner may backdate a line.
  await administer(api.services.ownerConnectionString, [
    `insert into audit_log (at, user_id, admin_user_id, action, target_type, target_id, request_id)
     select now() - i * interval '1 minute', i % 500, case when i % 500 = 0 then 1 end, '/v1/' || i % 500, 'user', (i % 500)::text, i::text from generate_series(1, ${MANY}) as i`,
    `insert into audit_seal (number, at, last_line, lines, previous, hash) select i, now(), i, '[]', '', '' from generate_series(1, ${MANY}) as i`,
    'vacuum analyze audit_log, audit_seal',
  ]);
  // New entries wait outside of these indexes until then, and are read completely each time.
  await api.services.pool.query(
    'vacuum analyze register_entry, company, user_account, session, sign_in_event, job_run, media, consultation',
  );
  await api.services.pool.query(
    `insert into register_state (register, source, rows) values ('trademark', '测试', 0) on conflict do nothing`,
  );
  await api.services.pool.query(
    `with made as (insert into patent (identity_key, office, publication_number, title, source) values ('CN:P:1', 'CN', 'CN1', '一种', '测试') returning id)
     insert into legal_event (patent_id, code) select id, 'TR01' from made`,
  );
  await api.services.pool.query(
    `insert into patent_dealing (patent_id, kind, source, to_parties) select max(id), 'transfer', '测试', array['名称' || i] from patent, generate_series(1, ${MANY / 4}) as i group by i`,
  );
  await api.services.pool.query('vacuum analyze patent_dealing');
});

it.each([
  ['users by last sign-in', users({ sort: '-lastLoginAt' }), 'user_account_last_login'],
  ['users that were never there for longest', users({ sort: 'lastLoginAt' }), 'user_account_first_login'],
  ['users by name', users({ sort: '-name' }), 'user_account_by_name'],
  ['sessions by their last use', sessions({}), 'session_last_seen'],
  ['companies by inventions', companies({ sort: '-inventions' }), 'company_district_inventions'],
  ['companies by publication', companies({ sort: '-latestPublication' }), 'company_district_publication'],
  ['companies by name', companies({ sort: 'name' }), 'company_district_name'],
  [
    'companies without publication for longest',
    companies({ sort: 'latestPublication' }),
    'company_district_publication_first',
  ],
  ['a register', trademarks({}), 'register_entry_latest'],
  ['a register by title', trademarks({ sort: 'title' }), 'register_entry_title'],
  ['what expires in a register', trademarks({ sort: '-expiryDate' }), 'register_entry_expires'],
  ['transfers', transfers({}), 'patent_dealing_latest'],
  ['transfers by what takes effect', transfers({ sort: '-effectiveDate' }), 'patent_dealing_effective'],
  ['requests by their decision', requests({ sort: '-decidedAt' }), 'certification_decided'],
  ['requests by name', requests({ sort: 'companyName' }), 'certification_name'],
  ['the companies with most patents', rank({}), 'company_district_patents'],
  ['the companies with most designs', rank({ by: 'designs' }), 'company_district_designs'],
  ['media', media({}), 'media_created'],
  ['media by name', media({ sort: 'name' }), 'media_name'],
  ['the largest media', media({ sort: '-bytes' }), 'media_size'],
  ['attachments', media({ kind: 'attachment' }), 'media_kind'],
  ['media in use', media({ use: 'used' }), 'media_used'],
  ['pictures without text', media({ missingAlt: true }), 'media_missing_alt'],
])('reads %s in the order of an index', async (_list, read, index) => {
  const plan = withoutSubPlans(await planWithout(['seqscan', 'sort'], read));
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});

it.each([
  ['users', users({ keyword: '名称4321' }), 'user_account_text'],
  ['a register', trademarks({ keyword: '名称4321' }), 'register_entry_text'],
  ['the holders of a register', trademarks({ holder: '名称4321' }), 'register_entry_text'],
  ['companies', companies({ name: '名称4321' }), 'company_name_trgm'],
  ['media', media({ keyword: '名称4321' }), 'media_text'],
  ['requests', requests({ keyword: '名称4321' }), 'certification_text'],
  ['transfers', transfers({ keyword: '名称4321' }), 'patent_dealing_words'],
  ['parties of transfers', transfers({ from: '名称4321' }), 'patent_dealing_words'],
  ['companies with letters, radicals and dots in their name', companies({ name: 'abc风机·用户' }), 'company_name_trgm'],
  ['users by two characters', users({ keyword: '无此' }), 'user_account_pairs'],
  ['companies of users by two characters', users({ keyword: '无此' }), 'company_name_pairs'],
  ['companies by two characters that are radicals too', companies({ name: '用户' }), 'company_name_pairs'],
  ['companies by one character', companies({ name: '无' }), 'company_name_pairs'],
  ['media by two characters', media({ keyword: '无此' }), 'media_pairs'],
  ['requests by two characters', requests({ keyword: '无此' }), 'certification_pairs'],
  ['consultations by two characters', consultations({ keyword: '无此' }), 'consultation_pairs'],
  ['transfers by two characters', transfers({ to: '无此' }), 'patent_dealing_pairs'],
])('finds a part of a text among %s by an index', async (_list, read, index) => {
  expect(await planWithout(['seqscan', 'indexscan'], read)).toContain(index);
});

it.each([
  ['all', {}, 'audit_log_at'],
  ['the first', { sort: 'id' }, 'audit_log_pkey'],
  ['those of an account', { userId: 7 }, 'audit_log_user'],
  ['those of an administrator', { adminUserId: 1 }, 'audit_log_admin'],
  ['those of a call', { action: '/v1/7' }, 'audit_log_action'],
  ['those of a row', { target: '7' }, 'audit_log_target'],
  ['those of a request', { request: '7' }, 'audit_log_request'],
  ['those of a person by number', { person: '13000000007' }, 'audit_log_user'],
  ['those in the view of an administrator', { adminView: true }, 'audit_log_admin'],
  ['those of a day', { from: '2020-01-01', to: '2020-01-01' }, 'audit_log_at'],
])('reads %s of the audit log by an index, and what is sealed by the last seal alone', async (_lines, asked, index) => {
  const plan = await planWithout(['seqscan'], audit(asked));
  expect(plan).toContain(index);
  expect(plan).toMatch(/Index Scan Backward using audit_seal_pkey/);
});

it.each([
  ['attempts to sign in', signIns({}), 'sign_in_event_at'],
  ['those of an address', signIns({ address: '7' }), 'sign_in_event_address'],
  ['those of a person', signIns({ keyword: '13000000007' }), 'sign_in_event_user'],
  ['background work', jobs({}), 'job_run_created'],
  ['consultations', consultations({}), 'consultation_asked'],
  ['those of a state', consultations({ state: ['answered'] }), 'consultation_state'],
  ['those that run out first', consultations({ sort: 'dueAt' }), 'consultation_due'],
  ['those with a word', consultations({ keyword: '名称4321' }), 'consultation_title'],
  ['those of a company', asks({}), 'consultation_company'],
])('reads %s by an index', async (_list, read, index) => {
  expect(await planWithout(['seqscan'], read)).toContain(index);
});
