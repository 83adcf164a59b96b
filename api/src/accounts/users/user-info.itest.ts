import { desc } from 'drizzle-orm';
import { saveFrontendUser, saveProfile } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { setOfUser } from '@platform/routes/set-of-user';
import { auditLog } from '../../kernel/database/schema/system';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();

it.each([
  ['A', 'A'],
  ['trial', 'A'],
  ['B', 'B'],
  ['editor', 'B'],
  ['C', 'C'],
  ['D', 'D'],
] as const)('tells %s that its set is %s', async (persona, set) => {
  const info = await api.as(persona).call(getUserInfo, {});
  expect(setOfUser(info)).toBe(set);
});

it('names company, street and masked number', async () => {
  expect(await api.as('A').call(getUserInfo, {})).toMatchObject({
    com_id: api.ids.company,
    type: '2',
    mobile: '138****0002',
    company_name: '佛山市顺德区演示科技有限公司',
  });
  expect(await api.as('D').call(getUserInfo, {})).toMatchObject({
    com_id: api.ids.town,
    street_id: api.ids.town,
    street_name: '北滘镇',
    is_news: 1,
  });
  expect(await api.as('C').call(getUserInfo, {})).toMatchObject({ com_id: 0, street_id: 0, is_news: 1 });
  expect(await api.as('editor').call(getUserInfo, {})).toMatchObject({ rid: 1, is_admin: '1', roles: ['editor'] });
  expect(await api.as('trial').call(getUserInfo, {})).toMatchObject({ com_id: 0, type: '1' });
});

it.each(['anonymous', 'disabled'] as const)('tells %s to sign in again', async (persona) => {
  const response = await api.as(persona).fetch(getUserInfo);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 0, msg: '验证失败，请重新登录。' });
});

it('rejects visitors', async () => {
  await expect(api.as('visitor').call(getUserInfo, {})).rejects.toMatchObject({ status: 403 });
});

it('writes changes of the own profile to the audit log, field by field', async () => {
  await api.as('C').call(saveProfile, { name: '区级人员', introduction: '旧的简介' });
  await api.as('C').call(saveProfile, { name: '区级人员', introduction: '新的简介' });
  const [line] = await api.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({
    userId: api.ids.users.C,
    action: saveProfile.path,
    targetType: 'account',
    targetId: String(api.ids.users.C),
    detail: { changes: { introduction: ['旧的简介', '新的简介'] } },
  });
  expect(Object.keys((line!.detail as { changes: object }).changes)).toEqual(['introduction']);
});

const account: OwnedRow<null> = {
  api,
  owner: 'A',
  make: async () => {
    await api.services.pool.query('update user_account set introduction = $1 where id = $2', [
      `简介${Math.random()}`,
      api.ids.users.A,
    ]);
    return null;
  },
  read: async () =>
    (
      await api.services.pool.query('select name, introduction, avatar from user_account where id = $1', [
        api.ids.users.A,
      ])
    ).rows,
  missing: null,
};
expectIsolated(getUserInfo, account, () => ({}));
expectIsolated(saveProfile, account, () => ({ name: '改过的姓名' }));
expectIsolated(saveFrontendUser, account, () => ({ name: '又改的姓名' }));
