import { desc, sql } from 'drizzle-orm';
import { listAudit } from '@platform/contract/audit/audit';
import { listParameters, updateParameter } from '@platform/contract/parameters/parameter';
import { listChanges, undoChange } from '@platform/contract/settings/change';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { daySpans } from '@platform/domain/working-time/day-spans';
import { spansOn, weekdaysOn } from '@platform/domain/working-time/working-calendar';
import { addWorkingDays } from '@platform/domain/working-time/working-time';
import { auditLog } from '../../kernel/database/schema/system';
import { testApi } from '../../testing/test-api';
import { workingCalendar } from '../work-days/working-calendar';
import { parameterValue } from './parameter-value';

const api = testApi();
const admin = api.as('B');
const today = shanghaiDate(Date.now());
const id = 'consulting.answerDays';

const row = async (key = id) => (await admin.call(listParameters, {})).list.find((each) => each.id === key)!;
const history = (subject = id) => admin.call(listChanges, { kind: 'parameter', subject, size: 100 });
const answerDays = (at?: number) => parameterValue(api.services.db, id, at);
const save = async (values: object) =>
  admin.call(updateParameter, { id, version: (await row()).version, value: 3, reason: '按新办法', ...values });

it('has the shipped value until it is changed', async () => {
  expect(await answerDays()).toBe(5);
  expect(await row()).toMatchObject({
    text: '5 个工作日',
    shipped: '5 个工作日',
    period: null,
    planned: [],
    version: 0,
  });
  expect((await history()).total).toBe(0);
});

it('is changed, undone and redone; value, history and audit log show it', async () => {
  const changed = await save({ value: 3 });
  expect(changed).toMatchObject({ value: 3, text: '3 个工作日', period: { from: today, to: null }, version: 1 });
  expect(await answerDays()).toBe(3);
  const [change] = (await history()).list;
  expect(change).toMatchObject({
    by: expect.any(String) as string,
    title: '咨询答复期限',
    lines: [{ label: '参数值', before: '5 个工作日', after: '3 个工作日' }],
    reason: '按新办法',
    undoes: null,
    isUndone: false,
    version: 1,
    subjectVersion: 1,
  });

  const undone = await admin.call(undoChange, { id: change!.id, version: 1 });
  expect(undone).toMatchObject({
    lines: [{ label: '参数值', before: '3 个工作日', after: '5 个工作日' }],
    undoes: change!.id,
    version: 2,
  });
  expect(await answerDays()).toBe(5);
  expect(await row()).toMatchObject({ text: '5 个工作日', period: null, version: 2 });
  expect((await history()).list.map(({ version, isUndone }) => [version, isUndone])).toEqual([
    [2, false],
    [1, true],
  ]);
  const audited = await admin.call(listAudit, { targetType: 'parameter', target: id });
  expect(audited.list.map(({ action, detail }) => [action, detail])).toEqual([
    [
      '/v1/admin/parameter/undo',
      `参数值：3 个工作日 → 5 个工作日；修改原因：撤销第 1 次修改；撤销的修改：${change!.id}`,
    ],
    ['/v1/admin/parameter/update', '参数值：5 个工作日 → 3 个工作日；修改原因：按新办法'],
  ]);

  await admin.call(undoChange, { id: undone.id, version: 2 });
  expect(await answerDays()).toBe(3);
  expect((await history()).list.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
  await admin.call(undoChange, { id: change!.id, version: 3 });
  expect(await answerDays()).toBe(5);
});

it('is in force from a day on and until another', async () => {
  const from = addDays(today, 10);
  const to = addDays(today, 20);
  expect(await save({ value: 9, validFrom: from, validTo: to })).toMatchObject({
    text: '5 个工作日',
    period: null,
    planned: [{ text: '9 个工作日', from, to }],
  });
  const days = async (after: number) => answerDays(Date.parse(`${addDays(today, after)}T00:00:00+08:00`));
  expect([await days(0), await days(9), await days(10), await days(20), await days(21)]).toEqual([5, 5, 9, 9, 5]);
  const [change] = (await history()).list;
  expect(change!.lines).toEqual([{ label: '按日期的安排', before: '', after: `${from} 起至 ${to}：9 个工作日` }]);
  await admin.call(undoChange, { id: change!.id, version: change!.version });
  expect(await days(15)).toBe(5);
});

it.each([
  [{ value: 0 }, 'value', '请填写 1–60 的整数'],
  [{ value: 2.5 }, 'value', '请填写 1–60 的整数'],
  [{ value: '3' }, 'value', '请填写 1–60 的整数'],
  [{ value: 5 }, 'value', '与现在的值相同，没有需要保存的修改'],
  [{ validFrom: '2020-01-01' }, 'validFrom', '生效日期不能早于今天'],
  [{ validFrom: addDays(today, 2), validTo: addDays(today, 1) }, 'validTo', '失效日期不能早于生效日期'],
  [{ reason: ' ' }, 'reason', '请填写修改原因'],
])('refuses %j at the field', async (values, field, message) => {
  const { total } = await history();
  await expect(save(values)).rejects.toMatchObject({ status: 422, errors: { [field]: message } });
  expect((await history()).total).toBe(total);
});

it('returns the current value to the slower caller, on writing and on undoing', async () => {
  const { version } = await row();
  const request = (value: number) => ({ id, version, value, reason: '同时' });
  const answers = await Promise.all([6, 7].map((value) => admin.fetch(updateParameter, request(value))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = (await answers.find(({ status }) => status === 409)!.json()) as { current: object };
  expect(refused.current).toMatchObject({ id, version: version + 1, value: await answerDays() });
  const [latest] = (await history()).list;
  const late = await admin.fetch(undoChange, { id: latest!.id, version });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { id: latest!.id, version: version + 1 } });
  await admin.call(undoChange, { id: latest!.id, version: version + 1 });
  await expect(admin.call(undoChange, { id: latest!.id, version: version + 2 })).rejects.toMatchObject({ status: 422 });
});

it('answers 404 for an unknown parameter', async () => {
  const request = { id: 'toString', version: 0, value: 1, reason: '无' };
  await expect(admin.call(updateParameter, request)).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(undoChange, { id: 999_999, version: 0 })).rejects.toMatchObject({ status: 404 });
});

describe('hours and weekdays', () => {
  const shipped = ['08:30-12:00', '14:00-17:30'];
  const own = ['09:00-12:00', '13:00-18:00'];
  const change = async (key: string, values: object) => {
    const { version } = await row(key);
    return admin.call(updateParameter, { id: key, version, reason: '夏令', value: own, ...values });
  };
  const spans = async (day: string) => spansOn(await workingCalendar(api.services.db), day);
  const due = async () => {
    const friday = Date.parse('2026-04-03T17:50:00+08:00');
    const end = addWorkingDays(await workingCalendar(api.services.db), friday, 1);
    return end.known && new Date(end.value).toISOString();
  };
  /** Moves the start of periods into the past by this number of days. */
  const age = (key: string, days: number) =>
    api.services.db.execute(
      sql`update parameter set valid_from = valid_from - ${days}::int where key = ${key} and valid_from = ${today}`,
    );

  it('affect the calendar at once, but no past day', async () => {
    // 2026-04-06 is the day off of 清明.
    expect(await due()).toBe('2026-04-07T09:30:00.000Z');
    await change('work.hours', {});
    await change('work.weekdays', { value: [3] });
    expect(await due()).toBe('2026-04-07T09:30:00.000Z');
    expect(await spans(today)).toEqual(daySpans(own));
    expect(await spans(addDays(today, -1))).toEqual(daySpans(shipped));
    const calendar = await workingCalendar(api.services.db);
    expect([weekdaysOn(calendar, today), weekdaysOn(calendar, addDays(today, -1))]).toEqual([[3], [1, 2, 3, 4, 5]]);
    expect((await row('work.weekdays')).text).toBe('周三');
  });

  it('are planned for a later day, and shown with the days of each', async () => {
    await change('work.hours', { value: ['10:00-16:00'], validFrom: addDays(today, 9), validTo: addDays(today, 19) });
    expect([await spans(addDays(today, 8)), await spans(addDays(today, 9)), await spans(addDays(today, 20))]).toEqual(
      [own, ['10:00-16:00'], own].map((hours) => daySpans(hours)),
    );
    const words = '09:00–12:00，13:00–18:00';
    expect((await row('work.hours')).versions).toEqual([
      { text: '08:30–12:00，14:00–17:30', from: null, to: addDays(today, -1) },
      { text: words, from: today, to: addDays(today, 8) },
      { text: '10:00–16:00', from: addDays(today, 9), to: addDays(today, 19) },
      { text: words, from: addDays(today, 20), to: null },
    ]);
    // Other parameters have no values for past days.
    expect((await row()).versions).toEqual([]);
  });

  it('keep the values of past days, also when the change is undone', async () => {
    await age('work.hours', 5);
    const changes = (await history('work.hours')).list;
    const { version } = await row('work.hours');
    await admin.call(undoChange, { id: changes.at(-1)!.id, version });
    expect([await spans(addDays(today, -6)), await spans(addDays(today, -5)), await spans(addDays(today, -1))]).toEqual(
      [shipped, own, own].map((hours) => daySpans(hours)),
    );
    expect([await spans(today), await spans(addDays(today, 9))]).toEqual([daySpans(shipped), daySpans(shipped)]);
    expect(await row('work.hours')).toMatchObject({ text: '08:30–12:00，14:00–17:30', planned: [] });
  });
});

it('writes a line of the audit log for each change, and none for a rejected one', async () => {
  const [last] = await api.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  await expect(save({ value: 999 })).rejects.toMatchObject({ status: 422 });
  const [after] = await api.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(after!.id).toBe(last!.id);
});
