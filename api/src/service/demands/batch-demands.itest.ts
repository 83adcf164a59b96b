import { randomUUID } from 'node:crypto';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { RequestOf } from '@platform/contract/call';
import type { DemandActionName } from '@platform/contract/demands/demand';
import {
  batchDemands,
  createDemand,
  deleteDemand,
  demandOffices,
  editDemand,
  getDemand,
  listDemands,
} from '@platform/contract/demands/demand-calls';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { message } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { demand, demandLabel, demandStep } from '../../kernel/database/schema/demand';
import { clockRule, office, staffPost } from '../../kernel/database/schema/office';
import { auditLog } from '../../kernel/database/schema/system';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { plantFault } from '../../testing/plant-fault';
import { testApi } from '../../testing/test-api';
import { watchDemandClocks } from './watch-demand-clocks.service';

const api = testApi();
const db = () => api.services.db;
const made = {} as Record<'townOffice' | 'secondOffice', number>;
const watch = () => watchDemandClocks(api.services, new AbortController().signal);

beforeAll(async () => {
  await db().update(company).set({ inDistrict: true });
  const officeOf = async (name: string) =>
    (await db().insert(office).values({ name, townId: api.ids.town }).returning())[0]!.id;
  made.townOffice = await officeOf('镇街经发办');
  made.secondOffice = await officeOf('镇街司法所');
  await db().insert(staffPost).values({ userId: api.ids.users.D, officeId: made.townOffice });
  const inMinutes = (amount: number) => ({ unit: 'naturalMinutes', amount }) as const;
  const limits = { response: inMinutes(60), plan: inMinutes(1440), resolution: inMinutes(10_080) };
  await db()
    .insert(clockRule)
    .values({ fromDay: '2020-01-01', ...limits });
});
beforeEach(async () => {
  await db().delete(demand);
  await db().delete(message);
});

const record = (given: Partial<RequestOf<typeof createDemand>> = {}) =>
  api.as('D').call(createDemand, {
    clientId: randomUUID(),
    companyId: api.ids.company,
    source: 'phone',
    title: '商标被异议',
    content: '收到异议通知，不知道怎样答辩。',
    officeId: made.townOffice,
    ...given,
  });
const stored = async (id: number) => (await db().select().from(demand).where(eq(demand.id, id)))[0]!;
const act = async (id: number, action: DemandActionName, more: Partial<RequestOf<typeof editDemand>> = {}) =>
  api.as('D').call(editDemand, { id, version: (await stored(id)).version, action, ...more });
const resolved = async (given?: Partial<RequestOf<typeof createDemand>>) => {
  const { id } = await record(given);
  await act(id, 'accept');
  return act(id, 'resolve', { text: '已协助提交答辩。' });
};

describe('removal', () => {
  const remove = (seen: { id: number; version: number }) =>
    api.as('C').call(deleteDemand, { id: seen.id, version: seen.version, reason: '登记错了' });

  it('removes a demand before it is accepted; an accepted one can only be withdrawn', async () => {
    const { id, version } = await record();
    await db().delete(message);
    await remove({ id, version });
    await expect(api.as('D').call(getDemand, { id })).rejects.toMatchObject({ status: 404 });
    expect((await stored(id)).removedAt).not.toBeNull();
    const steps = await db().select().from(demandStep).where(eq(demandStep.demandId, id)).orderBy(asc(demandStep.id));
    expect(steps.at(-1)).toMatchObject({ action: 'remove', text: '登记错了', userId: api.ids.users.C });
    const told = await db().select().from(message);
    expect(told).toMatchObject([{ recipientId: api.ids.users.D, title: '诉求已删除：商标被异议' }]);
    const [line] = await db().select().from(auditLog).where(eq(auditLog.action, deleteDemand.path));
    expect(line?.detail).toMatchObject({ reason: '登记错了' });
    const taken = await record();
    // A form may send null for inputs that the action does not need.
    const accepted = await act(taken.id, 'accept', { until: null, satisfaction: null, mergeInto: null });
    await expect(remove(accepted)).rejects.toMatchObject({ status: 409, current: { state: 'accepted' } });
    expect(await act(taken.id, 'withdraw', { text: '企业自行解决' })).toMatchObject({ state: 'withdrawn' });
  });

  it('keeps a demand that another one was merged into, because both need a call back', async () => {
    const [main, double] = [await record(), await record({ title: '又被异议' })];
    await act(double.id, 'merge', { mergeInto: main.id, text: '同一件事' });
    await expect(remove(await stored(main.id))).rejects.toMatchObject({ status: 409, current: { id: main.id } });
  });
});

describe('watching many clocks', () => {
  it('warns of all in one run, and of a locked demand in the next run', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await record()).id);
    await db().update(demand).set({ receivedAt: sql`now() - interval '50 minutes'` });
    await db().delete(message);
    await db().transaction(async (tx) => {
      await tx.select().from(demand).where(eq(demand.id, ids[1]!)).for('update');
      expect((await watch()).told).toBe(2);
    });
    expect([(await watch()).told, (await watch()).told]).toEqual([1, 0]);
    const told = await db().select().from(message).orderBy(asc(message.id));
    expect(told.map(({ link }) => link)).toEqual([0, 2, 1].map((at) => `/workWaitvisit3?id=${ids[at]!}`));
    expect(new Set(told.map(({ title }) => title))).toEqual(new Set(['响应时限将到：商标被异议']));
  });
});

describe('batch actions', () => {
  const transfer = { action: 'transfer', text: '请司法所办理' } as const;

  it('transfers each demand with its step and message, and names the refused ones', async () => {
    const [one, two] = [await record(), await record({ title: '第二条' })];
    const there = await record({ officeId: made.secondOffice });
    const over = await resolved({ title: '已经办结' });
    const request = { ...transfer, officeId: made.secondOffice, ids: [one.id, two.id, there.id, over.id] };
    const preview = await api.as('C').call(batchDemands, { ...request, preview: true });
    expect(preview).toMatchObject({ total: 4, changed: 2, refusedCount: 2, undo: null });
    expect((await stored(one.id)).officeId).toBe(made.townOffice);
    const result = await api.as('C').call(batchDemands, request);
    expect(result.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [there.id, '已经由这个科室承办'],
      [over.id, '此诉求已经办结，等待回访。'],
    ]);
    const row = await api.as('C').call(getDemand, { id: two.id });
    expect(row).toMatchObject({ officeId: made.secondOffice, ownerId: null, version: 2 });
    expect(row.steps.at(-1)).toMatchObject({ action: 'transfer', text: '请司法所办理', toOfficeName: '镇街司法所' });
    const lines = await db().select().from(auditLog).where(eq(auditLog.targetType, 'demand')).orderBy(asc(auditLog.id));
    expect(lines.at(-1)?.detail).toMatchObject({ kind: 'demand.transfer', changed: [one.id, two.id], refused: 2 });
    // The filter now finds one demand more than the caller saw.
    const filter = { officeId: made.secondOffice };
    await expect(api.as('C').call(batchDemands, { action: 'remind', filter, total: 2 })).rejects.toMatchObject({
      status: 409,
      current: { total: 3 },
    });
    await db().delete(message);
    const reminded = await api.as('C').call(batchDemands, { action: 'remind', filter, total: 3, text: '请尽快' });
    expect(reminded).toMatchObject({ changed: 3 });
  });

  it('rejects all missing inputs at once, and more than 500 demands', async () => {
    const { id } = await record();
    const ask = (more: object) => api.as('C').call(batchDemands, { ids: [id], action: 'transfer', ...more });
    await expect(ask({ text: '转办' })).rejects.toMatchObject({ status: 422, errors: { officeId: '请选择科室' } });
    await expect(ask({})).rejects.toMatchObject({
      status: 422,
      errors: { officeId: '请选择科室', text: '请填写内容' },
    });
    await expect(
      ask({ ids: undefined, filter: {}, total: 501, ...transfer, officeId: made.secondOffice }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('merges all into one demand, but not that demand into itself', async () => {
    const [main, second, third] = [await record(), await record(), await record()];
    const ids = [main.id, second.id, third.id];
    const merge = { action: 'merge', mergeInto: main.id, text: '同一件事', ids } as const;
    expect(await api.as('C').call(batchDemands, merge)).toMatchObject({ changed: 2, refusedCount: 1 });
    const { merged } = await api.as('C').call(getDemand, { id: main.id });
    expect(merged.map(({ id }) => id)).toEqual([second.id, third.id]);
  });
});

describe('the clock of a row', () => {
  it('has the value that lists filter by', async () => {
    const { id } = await record();
    const hole = await record({ officeId: null });
    const clockOf = async () => (await api.as('C').call(getDemand, { id })).clock;
    const found = async (clock: 'running' | 'soon' | 'overdue' | 'paused' | 'unknown') =>
      (await api.as('C').call(listDemands, { clock })).list.filter((row) => row.id === id).length;
    expect([await clockOf(), await found('running')]).toEqual(['running', 1]);
    expect((await api.as('C').call(listDemands, { undecided: true })).list.map((row) => row.id)).toEqual([hole.id]);
    const received = sql`now() - interval '50 minutes'`;
    await db().update(demand).set({ receivedAt: received }).where(eq(demand.id, id));
    await watch();
    expect([await clockOf(), await found('soon'), await found('running')]).toEqual(['soon', 1, 0]);
    await act(id, 'accept');
    await act(id, 'pause', { until: addDays(shanghaiDate(Date.now()), 5), text: '等材料' });
    expect([await clockOf(), await found('paused'), await found('unknown')]).toEqual(['paused', 1, 0]);
    await act(id, 'resolve', { text: '已办' });
    expect([await clockOf(), await found('paused')]).toEqual([null, 0]);
  });

  it('is unknown when no limits are set, and its text says so', async () => {
    const { id } = await record();
    const rules = await db().delete(clockRule).returning();
    try {
      await watch();
      const { list } = await api.as('C').call(listDemands, { clock: 'unknown' });
      expect(list).toMatchObject([{ id, clock: 'unknown', clockText: '未设置办理时限', dueAt: null }]);
    } finally {
      await db()
        .insert(clockRule)
        .values(rules.map(({ id: _id, ...rule }) => rule));
    }
  });
});

const row: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => (await record()).id,
  read: async (id) => [
    await stored(id),
    await db().select().from(demandLabel).where(eq(demandLabel.demandId, id)),
    await db().select().from(demandStep).where(eq(demandStep.demandId, id)),
  ],
  missing: 999_999_999,
};
expectIsolated(batchDemands, row, (id) => ({ ids: [id], action: 'remind' as const, text: '请尽快' }));
expectIsolated(
  demandOffices,
  {
    ...row,
    make: async () =>
      (await db().insert(office).values({ name: '新的镇街科室', townId: api.ids.town }).returning())[0]!.id,
    read: (id) => db().select().from(office).where(eq(office.id, id)),
  },
  () => ({}),
);

describe('the digest', () => {
  const DAY = 86_400_000;
  const limit = { unit: 'naturalMinutes', amount: 100 * 24 * 60 } as const;
  const inbox = async () =>
    (await db().select().from(message).orderBy(message.id)).map(({ title, content, link }) => ({
      title,
      content,
      link,
    }));
  const isDue = () => db().update(demand).set({ digestAt: sql`now() - interval '1 minute'` });
  let rule: number;

  beforeEach(async () => {
    await db().delete(demand);
    const [added] = await db()
      .insert(clockRule)
      .values({ fromDay: '2020-01-02', response: limit, plan: limit, resolution: limit })
      .returning();
    rule = added!.id;
  });
  afterEach(async () => {
    await db().delete(clockRule).where(eq(clockRule.id, rule));
    await db().delete(demand);
  });

  const aged = async (days: number, more: Partial<typeof demand.$inferInsert> = {}) => {
    const { id } = await record();
    const receivedAt = new Date(Date.now() - days * DAY);
    await db()
      .update(demand)
      .set({ receivedAt, ownerId: api.ids.users.D, ...more })
      .where(eq(demand.id, id));
    return id;
  };

  it('reports once a day, in one message, what is not due before the next one', async () => {
    const [first, second, settled] = [await aged(76), await aged(80), await aged(78)];
    await aged(90, { isDemo: true });
    await db().delete(message);
    await watch();
    expect(await inbox()).toEqual([]);
    expect((await stored(first)).digestAt!.getTime()).toBeGreaterThan(Date.now());
    expect((await api.as('D').call(listDemands, { clock: 'soon' })).total).toBe(4);

    await isDue();
    await db().update(demand).set({ state: 'resolved' }).where(eq(demand.id, settled));
    await watch();
    await watch();
    const [digest, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ title: '2 条诉求将超时', link: '/workWaitvisit3?clock=soon' });
    const titles = [(await stored(second)).title, (await stored(first)).title];
    expect(digest!.content.split('\n').map((line) => line.replace(/：.*/, ''))).toEqual([
      `1. ${titles[0]}`,
      `2. ${titles[1]}`,
    ]);
    expect([(await stored(first)).digestAt, (await stored(second)).digestAt]).toEqual([null, null]);
  });

  it('reports at once what is overdue or due before the next digest, many in one list', async () => {
    await aged(99.999);
    await aged(99.998);
    await aged(101);
    await aged(102);
    await db().delete(message);
    await watch();
    const ofD = await db().select().from(message).where(eq(message.recipientId, api.ids.users.D));
    expect(ofD.map(({ title }) => title)).toEqual(['4 条诉求将超时或已超时']);
    expect(await db().$count(demand, isNotNull(demand.digestAt))).toBe(0);
  });

  it('is sent without a demand that cannot be noted', async () => {
    const [bad, good] = [await aged(76), await aged(77)];
    await watch();
    await db().delete(message);
    await isDue();
    const mend = await plantFault(api.services, 'demand', `new.id = ${bad}`, 'update');
    expect(await watch()).toMatchObject({ failed: 1 });
    expect([(await inbox()).length, (await stored(good)).digestAt]).toEqual([1, null]);
    await mend();
    expect(await watch()).toMatchObject({ failed: 0 });
    expect((await inbox()).length).toBe(2);
  });
});

it('skips a demand whose clocks cannot be stored, and warns of it once they can', async () => {
  const [bad, good] = [await record(), await record()];
  await db().update(demand).set({ receivedAt: sql`now() - interval '50 minutes'` });
  await db().delete(message);
  const mend = await plantFault(api.services, 'demand', `new.id = ${bad.id}`, 'update');
  expect(await watch()).toMatchObject({ told: 1, failed: 1 });
  expect(await watch()).toMatchObject({ told: 0, failed: 1 });
  const warned = async (id: number) => (await stored(id)).warned.response;
  expect([await warned(bad.id), await warned(good.id)]).toEqual([0, 1]);
  await mend();
  expect(await watch()).toMatchObject({ told: 1, failed: 0 });
  expect(await warned(bad.id)).toBe(1);
});
