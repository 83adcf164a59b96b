import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { RequestOf } from '@platform/contract/call';
import { demandAction, type DemandActionName, type DemandDetail } from '@platform/contract/demands/demand';
import {
  countDemands,
  createDemand,
  deleteDemand,
  demandOptions,
  editDemand,
  getDemand,
  listDemands,
} from '@platform/contract/demands/demand-calls';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { demandCase, type DemandSituation } from '@platform/domain/demands/demand-case';
import { message, userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { demand, demandLabel, demandStep } from '../../kernel/database/schema/demand';
import { label } from '../../kernel/database/schema/label';
import { clockRule, office, serviceMatrix, staffPost } from '../../kernel/database/schema/office';
import { companyContact } from '../../kernel/database/schema/visit';
import type { UserViewer } from '../../kernel/ports/call-context';
import { openTestSession } from '../../testing/open-test-session';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';
import { demandWork, leaderWork } from './work-of-demands';
import { watchDemandClocks } from './watch-demand-clocks.service';

const api = testApi();
const db = () => api.services.db;

/** Ids of labels, offices and accounts that are created once. */
type Made = 'trademarks' | 'opposition' | 'patents' | 'member' | 'head' | 'leader' | 'contact' | 'secondContact';
type MadeOffice = 'townOffice' | 'secondOffice' | 'districtOffice' | 'otherOffice';
const made = {} as Record<Made | MadeOffice, number>;
const cookies = new Map<number, string>();

beforeAll(async () => {
  await db().update(company).set({ inDistrict: true });
  const labelOf = async (name: string, parentId: number | null = null) =>
    (await db().insert(label).values({ subject: 'demand', name, parentId, template: '模板' }).returning())[0]!.id;
  made.trademarks = await labelOf('商标');
  made.opposition = await labelOf('商标异议', made.trademarks);
  made.patents = await labelOf('专利');
  const [{ passwordHash } = { passwordHash: '' }] = await db().select().from(userAccount).limit(1);
  const account = async (name: string, role: 'district' | 'street', n: number) => {
    const townId = role === 'street' ? api.ids.town : null;
    const values = { name, role, townId, type: '3', mobile: `1390000100${n}`, passwordHash } as const;
    const id = (await db().insert(userAccount).values(values).returning())[0]!.id;
    cookies.set(id, (await openTestSession(api, { userId: id })).cookie);
    return id;
  };
  made.member = await account('承办人员', 'street', 1);
  made.head = await account('科室负责人', 'street', 2);
  made.leader = await account('分管领导', 'district', 3);
  const officeOf = async (name: string, values: Partial<typeof office.$inferInsert>) =>
    (
      await db()
        .insert(office)
        .values({ name, ...values })
        .returning()
    )[0]!.id;
  made.townOffice = await officeOf('镇街经发办', { townId: api.ids.town, headId: made.head });
  made.secondOffice = await officeOf('镇街司法所', { townId: api.ids.town });
  made.districtOffice = await officeOf('区知识产权科', { leaderId: made.leader });
  made.otherOffice = await officeOf('另一镇街经发办', { townId: api.ids.otherTown });
  await db().insert(staffPost).values({ userId: made.member, officeId: made.townOffice });
  await db()
    .insert(serviceMatrix)
    .values({ labelId: made.trademarks, officeId: made.townOffice, personId: made.member });
  await db()
    .insert(clockRule)
    .values({
      fromDay: '2020-01-01',
      response: { unit: 'naturalMinutes', amount: 60 },
      plan: { unit: 'naturalMinutes', amount: 24 * 60 },
      resolution: { unit: 'naturalMinutes', amount: 7 * 24 * 60 },
    });
  const contactOf = async (name: string, mobile: string) =>
    (await db().insert(companyContact).values({ companyId: api.ids.company, name, mobile }).returning())[0]!.id;
  made.contact = await contactOf('张工', '13712345678');
  made.secondContact = await contactOf('李总', '13787654321');
});

beforeEach(async () => {
  await db().delete(demand);
  await db().delete(message);
});

type Given = Partial<RequestOf<typeof createDemand>>;
const record = (given: Given = {}, persona: Persona = 'D') =>
  api.as(persona).call(createDemand, {
    clientId: randomUUID(),
    companyId: api.ids.company,
    source: 'phone',
    title: '商标被异议',
    content: '收到异议通知，不知道怎样答辩。',
    labelIds: [made.opposition],
    ...given,
  });
/** Takes an action as a persona or an account. */
const act = async (
  who: Persona | number,
  id: number,
  action: DemandActionName,
  more: Partial<RequestOf<typeof editDemand>> = {},
): Promise<DemandDetail> => {
  const [row] = await db().select({ version: demand.version }).from(demand).where(eq(demand.id, id));
  const request = { id, version: row!.version, action, ...more };
  return typeof who === 'number'
    ? api.as('anonymous').call(editDemand, request, { cookie: cookies.get(who)! })
    : api.as(who).call(editDemand, request);
};
const titlesOf = async (userId: number) =>
  (await db().select().from(message).where(eq(message.recipientId, userId)).orderBy(asc(message.id))).map(
    ({ title }) => title.split('：')[0],
  );
const stored = async (id: number) => (await db().select().from(demand).where(eq(demand.id, id)))[0]!;
const resolved = async (given?: Given) => {
  const { id } = await record(given);
  await act(made.member, id, 'accept');
  return act(made.member, id, 'resolve', { text: '已协助提交答辩。' });
};

describe('recording', () => {
  it('assigns the office of the matrix, notifies its members, and starts three clocks', async () => {
    const row = await record({ contactId: made.contact, urgent: true });
    expect(row).toMatchObject({
      state: 'pending',
      officeName: '镇街经发办',
      ownerName: '承办人员',
      level: 0,
      townId: api.ids.town,
      urgent: true,
      labels: [{ name: '商标异议' }],
      contact: { name: '张工', mobile: '137****5678' },
      clocks: [{ name: 'response' }, { name: 'plan' }, { name: 'resolution' }],
    });
    expect(row.clockText).toMatch(/^响应时限：/);
    expect(Date.parse(row.dueAt!) - Date.parse(row.receivedAt)).toBe(3_600_000);
    expect(await titlesOf(made.member)).toEqual(['新的紧急诉求']);
    expect(await titlesOf(made.head)).toEqual(['新的紧急诉求']);
    expect(await demandWork.count(db(), [made.member, made.head])).toEqual(new Map([[made.member, 1]]));
    await demandWork.handOver(db(), { userId: api.ids.users.C } as UserViewer, made.member, made.head);
    expect(await stored(row.id)).toMatchObject({ ownerId: made.head, version: 2 });
    const { steps } = await api.as('D').call(getDemand, { id: row.id });
    expect(steps.at(-1)).toMatchObject({ action: 'assign', internal: true, text: '承办人停用，由接手人承办' });
    expect(await titlesOf(api.ids.users.C)).toEqual([]);
  });

  it('leaves a demand without a matrix line to the district', async () => {
    const row = await record({ labelIds: [made.patents] });
    expect(row).toMatchObject({ officeId: null, ownerId: null, level: 1 });
    expect(await titlesOf(api.ids.users.C)).toEqual(['新的诉求']);
    expect((await api.as('C').call(listDemands, {})).list).toMatchObject([{ id: row.id, officeName: '' }]);
    const offered = await api.as('D').call(demandOptions, { companyId: api.ids.company, labelIds: [made.patents] });
    expect(offered).toMatchObject({ proposed: null, reason: '服务矩阵里没有“专利”的承办科室，将由区级确定。' });
  });

  it('gives the reason for the proposed office, and the open demands of the company', async () => {
    const first = await record();
    const offered = await api.as('D').call(demandOptions, { companyId: api.ids.company, labelIds: [made.opposition] });
    expect(offered).toMatchObject({
      proposed: { officeId: made.townOffice, ownerName: '承办人员' },
      reason: '按服务矩阵：各镇街的“商标异议”由镇街经发办承办，承办人承办人员。',
      similar: [{ id: first.id, same: true }],
    });
    expect(offered.offices.map(({ name }) => name).sort()).toEqual(['区知识产权科', '镇街司法所', '镇街经发办'].sort());
  });

  it('records a repeated request once, and rejects its identifier for another demand', async () => {
    const clientId = randomUUID();
    const both = await Promise.all([record({ clientId }), record({ clientId })]);
    expect(both[0].id).toBe(both[1].id);
    expect(await db().$count(demand)).toBe(1);
    expect(await titlesOf(made.member)).toEqual(['新的诉求']);
    await expect(record({ clientId, title: '另一件事' })).rejects.toMatchObject({ status: 409 });
    await expect(record({ clientId }, 'C')).rejects.toMatchObject({ status: 409 });
  });

  it('rejects companies, contacts, labels and offices of others', async () => {
    await expect(record({ companyId: api.ids.otherCompany })).rejects.toMatchObject({ status: 404 });
    for (const [field, given] of [
      ['contactId', { contactId: 999_999 }],
      ['visitId', { visitId: 999_999 }],
      ['labelIds', { labelIds: [999_999] }],
      ['officeId', { officeId: made.otherOffice }],
    ] as [string, Given][])
      await expect(record(given)).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.any(String) as string },
      });
    expect(await db().$count(demand)).toBe(0);
  });
});

describe('the table', () => {
  const EVERY = Object.values(demandAction._zod.def.entries) as DemandActionName[];
  const SITUATIONS =
    'pending deciding accepted handling paused resolved calledBack archived rejected merged withdrawn'.split(
      ' ',
    ) as DemandSituation[];
  const soon = () => new Date(Date.now() + 86_400_000);
  /** Inserts a demand in a situation. The account of the district is each of its parties. */
  const standing = async (situation: DemandSituation) => {
    const [row] = await db()
      .insert(demand)
      .values({
        clientId: randomUUID(),
        companyId: api.ids.company,
        townId: api.ids.town,
        source: 'phone',
        title: '标题',
        content: '内容',
        officeId: made.districtOffice,
        ownerId: made.member,
        leaderId: api.ids.users.C,
        recordedBy: api.ids.users.C,
        state: situation === 'deciding' ? 'pending' : situation === 'paused' ? 'handling' : situation,
        ...(situation === 'deciding' ? { level: 2, round: 3 } : {}),
        ...(situation === 'paused' ? { pausedAt: new Date(), pausedUntil: soon() } : {}),
      })
      .returning();
    await db()
      .insert(demandStep)
      .values(
        [0, 1, 2].map((days) => ({
          demandId: row!.id,
          action: 'attempt',
          at: new Date(Date.now() - days * 86_400_000),
        })),
      );
    return row!;
  };
  let other = 0;
  beforeAll(async () => {
    await db().update(office).set({ headId: api.ids.users.C }).where(eq(office.id, made.districtOffice));
    await db().insert(staffPost).values({ userId: api.ids.users.C, officeId: made.districtOffice });
  });
  afterAll(async () => {
    await db().update(office).set({ headId: null }).where(eq(office.id, made.districtOffice));
    await db().delete(staffPost).where(eq(staffPost.userId, api.ids.users.C));
  });
  beforeEach(async () => {
    other = (await standing('pending')).id;
  });

  it.each(SITUATIONS)('%s: allows what the table lists and answers 409 with the row to all else', async (situation) => {
    const untouched = await standing(situation);
    for (const action of EVERY) {
      const wanted = demandCase.after(situation, action);
      const { id, version } = wanted === null ? untouched : await standing(situation);
      const response = await api.as('C').fetch(editDemand, {
        id,
        version,
        action,
        text: '说明',
        officeId: made.townOffice,
        ownerId: api.ids.users.C,
        labelIds: [made.patents],
        until: addDays(shanghaiDate(Date.now()), 3),
        satisfaction: action === 'dissatisfied' ? 'dissatisfied' : 'satisfied',
        mergeInto: other,
      });
      const body = (await response.json()) as { data?: DemandDetail; current?: DemandDetail };
      expect([action, response.status]).toEqual([action, wanted === null ? 409 : 200]);
      if (wanted === null) expect([action, body.current?.id, body.current?.version]).toEqual([action, id, version]);
      else {
        const state = wanted === 'paused' ? 'handling' : wanted === 'deciding' ? 'pending' : wanted;
        const isWhere = [action, body.data!.state, body.data!.paused];
        // A demand that is paused before any handling stays accepted.
        const ends = wanted === 'paused' && situation === 'accepted' ? 'accepted' : state;
        expect(isWhere).toEqual([action, ends, wanted === 'paused']);
        expect(body.data!.steps.at(-1)).toMatchObject({ action });
        expect(body.data!.version).toBe(version + 1);
      }
    }
  });

  it('answers 422 at every field that an action needs', async () => {
    const needs = [
      ['accepted', 'reply', ['text']],
      ['accepted', 'transfer', ['officeId', 'text']],
      ['accepted', 'assign', ['ownerId']],
      ['accepted', 'relabel', ['labelIds']],
      ['accepted', 'pause', ['until', 'text']],
      ['accepted', 'merge', ['mergeInto', 'text']],
      ['resolved', 'callBack', ['satisfaction']],
    ] as const;
    for (const [situation, action, fields] of needs) {
      const { id } = await standing(situation);
      const refused = act('C', id, action);
      const errors = Object.fromEntries(fields.map((field) => [field, expect.any(String) as string]));
      await expect(refused).rejects.toMatchObject({ status: 422, errors });
    }
  });

  it('answers 409 to an account that is no party, to a second click and to an old version', async () => {
    const { id } = await record();
    await expect(act('D', id, 'accept')).rejects.toMatchObject({ status: 409, current: { id, state: 'pending' } });
    const { version } = await stored(id);
    const cookie = { cookie: cookies.get(made.member)! };
    const click = () => api.as('anonymous').call(editDemand, { id, version, action: 'accept' }, cookie);
    const clicks = await Promise.allSettled([click(), click()]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db().$count(demandStep, eq(demandStep.demandId, id))).toBe(2);
    await expect(click()).rejects.toMatchObject({ status: 409, current: { state: 'accepted' } });
  });
});

describe('between offices', () => {
  it('returns to the office that gave it, and the second time to the district, which decides', async () => {
    const { id } = await record();
    await act(made.member, id, 'transfer', { officeId: made.districtOffice, text: '须区级办理' });
    await db().insert(staffPost).values({ userId: made.leader, officeId: made.districtOffice });
    try {
      const first = await act(made.leader, id, 'return', { text: '属镇街事项' });
      expect(first).toMatchObject({ officeId: made.townOffice, state: 'pending' });
      const second = await act(made.member, id, 'return', { text: '办不了' });
      expect(second).toMatchObject({ officeId: null, level: 1, officeName: '' });
      expect(await titlesOf(api.ids.users.C)).toContain('退回待区级确定的诉求');
      await act('C', id, 'transfer', { officeId: made.townOffice, text: '由镇街办理' });
      await expect(act(made.member, id, 'return', { text: '还是办不了' })).rejects.toMatchObject({ status: 422 });
    } finally {
      await db().delete(staffPost).where(eq(staffPost.userId, made.leader));
    }
  });

  it('is not transferred to an office of another town', async () => {
    const { id } = await record();
    const away = act(made.member, id, 'transfer', { officeId: made.otherOffice, text: '不属本镇街' });
    await expect(away).rejects.toMatchObject({ status: 422, errors: { officeId: expect.any(String) as string } });
  });

  it('resets no clock on transfer, and keeps pauses when the labels change', async () => {
    const { id } = await record();
    const received = sql`now() - interval '60 hours'`;
    await db().update(demand).set({ receivedAt: received }).where(eq(demand.id, id));
    await act(made.member, id, 'accept');
    await act(made.member, id, 'pause', { until: addDays(shanghaiDate(Date.now()), 5), text: '等材料' });
    // The pause has lasted two days. Half of the plan limit of one day was used before it.
    await db().update(demandStep).set({ at: sql`now() - interval '48 hours'` }).where(eq(demandStep.action, 'pause'));
    const isThreeDaysOn = ({ receivedAt, dueAt }: DemandDetail) =>
      expect(Math.abs(Date.parse(dueAt!) - Date.parse(receivedAt) - 3 * 86_400_000)).toBeLessThan(60_000);
    isThreeDaysOn(await act(made.member, id, 'resume'));
    isThreeDaysOn(await act(made.member, id, 'relabel', { labelIds: [made.patents] }));
    const moved = await act(made.member, id, 'transfer', { officeId: made.secondOffice, text: '请办理' });
    expect(moved).toMatchObject({ officeId: made.secondOffice, state: 'pending' });
    isThreeDaysOn(moved);
    expect((await stored(id)).dueAt?.toISOString()).toBe(moved.dueAt);
  });

  it('ends a pause at its date, and counts the next pause', async () => {
    const { id } = await record();
    await act(made.member, id, 'accept');
    await act(made.member, id, 'pause', { until: addDays(shanghaiDate(Date.now()), 1), text: '等材料' });
    const past = sql`now() - interval '1 minute'`;
    await db().update(demand).set({ pausedUntil: past }).where(eq(demand.id, id));
    await db()
      .update(demandStep)
      .set({ at: sql`now() - interval '1 hour'`, until: past })
      .where(eq(demandStep.action, 'pause'));
    const row = await api.as('D').call(getDemand, { id });
    expect(row).toMatchObject({ paused: false, pausedUntil: null });
    const paused = await act(made.member, id, 'pause', { until: addDays(shanghaiDate(Date.now()), 2), text: '再等' });
    expect(paused).toMatchObject({ paused: true, dueAt: null });
    expect(paused.steps.slice(-2).map(({ action, name }) => [action, name])).toEqual([
      ['resume', ''],
      ['pause', '承办人员'],
    ]);
  });
});

describe('call back', () => {
  it('is made by an account that has not handled the demand', async () => {
    const { id } = await resolved();
    expect(await titlesOf(api.ids.users.D)).toEqual(['诉求已办结，请回访']);
    await expect(act(made.member, id, 'callBack', { satisfaction: 'satisfied' })).rejects.toMatchObject({
      status: 409,
    });
    // Nor by an owner who has not acted on it yet.
    await db().update(demand).set({ ownerId: api.ids.users.D }).where(eq(demand.id, id));
    await expect(act('D', id, 'callBack', { satisfaction: 'basically' })).rejects.toMatchObject({ status: 409 });
    await db().update(demand).set({ ownerId: made.member }).where(eq(demand.id, id));
    expect(await act('D', id, 'callBack', { satisfaction: 'basically' })).toMatchObject({
      state: 'calledBack',
      satisfaction: 'basically',
    });
  });

  it('reopens it one level up for a dissatisfied company, finally for the district leader', async () => {
    const { id } = await resolved();
    const not = { satisfaction: 'dissatisfied', text: '问题没有解决' } as const;
    // A call back with this result is the same action, and needs a reason, too.
    const unsaid = { satisfaction: 'dissatisfied' } as const;
    await expect(act('D', id, 'callBack', unsaid)).rejects.toMatchObject({ errors: { text: expect.any(String) } });
    const second = await act('D', id, 'callBack', not);
    expect(second.steps.at(-1)).toMatchObject({ action: 'dissatisfied' });
    expect(second).toMatchObject({
      state: 'pending',
      round: 2,
      level: 1,
      officeId: null,
      satisfaction: 'dissatisfied',
    });
    expect(second.clockText).toMatch(/^响应时限：/);
    await act('C', id, 'accept');
    await act('C', id, 'resolve', { text: '已处理' });
    // No office has a district leader whom the demand could escalate to.
    await db().update(office).set({ leaderId: null });
    await expect(act('D', id, 'dissatisfied', not)).rejects.toMatchObject({ status: 422 });
    await db().update(office).set({ leaderId: made.leader }).where(eq(office.id, made.districtOffice));
    const third = await act('D', id, 'dissatisfied', not);
    expect(third).toMatchObject({ state: 'pending', round: 3, level: 2, leaderName: '分管领导' });
    expect(await titlesOf(made.leader)).toContain('企业不满意，第 3 轮');
    await expect(act('C', id, 'accept')).rejects.toMatchObject({ status: 409 });
    // Without a successor, no account could decide once the account of the leader is disabled.
    expect(await leaderWork.count(db(), [made.leader])).toEqual(new Map([[made.leader, 1]]));
    const viewer = { userId: api.ids.users.C } as UserViewer;
    await leaderWork.handOver(db(), viewer, made.leader, api.ids.users.C);
    expect((await api.as('C').call(getDemand, { id })).actions).toContain('decide');
    await leaderWork.handOver(db(), viewer, api.ids.users.C, made.leader);
    expect(await act(made.leader, id, 'decide', { text: '由区知识产权科办理' })).toMatchObject({ state: 'accepted' });
  });

  it('counts a company as unreachable only after three attempts on two days', async () => {
    const { id } = await resolved();
    for (const text of ['无人接听', '无人接听', '无人接听']) await act('D', id, 'attempt', { text });
    await expect(act(made.head, id, 'unreachable', { text: '确认' })).rejects.toMatchObject({ status: 422 });
    const [first] = await db()
      .select()
      .from(demandStep)
      .where(eq(demandStep.action, 'attempt'))
      .orderBy(asc(demandStep.id));
    await db().update(demandStep).set({ at: sql`now() - interval '1 day'` }).where(eq(demandStep.id, first!.id));
    expect(await act(made.head, id, 'unreachable', { text: '确认' })).toMatchObject({
      state: 'calledBack',
      satisfaction: 'unreachable',
    });
  });

  it('needs a note about both contacts of two merged demands', async () => {
    const main = await record({ contactId: made.contact });
    const double = await record({ title: '又被异议', content: '第二份通知', contactId: made.secondContact });
    const merged = await act(made.member, double.id, 'merge', { mergeInto: main.id, text: '同一件事' });
    expect(merged).toMatchObject({ state: 'merged', mergedIntoId: main.id });
    const { total, list } = await api.as('D').call(listDemands, {});
    expect([total, list.map(({ id }) => id)]).toEqual([1, [main.id]]);
    expect((await api.as('D').call(listDemands, { state: ['merged'] })).total).toBe(1);
    await act(made.member, main.id, 'accept');
    const done = await act(made.member, main.id, 'resolve', { text: '一并答复' });
    expect(done).toMatchObject({
      content: '收到异议通知，不知道怎样答辩。',
      contact: { name: '张工' },
      merged: [{ content: '第二份通知', contact: { name: '李总', mobile: '137****4321' } }],
    });
    await expect(act('D', main.id, 'callBack', { satisfaction: 'satisfied' })).rejects.toMatchObject({
      status: 422,
      errors: { text: expect.any(String) as string },
    });
    await act('D', main.id, 'callBack', { satisfaction: 'satisfied', text: '张工、李总都满意' });
    const crossed = [await record(), await record()] as const;
    const cross = await Promise.allSettled([
      act(made.member, crossed[0].id, 'merge', { mergeInto: crossed[1].id, text: '合并' }),
      act(made.member, crossed[1].id, 'merge', { mergeInto: crossed[0].id, text: '合并' }),
    ]);
    expect(cross.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((cross.find(({ status }) => status === 'rejected') as { reason: { status: number } }).reason.status).toBe(
      422,
    );
  });
});

describe('lists', () => {
  it('applies every filter, sorts, and counts what the tabs show', async () => {
    const one = await record({ urgent: true, contactId: made.contact });
    const two = await record({
      title: '想买专利',
      content: '需要散热方面的技术',
      labelIds: [made.patents],
      source: 'visit',
    });
    const three = await resolved({ title: '已经办结' });
    const found = async (filter: RequestOf<typeof listDemands>) =>
      (await api.as('D').call(listDemands, filter)).list.map(({ id }) => id);
    const today = shanghaiDate(Date.now());
    expect(await found({ sort: 'receivedAt' })).toEqual([one.id, two.id, three.id]);
    expect(await found({ keyword: '散热' })).toEqual([two.id]);
    expect(await found({ keyword: one.companyName.slice(2, 8), urgent: true })).toEqual([one.id]);
    expect(await found({ labelId: made.trademarks })).toEqual([three.id, one.id]);
    expect(await found({ labelId: made.patents, source: ['visit', 'other'] })).toEqual([two.id]);
    expect(await found({ state: ['resolved'] })).toEqual([three.id]);
    expect(await found({ officeId: made.townOffice, ownerId: made.member })).toEqual([three.id, one.id]);
    expect(await found({ receivedFrom: today, receivedTo: today, townId: api.ids.town })).toHaveLength(3);
    expect(await found({ receivedTo: addDays(today, -1) })).toEqual([]);
    expect(await found({ satisfaction: ['satisfied'] })).toEqual([]);
    expect(await found({ companyId: api.ids.company, clock: 'running' })).toEqual([two.id, one.id]);
    await db().update(demand).set({ dueAt: sql`now() - interval '1 minute'` }).where(eq(demand.id, two.id));
    expect(await found({ clock: 'overdue' })).toEqual([two.id]);
    const counts = await api.as('D').call(countDemands, { state: ['resolved'] });
    expect(Object.fromEntries(counts.states.map(({ state, count }) => [state, count]))).toEqual({
      pending: 2,
      resolved: 1,
    });
    expect(counts).toMatchObject({ mine: 0, overdue: 1 });
    // In an address, lists and booleans are texts.
    const response = await api.request(
      `${listDemands.path}?state=pending&urgent=true&page=1&source=phone&source=visit`,
      { headers: { cookie: api.as('D').cookie! } },
    );
    expect(await response.json()).toMatchObject({ code: 1, data: { total: 1, list: [{ id: one.id }] } });
  });
});

describe('watching the clocks', () => {
  const watch = () => watchDemandClocks(api.services, new AbortController().signal);
  const since = (id: number, minutes: number) =>
    db()
      .update(demand)
      .set({ receivedAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(demand.id, id));

  it('notifies the owner, the head and the district once each, also after a killed run', async () => {
    const { id } = await record();
    await db().delete(message);
    await since(id, 50);
    expect((await watch()).told).toBe(1);
    await since(id, 70);
    // Killed between the notification and the note: both are in one transaction, so neither is kept.
    const transaction = jest.spyOn(api.services.db, 'transaction').mockImplementationOnce(async (work) => {
      jest.mocked(api.services.db.transaction).mockRestore();
      return api.services.db.transaction(async (tx) => {
        await work(tx);
        throw Object.assign(new Error('killed'), { code: '57P01' });
      });
    });
    await expect(watch()).rejects.toThrow('killed');
    transaction.mockRestore();
    expect(await titlesOf(made.head)).toEqual([]);
    expect([(await watch()).told, (await watch()).told]).toEqual([1, 0]);
    await since(id, 95);
    expect([(await watch()).told, (await watch()).told]).toEqual([1, 0]);
    expect(await titlesOf(made.member)).toEqual(['响应时限将到']);
    expect(await titlesOf(made.head)).toEqual(['响应已超时']);
    expect(await titlesOf(api.ids.users.C)).toEqual(['响应严重超时']);
    const overdue = await api.as('C').call(listDemands, { clock: 'overdue' });
    expect(overdue.list).toMatchObject([{ id, overdue: true }]);
    expect(overdue.list[0]!.clockText).toMatch(/^响应已超时 /);
  });

  it('starts anew with the next round, and sends no messages about demo data', async () => {
    const { id } = await record();
    await since(id, 95);
    await watch();
    await act(made.member, id, 'accept');
    await act(made.member, id, 'resolve', { text: '已办' });
    await act('D', id, 'dissatisfied', { satisfaction: 'dissatisfied', text: '没有' });
    expect((await stored(id)).warned).toEqual({ response: 0, plan: 0, resolution: 0 });
    await db().delete(message);
    await db().update(demand).set({ isDemo: true }).where(eq(demand.id, id));
    await db()
      .update(demandStep)
      .set({ at: sql`now() - interval '50 minutes'` })
      .where(eq(demandStep.action, 'dissatisfied'));
    await watch();
    expect((await stored(id)).warned).toMatchObject({ response: 1 });
    expect(await db().$count(message)).toBe(0);
  });

  it('updates the stored deadlines when a limit has changed', async () => {
    const { id, dueAt } = await record();
    const [rule] = await db()
      .insert(clockRule)
      .values({
        fromDay: '2020-01-02',
        response: { unit: 'naturalMinutes', amount: 120 },
        plan: { unit: 'naturalMinutes', amount: 1440 },
        resolution: { unit: 'naturalMinutes', amount: 10_080 },
      })
      .returning();
    await watch();
    expect((await stored(id)).dueAt!.getTime() - Date.parse(dueAt!)).toBe(3_600_000);
    await db().delete(clockRule).where(eq(clockRule.id, rule!.id));
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
expectIsolated(listDemands, row, () => ({}));
expectIsolated(countDemands, row, () => ({}));
expectIsolated(getDemand, row, (id) => ({ id }));
expectIsolated(editDemand, row, (id) => ({ id, version: 1, action: 'withdraw' as const, text: '不办了' }));
expectIsolated(deleteDemand, row, (id) => ({ id, version: 1, reason: '登记错了' }));

/** The company of a street. The test compares the demands of the company. */
const ofCompany: OwnedRow<number> = {
  ...row,
  make: () => Promise.resolve(api.ids.company),
  read: (id) => db().select().from(demand).where(eq(demand.companyId, id)),
};
expectIsolated(demandOptions, ofCompany, (companyId) => ({ companyId }));
expectIsolated(createDemand, ofCompany, (companyId) => ({
  clientId: randomUUID(),
  companyId,
  source: 'phone' as const,
  title: '标题',
  content: '内容',
}));
