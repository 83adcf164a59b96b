import { eq, sql } from 'drizzle-orm';
import type { DataOf, RequestOf } from '@platform/contract/call';
import {
  acceptConsultation,
  askMore,
  getConsultation,
  listConsultations,
  replyConsultation,
} from '@platform/contract/consulting/admin-consulting';
import { publicAsk, publicAskFacts } from '@platform/contract/consulting/public-ask';
import { formToken, type PublicForm } from '@platform/contract/forms/public-form';
import { addToQuestion, cancelSignUp, openReceipt, readReceipt } from '@platform/contract/forms/receipt';
import {
  clearSignUp,
  countSignUps,
  dropSignUp,
  listSignUps,
  takeInSignUp,
} from '@platform/contract/sign-ups/admin-sign-ups';
import { signUp, signUpFacts } from '@platform/contract/sign-ups/public-sign-up';
import { message, userAccount } from '../../kernel/database/schema/account';
import { consultation } from '../../kernel/database/schema/consulting';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { activitySignUp, publicReceipt } from '../../kernel/database/schema/forms';
import { jobRun } from '../../kernel/database/schema/job';
import { rateLimit } from '../../kernel/database/schema/system';
import { house } from '../../server/house';
import { eraseAccounts } from '../../operations/person/erase-accounts';
import { takePast } from '../../kernel/ports/retention-rule';
import { testApi } from '../../testing/test-api';
import { makeFormToken, makePass } from './form-token';
import { receiptSmsJob } from './receipt-sms.job';

const api = testApi();
const db = () => api.services.db;
const anybody = () => api.as('anonymous');
const SECOND = 1000;

/** A token of the age at which a person would send the form. */
const tokenOf = (form: PublicForm, seconds = 30) => makeFormToken(api.services, form, Date.now() - seconds * SECOND);
let nextMobile = 13_900_000_000;
const newMobile = () => String((nextMobile += 1));

const ask = (given: Partial<RequestOf<typeof publicAsk>> = {}, address?: string) =>
  anybody().call(
    publicAsk,
    {
      token: tokenOf(given.form ?? 'ask'),
      title: '专利年费怎样缴纳',
      text: `想了解缴费的渠道。${nextMobile}`,
      name: '王芳',
      mobile: newMobile(),
      ...given,
    },
    { address },
  );
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
const statesOf = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]));
const spam = async () => (await api.as('B').call(listConsultations, { spam: true })).list;
const questions = async () => (await api.as('B').call(listConsultations, {})).list;
const see = (pass: string) => anybody().call(readReceipt, { pass });

beforeEach(async () => {
  await db().delete(consultation);
  await db().delete(activitySignUp);
  await db().delete(rateLimit);
});

describe('a question without an account', () => {
  it('is answered by staff; its receipt shows state, clock and answer, and accepts a supplement', async () => {
    const made = await ask({ title: '<script>alert(1)</script>', consent: true });
    expect(made.number).toMatch(/^ZX\d{8}-\d{6}$/);
    expect(made.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const [row] = await questions();
    expect(row).toMatchObject({ source: 'site', state: 'pending', askerName: '王芳', companyId: null, consent: true });
    const typed = { number: ` ${made.number.toLowerCase()} `, code: `${made.code.slice(0, 4)} ${made.code.slice(4)}` };
    const { pass } = await anybody().call(openReceipt, typed);
    const first = await see(pass);
    expect(first).toMatchObject({
      number: made.number,
      code: made.code,
      mobile: expect.stringContaining('****') as string,
    });
    expect(first.question).toMatchObject({
      state: 'pending',
      answerClock: '',
      mayAdd: true,
      title: '<script>alert(1)</script>',
    });
    expect(first.question!.acceptClock).toMatch(/^受理期限/);

    const staff = api.as('B');
    const version = async () => (await staff.call(getConsultation, { id: row!.id })).version;
    await staff.call(acceptConsultation, { id: row!.id, version: await version() });
    await staff.call(askMore, { id: row!.id, version: await version(), text: '请补充专利号。' });
    const token = tokenOf('ask');
    const more = { token, pass, text: '专利号为甲。' };
    await Promise.all([1, 2, 3].map(() => anybody().call(addToQuestion, more)));
    await staff.call(replyConsultation, { id: row!.id, version: await version(), text: '在线缴纳。' });
    const { question } = await see(pass);
    expect(question).toMatchObject({ state: 'answered', answerClock: '已按时答复' });
    expect(question!.turns.map(({ action, text, name }) => [action, text, name])).toEqual([
      ['ask', expect.any(String), ''],
      ['accept', '', '平台工作人员'],
      ['askMore', '请补充专利号。', '平台工作人员'],
      ['supplement', '专利号为甲。', ''],
      ['reply', '在线缴纳。', '平台工作人员'],
    ]);
    const facts = await anybody().call(publicAskFacts, {});
    expect(facts).toMatchObject({ received: 1, answered: 1, medianDays: 0, isDemo: false });
  });

  it('requests the next dialogue', async () => {
    const { number } = await ask({ form: 'dialogue', title: '商标海外布局' });
    expect(number).toMatch(/^DH/);
    expect(await questions()).toMatchObject([{ source: 'dialogue', title: '商标海外布局' }]);
  });

  it('stores purpose and version of the accepted consent text', async () => {
    const { number } = await ask();
    const [row] = await db().select().from(publicReceipt).where(eq(publicReceipt.number, number));
    expect(row).toMatchObject({
      consentPurpose: 'question',
      consentVersion: expect.stringMatching(/^\d{4}-/) as string,
    });
  });
});

describe('a token', () => {
  it('creates one entry and one receipt, however often it is sent, also at the same time', async () => {
    const token = tokenOf('ask');
    const mobile = newMobile();
    const made = await Promise.all(Array.from({ length: 50 }, () => ask({ token, mobile, text: '同一份' })));
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect(await questions()).toHaveLength(1);
    expect(await db().$count(publicReceipt)).toBe(1);
    // All of them counted as one towards the limits.
    expect((await anybody().call(publicAsk, { token, title: '甲', text: '乙', name: '丙', mobile })).number).toBe(
      made[0]!.number,
    );
  });

  it.each([
    ['sent faster than a person could', () => tokenOf('ask', 1), /太快.*已填写的内容都保留着/],
    ['older than a day', () => tokenOf('ask', 24 * 3600 + 5), /打开太久/],
    ['of another form', () => tokenOf('signUp'), /打开太久/],
    ['forged', () => `${tokenOf('ask').slice(0, -1)}_`, /打开太久/],
  ])('%s makes nothing and says so', async (_what, token, message) => {
    await expect(ask({ token: token() })).rejects.toMatchObject({
      status: 422,
      errors: { token: expect.stringMatching(message) as string },
    });
    expect(await questions()).toEqual([]);
  });

  it('stays unused after a refusal, so that the corrected entry can be sent', async () => {
    const token = tokenOf('ask');
    await expect(ask({ token, topic: 'nothing' })).rejects.toMatchObject({
      errors: { topic: expect.any(String) as string },
    });
    expect((await ask({ token })).number).toMatch(/^ZX/);
  });

  it('is issued by a call, and is not valid at once', async () => {
    const { token } = await anybody().call(formToken, { form: 'ask' });
    expect(await statusOf(ask({ token }))).toBe(422);
  });
});

describe('a flood', () => {
  it('of fresh tokens from one network leaves a few questions; the rest is suspected or refused', async () => {
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => statusOf(ask({ text: `各不相同 ${Math.random()}` }, '203.0.113.9'))),
    );
    const counted = statesOf(sent);
    expect(counted[200]! + counted[429]!).toBe(50);
    expect(counted[429]).toBeGreaterThan(0);
    expect((await questions()).length).toBeLessThanOrEqual(6);
    expect((await spam()).length).toBe(20);
    await expect(ask({}, '203.0.113.9')).rejects.toMatchObject({
      status: 429,
      retryAfter: expect.any(Number) as number,
    });
    expect(await statusOf(ask({}, '203.0.113.10'))).toBe(200);
  });

  it('of one text from many networks is suspected', async () => {
    const text = '代办证书，加急，联系微信。';
    for (const end of [1, 2, 3]) await ask({ text }, `198.51.100.${end}`);
    expect(await questions()).toHaveLength(1);
    expect((await spam()).length).toBe(2);
  });

  it('of one mobile number is refused', async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < 10; sent += 1) await ask({ mobile, text: `第 ${sent} 问` }, `198.51.100.${sent}`);
    expect(await statusOf(ask({ mobile }, '198.51.100.77'))).toBe(429);
  });

  it('an entry with text in the hidden field is kept as 疑似, with the same receipt', async () => {
    const made = await ask({ website: 'http://example.test' });
    expect(Object.keys(made).sort()).toEqual(['at', 'code', 'number', 'pass']);
    expect(await questions()).toEqual([]);
    const [row] = await spam();
    expect((await api.as('B').call(getConsultation, { id: row!.id })).spamReasons).toEqual(['填写了看不见的栏目']);
    expect((await see(made.pass)).question).toMatchObject({ state: 'pending' });
  });
});

describe('a receipt', () => {
  it('opens only by number and code; ten wrong codes lock it for this network', async () => {
    const { number, code } = await ask();
    const from = (address: string) => ({ address });
    const open = (given: string, address: string) =>
      statusOf(anybody().call(openReceipt, { number, code: given }, from(address)));
    for (let tried = 0; tried < 10; tried += 1) expect(await open(`WRONG${tried}AA`, '192.0.2.1')).toBe(422);
    expect(await open('WRONGAAA', '192.0.2.1')).toBe(429);
    expect(await open(code, '192.0.2.1')).toBe(429);
    expect(await open(code, '192.0.2.2')).toBe(200);
    expect(await statusOf(anybody().call(openReceipt, { number: 'ZX20000101-000000', code }, from('192.0.2.2')))).toBe(
      422,
    );
  });

  it('is read with its pass alone, for half an hour', async () => {
    const { pass } = await ask();
    const [row] = await db().select().from(publicReceipt);
    const old = makePass(api.services, row!.id, Date.now() - 31 * 60 * SECOND);
    expect(await statusOf(see(pass))).toBe(200);
    for (const wrong of [old, `${pass}x`, `${row!.id}.99999999999.${'a'.repeat(43)}`])
      expect(await statusOf(see(wrong))).toBe(410);
  });
});

describe('signing up for an activity', () => {
  /** Publishes an activity. */
  async function activityOf(fields: Record<string, unknown> = {}): Promise<number> {
    const [column] = await db().select().from(siteColumn).where(eq(siteColumn.kind, 'activity'));
    const title = '培训';
    const [item] = await db()
      .insert(content)
      .values({ kind: 'activity', columnId: column!.id, title, state: 'published', revisionId: 0 })
      .returning();
    const [revision] = await db()
      .insert(contentRevision)
      .values({ contentId: item!.id, number: 1, title, html: '', fields: { signUp: 'online', ...fields } })
      .returning();
    await db()
      .update(content)
      .set({ revisionId: revision!.id, publicRevisionId: revision!.id })
      .where(eq(content.id, item!.id));
    return item!.id;
  }
  const sign = (activityId: number, given: Partial<RequestOf<typeof signUp>> = {}, address?: string) =>
    anybody().call(
      signUp,
      { token: tokenOf('signUp'), activityId, name: '李明', mobile: newMobile(), ...given },
      { address },
    );
  const stateOf = async ({ pass }: { pass: string }) => (await see(pass)).signUp!.state;

  it('of twenty at once for the last place: one in, nineteen waiting; a cancellation moves one up', async () => {
    const activityId = await activityOf({ capacity: 1 });
    const made = await Promise.all(Array.from({ length: 20 }, (_, from) => sign(activityId, {}, `192.0.2.${from}`)));
    const states = await Promise.all(made.map(stateOf));
    expect(states.filter((state) => state === 'in')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(19);
    expect(await anybody().call(signUpFacts, { id: activityId })).toMatchObject({
      standing: 'full',
      taken: 1,
      waiting: 19,
    });

    const first = made[states.indexOf('in')]!;
    await Promise.all([1, 2].map(() => anybody().call(cancelSignUp, { pass: first.pass })));
    expect(await stateOf(first)).toBe('cancelled');
    const counts = await api.as('B').call(countSignUps, { activityId });
    expect(counts).toEqual({ in: 1, waiting: 18, cancelled: 1, spam: 0, capacity: 1 });
    const { list } = await api.as('editor').call(listSignUps, { activityId, state: ['in'] });
    const waitedLongest = (await api.as('B').call(listSignUps, { activityId })).list.filter(({ id }) => id > 0);
    expect(list[0]!.movedUpAt).not.toBeNull();
    expect(waitedLongest.filter(({ state }) => state === 'waiting').every(({ id }) => id > list[0]!.id)).toBe(true);
  });

  it('moves a waiting one up when a sign-up is erased with its account or after its retention', async () => {
    const activityId = await activityOf({ capacity: 1 });
    const past = await activityOf({ capacity: 1, startsAt: '2020-01-01 09:00' });
    const { A } = api.ids.users;
    const [account] = await db().select().from(userAccount).where(eq(userAccount.id, A));
    const made: Awaited<ReturnType<typeof sign>>[] = [];
    for (const mobile of [account!.mobile, newMobile(), newMobile()]) made.push(await sign(activityId, { mobile }));
    const states = () => Promise.all(made.slice(1).map(stateOf));
    expect(await states()).toEqual(['waiting', 'waiting']);
    await db()
      .insert(activitySignUp)
      .values([
        { contentId: past, name: '李明', mobile: account!.mobile, state: 'in' },
        { contentId: past, name: '李明', mobile: newMobile(), state: 'waiting' },
      ]);

    await db().transaction((tx) => eraseAccounts(tx, [A], house.erasures));
    expect(await states()).toEqual(['in', 'waiting']);
    // No place is given in an activity that is over.
    const left = await db().select().from(activitySignUp).where(eq(activitySignUp.contentId, past));
    expect(left.map(({ state }) => state)).toEqual(['waiting']);

    await db().execute(sql`update activity_sign_up set signed_up_at = now() - interval '400 days' where state = 'in'`);
    const rule = house.retention.find(({ name }) => name === 'sign-ups')!;
    expect(await takePast(db(), rule, new Date(Date.now() - 365 * 86_400 * SECOND), 100)).toBe(1);
    expect(await stateOf(made[2]!)).toBe('in');
  });

  it('accepts a mobile number once, and again after a cancellation', async () => {
    const activityId = await activityOf();
    const mobile = newMobile();
    const made = await sign(activityId, { mobile });
    await expect(sign(activityId, { mobile })).rejects.toMatchObject({
      status: 422,
      errors: { mobile: expect.stringContaining('已报名') as string },
    });
    await anybody().call(cancelSignUp, { pass: made.pass });
    expect(await stateOf(await sign(activityId, { mobile }))).toBe('in');
  });

  it.each([
    [{ signUp: 'elsewhere' }, '此活动不在本站报名。'],
    [{ signUpUntil: '2020-01-01 18:00' }, '报名已经截止。'],
    [{ startsAt: '2020-01-01 18:00' }, '报名已经截止。'],
  ])('is refused by an activity with %j', async (fields, message) => {
    await expect(sign(await activityOf(fields))).rejects.toMatchObject({
      status: 422,
      errors: { activityId: message },
    });
  });

  it('is not possible for a draft or another kind', async () => {
    expect(await statusOf(sign(987_654_321))).toBe(404);
    expect(await statusOf(anybody().call(signUpFacts, { id: 987_654_321 }))).toBe(404);
  });

  it('gives places to seven colleagues of one office; one put aside reads that it is being checked', async () => {
    const activityId = await activityOf({ capacity: 51 });
    const office = '203.0.113.40';
    const made = [];
    for (let each = 0; each < 7; each += 1) made.push(await sign(activityId, {}, office));
    expect(await Promise.all(made.map(stateOf))).toEqual(Array(7).fill('in'));
    // Sign-ups do not count towards the questions of the office.
    await ask({}, office);
    expect(await spam()).toEqual([]);
    const suspect = await sign(activityId, { website: 'x' }, office);
    expect((await see(suspect.pass)).signUp).toMatchObject({ state: 'waiting', isBeingChecked: true });
    expect((await see(made[0]!.pass)).signUp).toMatchObject({ isBeingChecked: false, waitingPosition: null });
  });

  it('many from one network are put aside, and administrators are notified once', async () => {
    const activityId = await activityOf({ capacity: 51 });
    for (let each = 0; each < 33; each += 1) await sign(activityId, {}, '203.0.113.41');
    expect(await api.as('B').call(countSignUps, { activityId })).toMatchObject({ in: 30, waiting: 0, spam: 3 });
    const sent = await db().select().from(message).where(eq(message.title, '有报名待核对：培训'));
    expect(sent.filter(({ link }) => link === `/newsDetails?id=${activityId}&view=signUps`)).toHaveLength(
      new Set(sent.map(({ recipientId }) => recipientId)).size,
    );
    expect(sent.length).toBeGreaterThan(0);
  });

  it('shows the position on the waiting list; a cleared suspected one joins it in order', async () => {
    const activityId = await activityOf({ capacity: 1 });
    const [holder, suspect, last] = [
      await sign(activityId),
      await sign(activityId, { website: 'x' }),
      await sign(activityId),
    ];
    const positionOf = async ({ pass }: { pass: string }) => (await see(pass)).signUp!.waitingPosition;
    expect(await Promise.all([holder, suspect, last].map(positionOf))).toEqual([null, null, 1]);
    const [row] = (await api.as('B').call(listSignUps, { activityId, spam: true })).list;
    await api.as('editor').call(clearSignUp, { id: row!.id, version: row!.version });
    expect(await Promise.all([suspect, last].map(positionOf))).toEqual([1, 2]);
    expect(await statusOf(api.as('B').call(clearSignUp, { id: row!.id, version: row!.version + 1 }))).toBe(409);
    await anybody().call(cancelSignUp, { pass: holder!.pass });
    expect([await stateOf(suspect!), await positionOf(last!)]).toEqual(['in', 1]);
  });

  it('and questions: the sender gets an SMS about a place and an answer, where SMS is set up', async () => {
    const activityId = await activityOf({ capacity: 1 });
    const mobile = newMobile();
    const [holder, waiting] = [await sign(activityId), await sign(activityId, { mobile })];
    await anybody().call(cancelSignUp, { pass: holder.pass });
    const asked = await ask({ mobile });
    const staff = api.as('B');
    const [row] = await questions();
    const { version } = await staff.call(acceptConsultation, { id: row!.id, version: row!.version });
    await staff.call(replyConsultation, { id: row!.id, version, text: '在线缴纳。' });

    const runs = await db().select().from(jobRun).where(eq(jobRun.name, receiptSmsJob.name)).orderBy(jobRun.createdAt);
    const payloads = runs.slice(-2).map(({ payload }) => receiptSmsJob.schema.parse(payload));
    const sent: object[] = [];
    const sms = { ...api.services.sms, tellOfReceipt: async (one: object) => void sent.push(one) };
    const run = (services: typeof api.services, payload: (typeof payloads)[number]) =>
      receiptSmsJob.handler(payload, {
        services,
        runId: '',
        attempt: 1,
        signal: new AbortController().signal,
        progress: () => undefined,
      });
    for (const payload of payloads) await run({ ...api.services, sms }, payload);
    expect(sent).toEqual([
      { mobile, receipt: `${waiting.number}已从候补递补` },
      { mobile, receipt: `${asked.number}已有答复` },
    ]);
    // Not sent without the template, nor once the place was given up.
    const without = { ...api.services.sms, tellOfReceipt: undefined };
    expect(await run({ ...api.services, sms: without }, payloads[0]!)).toEqual({ sent: 0 });
    await anybody().call(cancelSignUp, { pass: waiting.pass });
    expect(await run({ ...api.services, sms }, payloads[0]!)).toEqual({ sent: 0 });
  });

  it('a suspected one takes no place until staff accept it; staff can add and remove', async () => {
    const activityId = await activityOf({ capacity: 1 });
    const suspect = await sign(activityId, { website: 'x' });
    expect(await stateOf(suspect)).toBe('waiting');
    const own = await sign(activityId);
    expect(await stateOf(own)).toBe('in');
    const staff = api.as('B');
    const [row] = (await staff.call(listSignUps, { activityId, spam: true })).list;
    expect(row).toMatchObject({ isSpam: true, spamReasons: ['填写了看不见的栏目'] });
    await expect(staff.call(takeInSignUp, { id: row!.id, version: row!.version })).rejects.toMatchObject({
      status: 409,
    });
    const [holder] = (await staff.call(listSignUps, { activityId })).list;
    expect(await staff.call(dropSignUp, { id: holder!.id, version: holder!.version })).toMatchObject({
      state: 'cancelled',
    });
    // A suspected sign-up does not move up automatically.
    expect(await stateOf(suspect)).toBe('waiting');
    expect(await staff.call(takeInSignUp, { id: row!.id, version: row!.version })).toMatchObject({
      state: 'in',
      isSpam: false,
    });
    await expect(staff.call(dropSignUp, { id: row!.id, version: row!.version })).rejects.toMatchObject({
      status: 409,
      current: { state: 'in' } as DataOf<typeof dropSignUp>,
    });
  });
});

it('refuses a body of more than 100 KB', async () => {
  const answer = await anybody().fetch(publicAsk, { text: 'x'.repeat(101 * 1024) });
  expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([
    413,
    '请求内容超过 100 KB，请减少后重试。',
  ]);
});
