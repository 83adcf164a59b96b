import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { listBatches, undoBatch } from '@platform/contract/batches/undo-batch';
import {
  batchUsers,
  createUser,
  getUser,
  giveOneTimePassword,
  listUsers,
  resetPassword,
  showUserMobile,
  updateUser,
} from '@platform/contract/users/user';
import { changePassword, listMessages } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { login } from '@platform/contract/sign-in/sign-in';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { userAccount } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import { expectIsolated, notedBy, type OwnedRow } from '../../testing/expect-isolated';
import { selectUsers } from './read-users';
import { testApi } from '../../testing/test-api';

const api = testApi();
const admin = api.as('B');
let serial = 0;

/** A new account of its own for a test that changes one. */
async function fresh(values: Record<string, unknown> = {}) {
  serial += 1;
  const mobile = `1360000${String(serial).padStart(4, '0')}`;
  const given = { name: `测试用户${serial}`, mobile, role: 'district' as const, password: 'Secret123', ...values };
  // Responses are masked; the caller that made the account knows its number.
  return { ...(await admin.call(createUser, given)), mobile: given.mobile };
}

const lastAudit = async () => (await api.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const me = (persona: 'A' | 'B' | 'D') => api.ids.users[persona];

describe('list', () => {
  it('pages and sorts in a stable order', async () => {
    const first = await admin.call(listUsers, { page: 1, size: 4, sort: 'mobile' });
    const second = await admin.call(listUsers, { page: 2, size: 4, sort: 'mobile' });
    expect(first.total).toBe(9);
    const mobiles = [...first.list, ...second.list].map((row) => row.mobile);
    expect(mobiles).toEqual([...mobiles].sort());
    expect(new Set(mobiles).size).toBe(8);
    expect((await admin.call(listUsers, { sort: '-mobile', size: 1 })).list[0]?.mobile).toBe('138****0009');
  });

  it.each([
    [{ keyword: '13800000002' }, ['13800000002']],
    [{ keyword: '另一家机械' }, ['13800000007']],
    [{ keyword: '%' }, []],
    [{ role: ['editor' as const] }, ['13800000006']],
    [{ type: ['1' as const] }, ['13800000005']],
    [{ state: 'disabled' as const }, ['13800000009']],
    [{ createdTo: '2000-01-01' }, []],
    [{ createdFrom: '2000-01-01', keyword: '演示管理' }, ['13800000001']],
  ])('filters by %j', async (filter, mobiles) => {
    const { list, total } = await admin.call(listUsers, filter);
    expect(list.map((row) => row.mobile)).toEqual(mobiles.map(maskMobile));
    expect(total).toBe(mobiles.length);
  });

  it('finds the accounts of a company also where too many companies have the word to be looked up first', async () => {
    const { db } = api.services;
    const found = async (named?: number[]) =>
      (await selectUsers(db, { keyword: '另一家机械' }, { accounts: undefined, companies: named })).map(
        ({ mobile }) => mobile,
      );
    expect(await found()).toEqual(['13800000007']);
    expect(await found([api.ids.otherCompany])).toEqual(['13800000007']);
    expect(await found([])).toEqual([]);
  });

  it('refuses sort keys that are not offered and days that do not exist', async () => {
    await expect(admin.call(listUsers, { sort: 'password_hash' as never })).rejects.toMatchObject({ status: 422 });
    await expect(admin.call(listUsers, { createdFrom: '2026-02-30' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('create and update', () => {
  it('makes each kind of account with its fields', async () => {
    expect(await fresh({ role: 'company', companyId: api.ids.company })).toMatchObject({
      type: '2',
      companyId: api.ids.company,
      companyName: expect.stringContaining('演示') as string,
    });
    expect(await fresh({ role: 'company' })).toMatchObject({ type: '1', companyId: null });
    expect(await fresh({ role: 'street', townId: api.ids.town })).toMatchObject({ type: '3', townName: '北滘镇' });
    expect(await fresh({ role: 'district', townId: api.ids.town, companyId: api.ids.company })).toMatchObject({
      townId: null,
      companyId: null,
    });
  });

  it.each([
    [{ role: 'street' }, 'townId'],
    [{ role: 'street', townId: 999_999 }, 'townId'],
    [{ role: 'company', companyId: 999_999 }, 'companyId'],
    [{ mobile: '13800000002' }, 'mobile'],
    [{ mobile: '12345' }, 'mobile'],
    [{ password: 'short1' }, 'password'],
    [{ name: '  ' }, 'name'],
    [{ account: '1abc' }, 'account'],
  ])('refuses %j at the field', async (values, field) => {
    await expect(fresh(values)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) as string },
    });
  });

  it('gives operations rights to staff only', async () => {
    const staff = await fresh({ isOperations: true });
    expect(staff.isOperations).toBe(true);
    const { id, name, mobile, version } = staff;
    // Without the field it stays. A company account cannot have it and loses it with the role.
    const same = await admin.call(updateUser, { id, name, mobile, role: 'district', version });
    expect(same.isOperations).toBe(true);
    const moved = await admin.call(updateUser, { id, name, mobile, role: 'company', version: same.version });
    expect(moved.isOperations).toBe(false);
    await expect(fresh({ role: 'company', isOperations: true })).rejects.toMatchObject({
      status: 422,
      errors: { isOperations: expect.any(String) as string },
    });
  });

  it('never shows a password, in responses or in the audit log', async () => {
    const user = await fresh();
    expect(JSON.stringify(user)).not.toMatch(/argon2|Secret123|passwordHash/);
    expect(JSON.stringify(await lastAudit())).not.toMatch(/argon2|Secret123|1360000\d{4}/);
  });

  it('writes the difference of every field to the audit log', async () => {
    const user = await fresh();
    const { id, version, mobile } = user;
    const updated = await admin.call(updateUser, {
      id,
      version,
      mobile,
      name: '新名字',
      role: 'street',
      townId: api.ids.town,
    });
    expect(updated).toMatchObject({ name: '新名字', version: version + 1, townName: '北滘镇' });
    expect(await lastAudit()).toMatchObject({
      userId: me('B'),
      action: '/v1/admin/user/update',
      targetType: 'account',
      targetId: String(id),
      detail: { changes: { name: [user.name, '新名字'], role: ['district', 'street'], townId: [null, api.ids.town] } },
    });
  });

  it('answers a stale version with the current row, and changes nothing', async () => {
    const { id, version, mobile } = await fresh();
    await admin.call(updateUser, { id, version, mobile, name: '先来', role: 'district' });
    const late = await admin.fetch(updateUser, { id, version, mobile, name: '后到', role: 'district' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 0, current: { id, name: '先来', version: version + 1 } });
    expect((await admin.call(getUser, { id })).name).toBe('先来');
  });

  it('reports the newer version before faults of the old one', async () => {
    const { id, version, mobile } = await fresh();
    await admin.call(updateUser, { id, version, mobile, name: '先来', role: 'district' });
    await expect(
      admin.call(updateUser, { id, version, mobile: '13800000002', name: '后到', role: 'district' }),
    ).rejects.toMatchObject({ status: 409, current: { name: '先来' } });
  });

  it('refuses a number or name that is taken at the field, also to the slower of two at once', async () => {
    const user = await fresh({ account: 'taken.name' });
    await expect(fresh({ account: 'Taken.Name' })).rejects.toMatchObject({
      status: 422,
      errors: { account: '此账号已被使用' },
    });
    const { id, version } = await fresh();
    await expect(
      admin.call(updateUser, { id, version, mobile: user.mobile, name: '改号', role: 'district' }),
    ).rejects.toMatchObject({ status: 422, errors: { mobile: '此手机号已被使用' } });
    const racers = await Promise.all(
      ['甲', '乙'].map((name) =>
        admin.fetch(createUser, { name, mobile: '13699990001', role: 'district', password: 'Secret123' }),
      ),
    );
    expect(racers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await racers.find(({ status }) => status === 422)!.json()).toMatchObject({
      errors: { mobile: '此手机号已被使用' },
    });
  });

  it('lets one of two concurrent saves win', async () => {
    const { id, version, mobile } = await fresh();
    const both = await Promise.all(
      ['甲', '乙'].map((name) => admin.fetch(updateUser, { id, version, mobile, name, role: 'district' })),
    );
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
  });

  it('keeps the caller an administrator', async () => {
    const own = await admin.call(getUser, { id: me('B') });
    await expect(
      admin.call(updateUser, { id: own.id, version: own.version, mobile: own.mobile, name: own.name, role: 'editor' }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { role: '不能更改自己的角色' },
    });
  });

  it('ends the sessions of an account whose role changes', async () => {
    const { id, version, mobile } = await fresh();
    const { token } = await api.as('anonymous').call(login, { mobile, password: 'Secret123' });
    await admin.call(updateUser, { id, version, mobile, name: '转岗', role: 'company' });
    await expect(api.as('anonymous').call(getUserInfo, {}, { authorization: token })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('answers a missing user with 404', async () => {
    await expect(admin.call(getUser, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});

it('resets a password: sessions end, the lock is lifted, the old one is invalid', async () => {
  const { id, mobile } = await fresh();
  const stranger = api.as('anonymous');
  const { token } = await stranger.call(login, { mobile, password: 'Secret123' });
  for (let i = 0; i < 6; i += 1) await stranger.call(login, { mobile, password: 'wrong' }).catch(() => undefined);
  await admin.call(resetPassword, { id, password: 'Another456' });
  await expect(stranger.call(getUserInfo, {}, { authorization: token })).rejects.toMatchObject({ status: 401 });
  await expect(stranger.call(login, { mobile, password: 'Secret123' })).rejects.toMatchObject({ status: 422 });
  await expect(stranger.call(login, { mobile, password: 'Another456' })).resolves.toMatchObject({ home: '/work' });
});

it('gives a password that is shown once and replaced at the first sign-in', async () => {
  const { id } = await admin.call(createUser, { name: '无密码', mobile: '13688880001', role: 'company' });
  const stranger = api.as('anonymous');
  const signIn = (password: string) => stranger.call(login, { mobile: '13688880001', password });
  await expect(signIn('Secret123')).rejects.toMatchObject({ status: 422 });
  const { password } = await admin.call(giveOneTimePassword, { id });
  const { token: authorization } = await signIn(password);
  await expect(stranger.call(listMessages, {}, { authorization })).rejects.toMatchObject({ status: 403 });
  await stranger.call(changePassword, { oldPassword: password, password: 'Secret789' }, { authorization });
  await expect(stranger.call(listMessages, {}, { authorization })).resolves.toMatchObject({ total: 0 });
  await expect(admin.call(giveOneTimePassword, { id: me('B') })).rejects.toMatchObject({ status: 422 });
});

describe('batch', () => {
  it('disables at once and enables again; sessions do not come back', async () => {
    const { id, mobile } = await fresh();
    const { token } = await api.as('anonymous').call(login, { mobile, password: 'Secret123' });
    expect(await admin.call(batchUsers, { action: 'disable', ids: [id, id] })).toMatchObject({
      changed: 1,
      refused: [],
    });
    await expect(api.as('anonymous').call(getUserInfo, {}, { authorization: token })).rejects.toMatchObject({
      status: 401,
    });
    expect(await admin.call(batchUsers, { action: 'disable', ids: [id] })).toMatchObject({ changed: 0, refused: [] });
    expect(await admin.call(batchUsers, { action: 'enable', ids: [id] })).toMatchObject({ changed: 1, refused: [] });
    await expect(api.as('anonymous').call(getUserInfo, {}, { authorization: token })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('refuses the caller’s own and deleted accounts, and changes the rest', async () => {
    const { id } = await fresh();
    const result = await admin.call(batchUsers, { action: 'delete', ids: [me('B'), id, 999_999] });
    expect(result).toMatchObject({
      changed: 1,
      refused: [
        { id: me('B'), name: '演示管理员', reason: '不能删除自己' },
        { id: 999_999, name: '', reason: '记录不存在，或您无权修改' },
      ],
    });
  });

  it('frees number and name of a deleted account', async () => {
    const { id, mobile } = await fresh({ account: 'once.more' });
    await admin.call(batchUsers, { action: 'delete', ids: [id] });
    await expect(admin.call(getUser, { id })).rejects.toMatchObject({ status: 404 });
    expect(await fresh({ mobile, account: 'once.more' })).toMatchObject({ mobile, account: 'once.more' });
  });

  it('leaves one administrator when two remove each other at the same moment', async () => {
    const two = [await fresh({ role: 'admin' }), await fresh({ role: 'admin' })];
    const tokens = await Promise.all(
      two.map(({ mobile }) => api.as('anonymous').call(login, { mobile, password: 'Secret123' })),
    );
    // Neither is the caller: the slower one is signed out, and the other tests call by this session.
    const setRole = (role: 'admin' | 'district') =>
      api.services.db
        .update(userAccount)
        .set({ role })
        .where(eq(userAccount.id, me('B')));
    await setRole('district');
    const answers = await Promise.all(
      tokens.map(({ token }, at) =>
        api
          .as('anonymous')
          .fetch(batchUsers, { action: 'disable', ids: [two[1 - at]!.id] }, { authorization: token, cookie: '' }),
      ),
    );
    const left = await api.services.db.select().from(userAccount).where(eq(userAccount.role, 'admin'));
    await setRole('admin');
    expect(left.filter((row) => row.state === 'active')).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toContain(200);
  });
});

const account: OwnedRow<number> = {
  api,
  owner: 'B',
  make: async () => (await fresh()).id,
  read: async () =>
    (await api.services.pool.query('select id, name, state, deleted_at, password_hash from user_account order by id'))
      .rows,
  missing: 999_999,
};
const changes = { name: '改过的姓名', mobile: '13699990003', role: 'district' as const };
expectIsolated(listUsers, account, () => ({}));
expectIsolated(getUser, account, (id) => ({ id }));
expectIsolated(showUserMobile, notedBy(showUserMobile, account), (id) => ({ id }));
expectIsolated(createUser, account, () => ({ ...changes, mobile: '13699990002', password: 'Secret123' }));
expectIsolated(updateUser, account, (id) => ({ id, version: 1, ...changes }));
expectIsolated(resetPassword, account, (id) => ({ id, password: 'Secret456' }));
expectIsolated(giveOneTimePassword, account, (id) => ({ id }));
expectIsolated(batchUsers, account, (id) => ({ action: 'disable' as const, ids: [id] }));

const undoable: OwnedRow<string> = {
  api,
  owner: 'B',
  make: async () => (await admin.call(batchUsers, { action: 'disable', ids: [(await fresh()).id] })).undo!,
  read: () => account.read(0),
  missing: randomUUID(),
};
expectIsolated(undoBatch, undoable, (id) => ({ id }));
expectIsolated(listBatches, undoable, () => ({}));
