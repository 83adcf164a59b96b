import { sql } from 'drizzle-orm';
import { createAsk } from '@platform/contract/consulting/ask';
import {
  CLOSE_WORDS,
  closeAccount,
  downloadOwnData,
  exportOwnData,
  readOwnData,
  sendCloseCode,
} from '@platform/contract/person/own-data';
import { login } from '@platform/contract/sign-in/sign-in';
import { changePassword, listSessions, saveProfile } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { eventually } from '../../testing/eventually';
import { openAdminView } from '../../testing/open-test-session';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';
import { house } from '../../server/house';
import { startJobWorker } from '../../server/worker/job-worker';
import { exportOwnDataJob, gatherOwnData } from './export-own-data.job';

const api = testApi({ env: { SMS_OUTBOX: '1' } });
const db = () => api.services.db;
const PASSWORD = 'Demo@2026';
const close = (persona: Persona, more: object = {}) =>
  api.as(persona).call(closeAccount, { proof: 'password', secret: PASSWORD, confirm: CLOSE_WORDS, ...more });

it('writes the data about the caller into a file that only the caller can download', async () => {
  const portal = api.as('A');
  await portal.call(saveProfile, { name: '李<b>四</b>', introduction: '负责专利' });
  expect((await portal.call(readOwnData, {})).file).toBeNull();
  await portal.call(exportOwnData, {});
  await expect(portal.call(exportOwnData, {})).rejects.toMatchObject({ status: 409 });
  const worker = await startJobWorker(api.services, [exportOwnDataJob(house.ownRows) as JobDefinition]);
  try {
    await eventually(async () => expect((await portal.call(readOwnData, {})).file).toMatchObject({ state: 'ready' }));
  } finally {
    await worker.stop();
  }
  const json = (await (await portal.fetch(downloadOwnData, { format: 'json' })).json()) as Awaited<
    ReturnType<typeof gatherOwnData>
  >;
  expect(json.sections.map(({ title }) => title)).toEqual(house.ownRows.map(({ title }) => title));
  expect(json.sections[0]!.rows).toMatchObject([{ 姓名: '李<b>四</b>', 简介: '负责专利' }]);
  expect(JSON.stringify(json)).not.toMatch(/argon2|passwordHash|tokenHash/);
  const page = await portal.fetch(downloadOwnData, { format: 'html' });
  expect(page.headers.get('content-disposition')).toMatch(/^attachment/);
  const html = await page.text();
  expect(html).toContain('李&#60;b&#62;四');
  // Neither another account nor an administrator in the account's view gets it.
  expect((await api.as('otherCompany').fetch(downloadOwnData)).status).toBe(404);
  const view = await openAdminView(api, 'A');
  expect((await portal.fetch(downloadOwnData, {}, { cookie: view })).status).toBe(403);
});

it('includes data stored under the account’s number: as contact of companies, and on the roster', async () => {
  await db().execute(sql`insert into company_contact (company_id, name, position, mobile)
    select min(c.id), '李工', '专利主管', u.mobile from company c, user_account u where u.id = ${api.ids.users.A} group by u.mobile
    union all select min(id), '别人', '', '13700000088' from company union all select min(id), '没有号码', '', '' from company`);
  await db().execute(
    sql`insert into visitor (name, mobile) select '李工', mobile from user_account where id = ${api.ids.users.A}`,
  );
  const { sections } = await gatherOwnData(db(), api.ids.users.A, house.ownRows);
  const of = (title: string) => sections.find((section) => section.title === title)!.rows;
  expect(of('企业联系人')).toMatchObject([{ 姓名: '李工', 职务: '专利主管' }]);
  expect(of('走访人员登记')).toMatchObject([{ 姓名: '李工' }]);
});

it('reads only rows of the caller, of every kind', async () => {
  for (const { title, rows } of (await gatherOwnData(db(), 987_654_321, house.ownRows)).sections)
    expect([title, rows]).toEqual([title, []]);
});

describe('closing the own account', () => {
  it('is rejected with the reason: wrong word, wrong password, last administrator', async () => {
    await expect(close('trial', { confirm: '注销' })).rejects.toMatchObject({ status: 422 });
    await expect(close('trial', { secret: 'wrong-1234' })).rejects.toMatchObject({ status: 422 });
    expect((await api.as('B').call(readOwnData, {})).refused).toMatch('唯一的管理员');
    await expect(close('B')).rejects.toMatchObject({ status: 409 });
    await expect(api.as('B').call(getUserInfo, {})).resolves.toBeTruthy();
  });

  it('erases personal data, keeps the company’s, and frees number and name', async () => {
    const userId = api.ids.users.A;
    const { rows: before } = await db().execute<{ mobile: string; company_id: number }>(
      sql`select mobile, company_id from user_account where id = ${userId}`,
    );
    const { mobile, company_id: companyId } = before[0]!;
    await api.as('A').call(createAsk, { title: '年费怎样缴纳', text: '请问年费怎样缴纳？' } as never);
    await db().execute(
      sql`insert into message (recipient_id, sender_name, title, content) values (${userId}, '平台', '通知', '内容')`,
    );
    const { erased, kept } = await api.as('A').call(readOwnData, {});
    expect(erased).toContainEqual({ title: '站内消息', count: 1 });
    expect(kept.map(({ title }) => title)).toContain('审计日志');
    await close('A');
    await expect(api.as('A').call(getUserInfo, {})).rejects.toMatchObject({ status: 401 });
    await expect(api.as('anonymous').call(login, { mobile, password: PASSWORD })).rejects.toMatchObject({
      status: 422,
    });
    const { rows } = await db().execute(
      sql`select mobile, account, name, introduction, password_hash as hash from user_account where id = ${userId}`,
    );
    expect(rows).toEqual([{ mobile: '', account: null, name: '已注销账号', introduction: '', hash: '' }]);
    expect(await db().$count(sql`message where recipient_id = ${userId}`)).toBe(0);
    expect(await db().$count(sql`consultation where company_id = ${companyId}`)).toBe(1);
    await db().execute(
      sql`insert into user_account (mobile, name, password_hash, role, type) values (${mobile}, '新的人', '', 'company', '1')`,
    );
    const { rows: lines } = await db().execute<{ detail: object }>(
      sql`select detail from audit_log where action = ${closeAccount.path}`,
    );
    expect(lines.map(({ detail }) => JSON.stringify(detail)).join()).not.toContain(mobile);
  });

  it('accepts a code instead of the password, sent to the own number for this purpose only', async () => {
    await api.as('trial').call(changePassword, { oldPassword: PASSWORD, password: 'Other@2026' });
    const sent = await api.as('trial').fetch(sendCloseCode);
    expect(sent.status).toBe(200);
    const browser = (sent.headers.get('set-cookie') ?? '').split(';')[0]!;
    const { rows } = await db().execute<{ body: string }>(sql`select body from sms_outbox order by id desc limit 1`);
    const [code = ''] = /\d{6}/.exec(rows[0]!.body) ?? [];
    const cookie = [api.as('trial').cookie, browser].filter(Boolean).join('; ');
    const wish = { proof: 'code', secret: code, confirm: CLOSE_WORDS };
    expect((await api.as('trial').fetch(closeAccount, wish, { cookie, 'idempotency-key': 'close-1' })).status).toBe(
      200,
    );
    await expect(api.as('trial').call(listSessions, {})).rejects.toMatchObject({ status: 401 });
  });
});
