import { desc, eq, inArray } from 'drizzle-orm';
import type { RequestOf } from '@platform/contract/call';
import { newPassword } from '@platform/contract/fields';
import { login } from '@platform/contract/sign-in/sign-in';
import {
  newsUserCreate,
  newsUserIndex,
  newsUserInfo,
  newsUserPassword,
  newsUserQueueState,
  newsUserState,
  newsUserUpdateInfo,
  newsUserUpdateUser,
  showStaffMobile,
} from '@platform/contract/users/staff';
import { batchUsers } from '@platform/contract/users/user';
import { changePassword } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { label } from '../../kernel/database/schema/label';
import { office, serviceMatrix } from '../../kernel/database/schema/office';
import { auditLog, idempotencyKey } from '../../kernel/database/schema/system';
import { expectIsolated, notedBy, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { newOneTimePassword } from './one-time-password';

const api = testApi();
const district = api.as('C');
const stranger = api.as('anonymous');
let serial = 0;

/** A new member of staff for a test that changes one. */
function fresh(values: Partial<RequestOf<typeof newsUserCreate>> = {}) {
  serial += 1;
  const mobile = `1350000${String(serial).padStart(4, '0')}`;
  return district.call(newsUserCreate, { name: `人员${serial}`, mobile, role: 'district', ...values });
}
const ofTown = (townId = api.ids.town) => fresh({ role: 'street', townId });

async function newOffice(values: Partial<typeof office.$inferInsert> = {}): Promise<number> {
  serial += 1;
  const [row] = await api.services.db
    .insert(office)
    .values({ name: `科室${serial}`, ...values })
    .returning({ id: office.id });
  return row!.id;
}

/** Lines of the service matrix, each with its own label. */
async function newLines(...people: Partial<typeof serviceMatrix.$inferInsert>[]): Promise<number[]> {
  const { db } = api.services;
  const officeId = await newOffice();
  const ids: number[] = [];
  for (const line of people) {
    serial += 1;
    const [{ id: labelId } = { id: 0 }] = await db
      .insert(label)
      .values({ subject: 'demand', name: `标签${serial}` })
      .returning({ id: label.id });
    const [row] = await db
      .insert(serviceMatrix)
      .values({ labelId, officeId, ...line })
      .returning({ id: serviceMatrix.id });
    ids.push(row!.id);
  }
  return ids;
}

const lines = (ids: number[]) =>
  api.services.db
    .select({ personId: serviceMatrix.personId, deputyId: serviceMatrix.deputyId, version: serviceMatrix.version })
    .from(serviceMatrix)
    .where(inArray(serviceMatrix.id, ids))
    .orderBy(serviceMatrix.id);

const signIn = async (person: { mobile?: string; password: string }, mobile: string) =>
  (await stranger.call(login, { mobile, password: person.password })).token;
const isSignedIn = async (token: string) =>
  (await stranger.call(getUserInfo, {}, { authorization: token }).catch(() => undefined)) !== undefined;

it('lists staff with masked numbers to the district', async () => {
  const { list } = await district.call(newsUserIndex, { keyword: '镇街人员' });
  expect(list.map((row) => [row.mobile, row.townName])).toEqual([
    ['138****0008', '容桂街道'],
    ['138****0004', '北滘镇'],
  ]);
  expect((await district.call(newsUserIndex, { keyword: '0004' })).total).toBe(0);
  expect((await district.call(newsUserIndex, { keyword: '13800000004' })).total).toBe(1);
  expect((await district.call(newsUserIndex, { role: 'district', state: 'disabled' })).list).toMatchObject([
    { id: api.ids.users.disabled },
  ]);
});

describe('a new account', () => {
  it('signs in with the password that is returned once and not stored', async () => {
    const headers = { 'idempotency-key': 'staff-once' };
    const input = { name: '一次', mobile: '13512345678', role: 'street', townId: api.ids.town };
    const first = await district.fetch(newsUserCreate, input, headers);
    const { data } = (await first.json()) as { data: { id: number; password: string } };
    expect(await signIn(data, '13512345678')).toEqual(expect.any(String));
    expect((await district.fetch(newsUserCreate, input, headers)).status).toBe(409);
    const { db } = api.services;
    const kept = [
      await db.select().from(idempotencyKey).where(eq(idempotencyKey.key, 'staff-once')),
      await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(5),
    ];
    expect(kept[0]).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(data.password);
    expect(await district.call(newsUserInfo, { id: data.id })).not.toHaveProperty('password');
  });

  it('has a password in the same form as the passwords of users', () => {
    const many = Array.from({ length: 200 }, newOneTimePassword);
    expect(many.filter((password) => !newPassword.safeParse(password).success)).toEqual([]);
    expect(new Set(many).size).toBe(many.length);
  });

  it('belongs to the district or to a street in a town, and to an office there', async () => {
    const [ofDistrict, ofStreet] = [await newOffice(), await newOffice({ townId: api.ids.town })];
    expect(await fresh({ townId: api.ids.town, officeId: ofDistrict })).toMatchObject({ townId: null });
    expect(await fresh({ role: 'street', townId: api.ids.town, officeId: ofStreet })).toMatchObject({
      townName: '北滘镇',
      officeId: ofStreet,
    });
    const wrong: [Partial<RequestOf<typeof newsUserCreate>>, string][] = [
      [{ role: 'street' }, 'townId'],
      [{ role: 'street', townId: 999_999 }, 'townId'],
      [{ role: 'admin' as never }, 'role'],
      [{ mobile: '13800000002' }, 'mobile'],
      [{ officeId: 999_999 }, 'officeId'],
      [{ officeId: ofStreet }, 'officeId'],
      [{ role: 'street', townId: api.ids.otherTown, officeId: ofStreet }, 'officeId'],
    ];
    const { total } = await district.call(newsUserIndex, {});
    for (const [values, field] of wrong)
      await expect(fresh(values)).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.any(String) as string },
      });
    expect((await district.call(newsUserIndex, {})).total).toBe(total);
  });
});

describe('a change', () => {
  it('of role ends the sessions, and of town leaves the old office; 409 returns the current row', async () => {
    const officeId = await newOffice({ townId: api.ids.town });
    const mobile = '13511110001';
    const { password, ...made } = await fresh({ mobile, role: 'street', townId: api.ids.town, officeId });
    const { id } = made;
    const token = await signIn({ password }, mobile);
    const moved = await district.call(newsUserUpdateUser, {
      id,
      version: made.version,
      role: 'street',
      townId: api.ids.otherTown,
    });
    expect(moved).toMatchObject({ townName: '容桂街道', officeId: null });
    expect(await isSignedIn(token)).toBe(true);
    await expect(
      district.call(newsUserUpdateUser, { id, version: made.version, role: 'district' }),
    ).rejects.toMatchObject({ status: 409, current: { id, version: moved.version } });
    await district.call(newsUserUpdateUser, { id, version: moved.version, role: 'district', townId: api.ids.town });
    expect(await isSignedIn(token)).toBe(false);
    expect(await district.call(newsUserInfo, { id })).toMatchObject({ role: 'district', townId: null });
  });

  it('of name, office and duties is one version, and recorded in the audit log', async () => {
    const { id, version } = await ofTown();
    const officeId = await newOffice({ townId: api.ids.town, name: '经济发展办' });
    const changed = await district.call(newsUserUpdateInfo, { id, version, name: '改名', officeId, duties: '走访' });
    expect(changed).toMatchObject({ name: '改名', officeName: '经济发展办', duties: '走访', version: version + 1 });
    const renamed = { id, version: changed.version, name: '又改名' };
    expect(await district.call(newsUserUpdateInfo, renamed)).toMatchObject({ officeId, duties: '走访' });
    const [line] = await api.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(JSON.stringify(line!.detail)).toMatch(/又改名/);
    await expect(district.call(newsUserUpdateInfo, { id, version, name: '慢了' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      district.call(newsUserUpdateInfo, { ...renamed, version: version + 2, officeId: await newOffice() }),
    ).rejects.toMatchObject({ errors: { officeId: '请选择本镇街的科室' } });
  });

  it('applies to staff only: neither administrators nor companies, and not the caller', async () => {
    for (const id of [api.ids.users.B, api.ids.users.editor, api.ids.users.A]) {
      for (const asked of [
        district.call(newsUserInfo, { id }),
        district.call(newsUserUpdateUser, { id, version: 1, role: 'district' }),
        district.call(newsUserUpdateInfo, { id, version: 1, name: '甲' }),
        district.call(newsUserPassword, { id }),
        district.call(newsUserState, { id, state: 'disabled' }),
      ])
        await expect(asked).rejects.toMatchObject({ status: 404 });
    }
    const { id, version } = await district.call(newsUserInfo, { id: api.ids.users.C });
    await expect(
      district.call(newsUserUpdateUser, { id, version, role: 'street', townId: api.ids.town }),
    ).rejects.toMatchObject({ errors: { role: '不能更改自己的角色' } });
    await expect(district.call(newsUserPassword, { id })).rejects.toMatchObject({ status: 422 });
  });
});

it('sets a new password: the sessions end and the old one is invalid', async () => {
  const mobile = '13511110002';
  const { id, password } = await fresh({ mobile });
  const token = await signIn({ password }, mobile);
  const renewed = await district.call(newsUserPassword, { id });
  expect(await isSignedIn(token)).toBe(false);
  await expect(signIn({ password }, mobile)).rejects.toMatchObject({ status: 422 });
  expect(await isSignedIn(await signIn(renewed, mobile))).toBe(true);
});

it('allows nothing but replacing a one-time password; a code opens everything', async () => {
  const mobile = '13511110009';
  const { id, password } = await fresh({ mobile });
  const token = await signIn({ password }, mobile);
  const as = { authorization: token };
  expect(await stranger.call(getUserInfo, {}, as)).toMatchObject({ id, must_change_password: 1 });
  const refused = stranger.call(newsUserIndex, {}, as);
  await expect(refused).rejects.toMatchObject({ status: 403, message: expect.stringMatching(/一次性密码/) as string });
  await stranger.call(changePassword, { oldPassword: password, password: 'Mine2026' }, as);
  expect(await stranger.call(getUserInfo, {}, as)).toMatchObject({ must_change_password: 0 });
  await expect(stranger.call(newsUserIndex, {}, as)).resolves.toMatchObject({ total: expect.any(Number) as number });

  const flag = (isOneTime: boolean) =>
    api.services.pool.query('update user_account set password_is_one_time = $1 where id = $2', [
      isOneTime,
      api.ids.users.D,
    ]);
  await flag(true);
  expect(await api.as('D').call(getUserInfo, {})).toMatchObject({ must_change_password: 0 });
  await flag(false);
});

describe('disabling', () => {
  it('ends the sessions, and enabling does not bring them back', async () => {
    const mobile = '13511110003';
    const { id, password } = await fresh({ mobile });
    const token = await signIn({ password }, mobile);
    expect(await district.call(newsUserState, { id, state: 'disabled' })).toMatchObject({ state: 'disabled' });
    expect(await isSignedIn(token)).toBe(false);
    await expect(signIn({ password }, mobile)).rejects.toMatchObject({ status: expect.any(Number) as number });
    await district.call(newsUserState, { id, state: 'active' });
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(await signIn({ password }, mobile))).toBe(true);
  });

  it('requires a successor for open work, and hands it over', async () => {
    const [leaving, successor, other] = [await ofTown(), await ofTown(), await ofTown()];
    const ids = await newLines(
      { personId: leaving.id, deputyId: successor.id },
      { personId: other.id, deputyId: leaving.id },
      { personId: successor.id, deputyId: leaving.id },
      { personId: other.id, deputyId: successor.id },
    );
    const headed = await newOffice({ townId: api.ids.town, headId: leaving.id });
    const { id } = leaving;
    expect((await district.call(newsUserInfo, { id })).openWork).toEqual([
      { name: '服务矩阵', amount: 3 },
      { name: '科室负责人或分管领导', amount: 1 },
    ]);
    const before = await lines(ids);
    await expect(district.call(newsUserState, { id, state: 'disabled' })).rejects.toMatchObject({
      status: 422,
      errors: { successorId: '还有服务矩阵 3 项、科室负责人或分管领导 1 项，请先选择接手人' },
    });
    for (const action of ['disable', 'delete'] as const)
      expect(await api.as('B').call(batchUsers, { action, ids: [id] })).toMatchObject({
        changed: 0,
        refused: [{ id, reason: '还有服务矩阵 3 项、科室负责人或分管领导 1 项，请区级人员在“人员账号”选择接手人' }],
      });
    const preview = { ids: [id], state: 'disabled' as const, successorId: successor.id, preview: true };
    expect(await district.call(newsUserQueueState, preview)).toMatchObject({ changed: 1 });
    expect(await lines(ids)).toEqual(before);

    await district.call(newsUserState, { id, state: 'disabled', successorId: successor.id });
    expect(await lines(ids)).toEqual([
      { personId: successor.id, deputyId: null, version: 2 },
      { personId: other.id, deputyId: successor.id, version: 2 },
      { personId: successor.id, deputyId: null, version: 2 },
      { personId: other.id, deputyId: successor.id, version: 1 },
    ]);
    const [row] = await api.services.db.select().from(office).where(eq(office.id, headed));
    expect(row).toMatchObject({ headId: successor.id, version: 2 });
    expect((await district.call(newsUserInfo, { id })).openWork).toEqual([]);
  });

  it('requires a successor for open work of who moves to another town, as for who is disabled', async () => {
    const [moving, successor] = [await ofTown(), await ofTown()];
    const [line] = await newLines({ personId: moving.id });
    const { version } = await district.call(newsUserInfo, { id: moving.id });
    const move = (more: object) =>
      district.call(newsUserUpdateUser, {
        id: moving.id,
        version,
        role: 'street',
        townId: api.ids.otherTown,
        ...more,
      });
    await expect(move({})).rejects.toMatchObject({
      status: 422,
      errors: { successorId: '还有服务矩阵 1 项，请先选择接手人' },
    });
    for (const successorId of [moving.id, api.ids.users.disabled, api.ids.users.otherStreet, 999_999])
      await expect(move({ successorId })).rejects.toMatchObject({
        status: 422,
        errors: { successorId: expect.any(String) as string },
      });
    expect(await lines([line!])).toMatchObject([{ personId: moving.id }]);
    expect(await move({ successorId: successor.id })).toMatchObject({ townId: api.ids.otherTown });
    expect(await lines([line!])).toMatchObject([{ personId: successor.id }]);
    // A successor is needed only for a new town and open work.
    const [staying, idle] = [await ofTown(), await ofTown()];
    await newLines({ personId: staying.id });
    const placed = async ({ id }: { id: number }, townId: number) =>
      district.call(newsUserUpdateUser, {
        id,
        version: (await district.call(newsUserInfo, { id })).version,
        role: 'street',
        townId,
      });
    expect(await placed(staying, api.ids.town)).toMatchObject({ townId: api.ids.town });
    expect(await placed(idle, api.ids.otherTown)).toMatchObject({ townId: api.ids.otherTown });
  });

  it('hands over only to active staff of the same town or of the district', async () => {
    const leaving = await ofTown();
    const [line] = await newLines({ personId: leaving.id });
    const hand = (successorId: number) =>
      district.call(newsUserState, { id: leaving.id, state: 'disabled', successorId });
    const wrong = [leaving.id, api.ids.users.disabled, api.ids.users.otherStreet, api.ids.users.A, 999_999];
    for (const id of wrong)
      await expect(hand(id)).rejects.toMatchObject({
        status: 422,
        errors: { successorId: expect.any(String) as string },
      });
    const offered = await district.call(newsUserIndex, { mayReplace: leaving.id, size: 100 });
    const ids = offered.list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([api.ids.users.C, api.ids.users.D]));
    expect(ids.filter((id) => wrong.includes(id))).toEqual([]);
    await hand(api.ids.users.C);
    expect(await lines([line!])).toMatchObject([{ personId: api.ids.users.C }]);
  });

  it('of many skips the caller, the successor and those with open work otherwise, with the reason', async () => {
    const [idle, busy] = [await ofTown(), await ofTown()];
    await newLines({ personId: busy.id });
    const ids = [api.ids.users.C, idle.id, busy.id, api.ids.users.A];
    const { changed, undo, refused } = await district.call(newsUserQueueState, { ids, state: 'disabled' });
    expect([changed, undo]).toEqual([1, null]);
    expect(Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))).toEqual({
      [api.ids.users.C]: '不能停用自己',
      [busy.id]: '还有服务矩阵 1 项，请先选择接手人',
      [api.ids.users.A]: '记录不存在，或您无权修改',
    });
    const successor = await ofTown();
    const again = { ids: [busy.id, successor.id], state: 'disabled' as const, successorId: successor.id };
    expect(await district.call(newsUserQueueState, again)).toMatchObject({
      changed: 1,
      refused: [{ id: successor.id, reason: '不能停用接手人' }],
    });
    const both = { filter: { keyword: idle.name }, total: 1, state: 'active' as const };
    expect(await district.call(newsUserQueueState, both)).toMatchObject({ changed: 1 });
  });

  it('leaves one of the district when two disable each other at the same moment', async () => {
    const two = [await fresh({ mobile: '13511110004' }), await fresh({ mobile: '13511110005' })];
    const tokens = [await signIn(two[0]!, '13511110004'), await signIn(two[1]!, '13511110005')];
    const { pool } = api.services;
    const ids = two.map(({ id }) => id);
    await pool.query('update user_account set password_is_one_time = false where id = any ($1::bigint[])', [ids]);
    // Disables all other staff of the district meanwhile.
    const set = (state: string) =>
      pool.query(
        `update user_account set state = $1 where role = 'district' and id <> all ($2::bigint[]) and id <> $3`,
        [state, ids, api.ids.users.disabled],
      );
    await set('disabled');
    const answers = await Promise.all(
      tokens.map((token, at) =>
        stranger.fetch(newsUserState, { id: ids[1 - at]!, state: 'disabled' }, { authorization: token }),
      ),
    );
    const { rows } = await pool.query(`select id from user_account where role = 'district' and state = 'active'`);
    await set('active');
    expect(rows).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toContain(200);
  });
});

const person: OwnedRow<number> = {
  api,
  owner: 'C',
  make: async () => (await ofTown()).id,
  read: async () =>
    (
      await api.services.pool.query(
        `select id, name, role, town_id, state, password_hash, office_id, duties
         from user_account left join staff_post on user_id = id order by id`,
      )
    ).rows,
  missing: 999_999,
};
expectIsolated(newsUserIndex, person, () => ({}));
expectIsolated(newsUserInfo, person, (id) => ({ id }));
expectIsolated(showStaffMobile, notedBy(showStaffMobile, person), (id) => ({ id }));
expectIsolated(newsUserCreate, person, () => ({ name: '新人', mobile: '13511119999', role: 'district' as const }));
expectIsolated(newsUserUpdateUser, person, (id) => ({ id, version: 1, role: 'district' as const }));
expectIsolated(newsUserUpdateInfo, person, (id) => ({ id, version: 1, name: '改名' }));
expectIsolated(newsUserPassword, person, (id) => ({ id }));
expectIsolated(newsUserState, person, (id) => ({ id, state: 'disabled' as const }));
expectIsolated(newsUserQueueState, person, (id) => ({ ids: [id], state: 'disabled' as const }));
