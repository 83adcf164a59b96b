import { sql } from 'drizzle-orm';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { listConsents, readRetention } from '@platform/contract/person/person';
import { consentTexts } from '@platform/contract/person/consent-texts';
import { login } from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import type { JobContext } from '../../kernel/jobs/define-job';
import { plantFault } from '../../testing/plant-fault';
import { testApi } from '../../testing/test-api';
import { retentionOf } from '../wing';
import { house } from '../../server/house';
import { PARAMETERS } from '../../settings/parameters/all-parameters';
import { readPeriods } from './read-person';
import { retentionJob } from './retention.job';

const api = testApi();
const db = () => api.services.db;
const rules = retentionOf(house);
const run = () =>
  retentionJob(rules).handler({}, {
    services: api.services,
    signal: new AbortController().signal,
    progress: () => undefined,
  } as unknown as JobContext);
/** The rows that the next run would erase. */
async function dryRun(): Promise<Record<string, number>> {
  const { kinds } = await readPeriods(db(), rules);
  return Object.fromEntries(kinds.map(({ name, due }) => [name, due]));
}

it('takes its periods from parameters that exist', () => {
  const keys = rules.flatMap(({ period }) => ('parameter' in period ? [period.parameter] : []));
  expect(keys.filter((key) => !Object.hasOwn(PARAMETERS, key))).toEqual([]);
});

/** One expired row of every kind, and one that is not. */
async function plant() {
  const userId = api.ids.users.A;
  const { rows } = await db().execute<{ id: number }>(
    sql`insert into content (kind, column_id, title, revision_id) values ('activity', (select min(id) from site_column), '', 0) returning id::int`,
  );
  const activityId = rows[0]!.id;
  for (const at of [sql`now() - interval '9 years'`, sql`now() + interval '2 days'`]) {
    const tag = sql`md5(random()::text)`;
    await db().execute(
      sql`insert into sms_code (mobile, purpose, code_hash, expires_at) values ('1', 'login', '', ${at})`,
    );
    await db().execute(sql`insert into sms_outbox (mobile, body, created_at) values ('1', '', ${at})`);
    await db().execute(
      sql`insert into session (token_hash, user_id, expires_at) values (${tag}, ${userId}, ${at} + interval '1 hour')`,
    );
    await db().execute(sql`insert into sign_in_event (outcome, way, at) values ('wrong', 'password', ${at})`);
    await db().execute(
      sql`insert into sub_app_mount (document, sub_app, version, user_id, succeeded, at) values (${tag}, 'sub-work', '1', ${userId}, true, ${at})`,
    );
    await db().execute(
      sql`insert into sub_app_failure (sub_app, version, phase, message, at) values ('sub-work', '1', 'load', '', ${at})`,
    );
    await db().execute(
      sql`insert into message (recipient_id, sender_name, title, content, created_at) values (${userId}, '', '', '', ${at})`,
    );
    await db().execute(
      sql`insert into patent_export (id, user_id, title, format, columns, file_name, expires_at) values (gen_random_uuid(), ${userId}, '', 'csv', '{}', '', ${at})`,
    );
    await db().execute(
      sql`insert into certification_request (user_id, company_name, uscc, contact, state, decided_at) values (${userId}, '', '', '', 'rejected', ${at})`,
    );
    await db().execute(
      sql`insert into consultation (source, title, asker_name, asker_mobile, state, accept_days, answer_days, updated_at) values ('site', '', '张三', ${tag}, 'answered', 1, 1, ${at})`,
    );
    await db().execute(
      sql`insert into activity_sign_up (content_id, name, mobile, state, signed_up_at) values (${activityId}, '张三', ${tag}, 'in', ${at})`,
    );
    await db().execute(
      sql`insert into public_receipt (form, number, code_hash, consent_purpose, consent_version, network_hash, at) values ('ask', ${tag}, '', 'question', '', 'x', ${at})`,
    );
    // The place of a visit, of a phone's report about it, and of its photo.
    await db().execute(sql`with held as (
      insert into visit (client_id, company_id, purpose, planned_start, planned_end, state, done_at, place, persons)
        values (${tag}, (select min(id) from company), '', ${at} - interval '1 hour', ${at}, 'done', ${at}, '{"reason":"x"}', '[{"name":"陈工","position":""}]') returning id
    ), said as (
      insert into visit_submission (submission_id, visit_id, kind, content_hash, outcome, report)
        select ${tag}, id, 'submit', '', 'taken', '{"place":{"reason":"x"},"persons":[{"name":"陈工"}]}'::jsonb from held returning id, visit_id
    ) insert into visit_photo (client_id, submission_id, visit_id, sha256, size, width, height, place, created_at)
        select ${tag}, id, visit_id, '', 1, 1, 1, '{"reason":"x"}', ${at} from said`);
    await db().execute(
      sql`insert into company_contact (company_id, name, mobile, updated_at) values ((select max(id) from company), ${tag}, '13700000009', ${at})`,
    );
    // Two field workers took part in one visit.
    await db().execute(sql`with gone as (
      insert into visitor (name, mobile, last_login_at) values ('赵伙伴', ${tag}, ${at}) returning id
    ) insert into visit_member (visit_id, visitor_id) select (select min(id) from visit), id from gone`);
    await db().execute(
      sql`insert into visit (client_id, company_id, purpose, planned_start, planned_end, removed_at)
            values (${tag} || '-', (select min(id) from company), '', ${at} - interval '1 hour', ${at}, ${at})`,
    );
    await db().execute(
      sql`insert into user_account (mobile, account, name, password_hash, role, type, deleted_at) values (${tag}, ${tag}, '张三', 'x', 'company', '1', ${at})`,
    );
  }
}

it('erases exactly the rows of the dry run, and nothing younger', async () => {
  const before = await dryRun();
  const visitors = await db().$count(sql`visitor`);
  await plant();
  const due = await dryRun();
  const planted = rules.map(({ name }) => name).filter((name) => name !== 'imports');
  for (const name of planted) expect([name, due[name]! - before[name]!]).toEqual([name, 1]);
  const { deleted } = await run();
  expect(deleted).toEqual(due);
  expect(await dryRun()).toEqual(Object.fromEntries(Object.keys(due).map((name) => [name, 0])));
  expect(await db().$count(sql`visitor`)).toBe(visitors + 1);
  // The visit still names its participants.
  const came = await db().execute(sql`select name, visitor_id is null as gone from visit_member order by id`);
  expect(came.rows).toEqual([
    { name: '赵伙伴', gone: true },
    { name: '', gone: false },
  ]);
  const places = await db().execute(
    sql`select v.place as visit, s.report ->> 'place' as said, p.place as photo from visit v
          join visit_submission s on s.visit_id = v.id join visit_photo p on p.visit_id = v.id order by v.id`,
  );
  expect(places.rows.map((row) => Object.values(row).filter(Boolean).length)).toEqual([0, 3]);
  const met = await db().execute(
    sql`select jsonb_array_length(v.persons) + jsonb_array_length(s.report -> 'persons') as n from visit v join visit_submission s on s.visit_id = v.id order by v.id`,
  );
  expect(met.rows).toEqual([{ n: 0 }, { n: 2 }]);
  await expect(api.as('A').call(getUserInfo, {})).resolves.toMatchObject({ id: api.ids.users.A });
  const { rows } = await db().execute(
    sql`select mobile, account, name from user_account where deleted_at < now() - interval '1 year'`,
  );
  expect(rows).toEqual([{ mobile: '', account: null, name: '已注销账号' }]);
});

it('keeps a company’s contact with a visit or a demand', async () => {
  const before = (await dryRun())['contacts']!;
  const [own, visited] = [sql`(select max(id) from company)`, sql`(select min(id) from company)`];
  await db().execute(sql`insert into company_contact (company_id, name, updated_at) values
    (${own}, '无人联系', now() - interval '9 years'), (${own}, '有诉求', now() - interval '9 years'), (${visited}, '走访过', now() - interval '9 years')`);
  await db().execute(
    sql`insert into demand (client_id, company_id, source, title, content, contact_id) select 'kept', company_id, 'visit', '', '', id from company_contact where name = '有诉求'`,
  );
  expect((await dryRun())['contacts']).toBe(before + 1);
  await run();
  const { rows } = await db().execute(sql`select name from company_contact where mobile = '' order by id`);
  expect(rows).toEqual([{ name: '有诉求' }, { name: '走访过' }]);
  await db().execute(
    sql`update demand set state = 'archived', updated_at = now() - interval '9 years' where client_id = 'kept'`,
  );
  expect((await dryRun())['contacts']).toBe(1);
});

it('follows the parameter, which cannot be below six months for sign-ins', async () => {
  await db().execute(
    sql`insert into sign_in_event (outcome, way, at) values ('wrong', 'password', now() - interval '200 days')`,
  );
  expect((await dryRun())['sign-ins']).toBe(1);
  const set = (value: number) =>
    api.as('B').call(updateParameter, { id: 'retention.signIns', value, version: 0, reason: '试' });
  await expect(set(179)).rejects.toMatchObject({ status: 422 });
  await set(365);
  expect((await dryRun())['sign-ins']).toBe(0);
  expect((await run()).deleted['sign-ins']).toBe(0);
});

it('records once who agreed to which text, and shows it', async () => {
  const { rows } = await db().execute<{ mobile: string; name: string }>(
    sql`select mobile, name from user_account where id = ${api.ids.users.A}`,
  );
  const { mobile, name } = rows[0]!;
  const enter = () => api.as('anonymous').call(login, { type: '1', mobile, password: 'Demo@2026' });
  await enter();
  await enter();
  const { list, total } = await api.as('B').call(listConsents, { keyword: mobile });
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    name,
    purpose: 'account',
    textVersion: consentTexts.account.version,
    kind: 'account',
  });
  expect(list[0]!.mobile).toContain('****');
  const { texts } = await api.as('B').call(readRetention, {});
  expect(texts.find(({ purpose }) => purpose === 'account')).toMatchObject({ agreed: 1, ...consentTexts.account });
});

it('deletes what it can where one kind of data cannot be deleted, and fails with the name of that kind', async () => {
  await plant();
  const due = await dryRun();
  const mend = await plantFault(api.services, 'sms_code', `old.mobile = '1'`, 'delete');
  await expect(run()).rejects.toThrow(/^未能删除：.*验证码/u);
  await mend();
  const left = await dryRun();
  const kept = Object.keys(left).filter((name) => left[name]! > 0);
  expect(kept).toHaveLength(1);
  expect(due[kept[0]!]).toBe(left[kept[0]!]);
  await run();
  expect(Object.values(await dryRun()).every((count) => count === 0)).toBe(true);
});
