import { desc } from 'drizzle-orm';
import { undoBatch } from '@platform/contract/batches/undo-batch';
import { accountLogin, login } from '@platform/contract/sign-in/sign-in';
import { listMessages } from '@platform/contract/users/own-account';
import { createUser, getUser, listUsers, messageUsers, moveUsers, batchUsers } from '@platform/contract/users/user';
import { listUserLocks, unlockUser } from '@platform/contract/users/user-locks';
import { getUserInfo } from '@platform/contract/users/user-info';
import { message } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const admin = api.as('B');
const stranger = api.as('anonymous');
const password = 'Secret123';
let serial = 0;

/** A new account of its own for a test that changes one. */
async function fresh(values: Record<string, unknown> = {}) {
  serial += 1;
  const mobile = `1370000${String(serial).padStart(4, '0')}`;
  const given = { name: `测试用户${serial}`, mobile, role: 'district' as const, password, ...values };
  // Responses are masked; the caller that made the account knows its number.
  return { ...(await admin.call(createUser, given)), mobile: given.mobile };
}

const lastAudit = async () => (await api.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

const guess = async (account: string, times = 5) => {
  for (let at = 0; at < times; at += 1) await status(stranger.call(accountLogin, { account, password: 'wrong' }));
};

describe('a locked account', () => {
  it('shows where it is locked, and signs in when the lock is lifted, password and sessions unchanged', async () => {
    const { id, mobile } = await fresh({ account: 'Locked.Out' });
    const { token } = await stranger.call(login, { mobile, password });
    expect((await admin.call(listUserLocks, { id })).locks).toEqual([]);
    await guess(mobile);
    await guess('locked.out', 4);
    expect(await status(stranger.call(login, { mobile, password }))).toBe(429);
    const { locks } = await admin.call(listUserLocks, { id });
    expect(locks).toEqual([{ network: expect.stringMatching(/\S/) as string, until: expect.any(String) as string }]);
    expect(Date.parse(locks[0]!.until)).toBeGreaterThan(Date.now());

    expect(await admin.call(unlockUser, { id })).toEqual({ lifted: 1 });
    expect(await lastAudit()).toMatchObject({
      action: '/v1/admin/user/unlock',
      targetType: 'account',
      targetId: String(id),
      detail: { lifted: 1 },
    });
    expect((await admin.call(listUserLocks, { id })).locks).toEqual([]);
    await expect(stranger.call(login, { mobile, password })).resolves.toMatchObject({ home: '/work' });
    await expect(stranger.call(getUserInfo, {}, { authorization: token })).resolves.toMatchObject({ id });
    expect(await admin.call(unlockUser, { id })).toEqual({ lifted: 0 });
    // Wrong attempts under the other name are reset as well: four more do not reach the limit of five.
    await guess('locked.out', 4);
    expect((await admin.call(listUserLocks, { id })).locks).toEqual([]);
  });

  it('is not confused with one whose name has the same beginning', async () => {
    const one = await fresh({ account: 'wang' });
    const two = await fresh({ account: 'wangwu' });
    await guess('wangwu');
    expect((await admin.call(listUserLocks, { id: one.id })).locks).toEqual([]);
    await admin.call(unlockUser, { id: one.id });
    expect((await admin.call(listUserLocks, { id: two.id })).locks).toHaveLength(1);
  });
});

describe('another town for many', () => {
  it('applies to staff of towns only, and can be undone', async () => {
    const staff = await fresh({ role: 'street', townId: api.ids.town });
    const other = await fresh();
    const { townId } = await admin.call(getUser, { id: api.ids.users.otherStreet });
    const ids = [staff.id, other.id];
    const moved = await admin.call(moveUsers, { ids, townId: townId! });
    expect(moved).toMatchObject({
      changed: 1,
      refused: [{ id: other.id, name: other.name, reason: '只有镇街人员可以调整镇街' }],
    });
    const found = async () => {
      const { list } = await admin.call(listUsers, { keyword: staff.mobile });
      return list.map((row) => [row.townId, row.version]);
    };
    expect(await found()).toEqual([[townId, staff.version + 1]]);
    await admin.call(undoBatch, { id: moved.undo! });
    expect(await found()).toEqual([[api.ids.town, staff.version + 2]]);
  });

  it('has to exist', async () => {
    const { id } = await fresh({ role: 'street', townId: api.ids.town });
    await expect(admin.call(moveUsers, { ids: [id], townId: 999_999 })).rejects.toMatchObject({
      status: 422,
      errors: { townId: '所选镇街不存在' },
    });
  });
});

describe('a message to many', () => {
  const letter = { title: '系统维护', content: '今晚八点起停机一小时。' };

  it('is previewed, reaches accounts that can read it, and names the others', async () => {
    const one = await fresh();
    const gone = await fresh();
    await admin.call(batchUsers, { action: 'disable', ids: [gone.id] });
    const ids = [one.id, gone.id];
    const refused = [{ id: gone.id, name: gone.name, reason: '已停用，收不到消息' }];
    expect(await admin.call(messageUsers, { ...letter, ids, preview: true })).toMatchObject({ changed: 1, refused });
    expect(await api.services.db.$count(message)).toBe(0);
    expect(await admin.call(messageUsers, { ...letter, ids })).toMatchObject({ changed: 1, refused, undo: null });
    expect(await lastAudit()).toMatchObject({
      action: '/v1/admin/user/send-info',
      detail: { kind: 'user.message', title: letter.title, changed: [one.id], refused: 1 },
    });
    const { token: authorization } = await stranger.call(login, { mobile: one.mobile, password });
    expect(await stranger.call(getUserInfo, {}, { authorization })).toMatchObject({ unread: 1 });
    expect((await stranger.call(listMessages, {}, { authorization })).list).toEqual([
      expect.objectContaining({ ...letter, sender: '演示管理员', read: false }),
    ]);
    expect(await api.services.db.$count(message)).toBe(1);
  });

  it('is sent once however often it is repeated under its key, and not when the number has changed', async () => {
    const one = await fresh();
    const before = await api.services.db.$count(message);
    const request = { ...letter, filter: { keyword: one.mobile }, total: 1 };
    const headers = { 'idempotency-key': 'message-once' };
    const answers = await Promise.all([1, 2].map(() => admin.fetch(messageUsers, request, headers)));
    expect(answers.map((answer) => answer.status)).toContain(200);
    expect(await (await admin.fetch(messageUsers, request, headers)).json()).toMatchObject({ data: { changed: 1 } });
    expect(await api.services.db.$count(message)).toBe(before + 1);
    await expect(admin.call(messageUsers, { ...request, total: 2 })).rejects.toMatchObject({ status: 409 });
    expect(await api.services.db.$count(message)).toBe(before + 1);
  });
});

const account: OwnedRow<number> = {
  api,
  owner: 'B',
  make: async () => {
    const { townId } = await admin.call(getUser, { id: api.ids.users.otherStreet });
    const { id, mobile } = await fresh({ role: 'street', townId });
    await guess(mobile);
    return id;
  },
  read: async (id) =>
    (
      await api.services.pool.query(
        `select town_id, (select count(*) from message where recipient_id = u.id) as messages,
           (select sum(points) from rate_limit where strpos(key, u.mobile) > 0) as wrong
         from user_account u where id = $1`,
        [id],
      )
    ).rows,
  missing: 999_999,
};
expectIsolated(listUserLocks, account, (id) => ({ id }));
expectIsolated(unlockUser, account, (id) => ({ id }));
expectIsolated(moveUsers, account, (id) => ({ ids: [id], townId: api.ids.town }));
expectIsolated(messageUsers, account, (id) => ({ ids: [id], title: '标题', content: '内容' }));
