import { eq } from 'drizzle-orm';
import { publicFees, quoteFees } from '@platform/contract/fees/fee-quote';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { listChanges, undoChange } from '@platform/contract/settings/change';
import { updateWorkDay } from '@platform/contract/work-days/work-day';
import type { RequestOf } from '@platform/contract/call';
import { feeRate } from '../schema/fee';
import { legalEvent, patent, publication } from '../../kernel/database/schema/patent';
import { patentBiblio } from '../../patents/schema/patent-record';
import { workDay } from '../../settings/schema/settings';
import { shipSettings } from '../../settings/ship-settings';
import { testApi } from '../../testing/test-api';
import { shipFees } from '../rates/fee-table.queries';

const api = testApi();
const admin = api.as('B');
const db = () => api.services.db;
const quote = (asked: RequestOf<typeof quoteFees>) => api.as('A').call(quoteFees, asked);
const lineOf = async (asked: RequestOf<typeof quoteFees>, year: number) =>
  (await quote(asked)).lines.find((line) => line.year === year)!;

beforeAll(async () => {
  await shipFees(db());
});

type Asked = RequestOf<typeof quoteFees>;
const invention = (applicationDate: string, grantDate: string, more: Asked = {}): Asked => ({
  patentType: 'invention',
  applicationDate,
  grantDate,
  ...more,
});
const v0 = invention('2020-03-15', '2022-05-10', { reducedPercent: 85 });
const v2 = invention('2019-10-31', '2021-09-07');

it.each<[name: string, year: number, payOn: string, payableCny: number | null, state: string, asked: Asked]>([
  ['0', 4, '2023-04-17', 180, 'grace', v0],
  ['0', 4, '2023-04-18', 240, 'grace', v0],
  ['0', 4, '2023-09-15', 480, 'grace', v0],
  ['0', 4, '2023-09-16', null, 'ended', v0],
  ['1', 4, '2023-08-28', 1500, 'grace', invention('2020-02-29', '2022-06-10')],
  ['2', 5, '2024-01-02', 1260, 'grace', v2],
  ['2', 5, '2024-04-01', 1440, 'grace', v2],
  ['2', 5, '2024-05-01', null, 'ended', v2],
  ['3', 4, '2024-11-02', 945, 'grace', { ...invention('2021-10-01', '2022-03-15'), patentType: 'utilityModel' }],
  ['4', 4, '2024-09-30', 900, 'open', { ...invention('2021-09-29', '2022-01-07'), patentType: 'design' }],
  ['5', 6, '2024-01-02', 1500, 'grace', invention('2018-06-30', '2023-02-03')],
  ['6', 11, '2031-06-02', 3000, 'open', { ...invention('2021-06-01', '2021-12-01'), patentType: 'design' }],
  ['7', 5, '2023-08-21', 1200, 'open', invention('2019-08-20', '2022-11-15')],
  ['8', 15, '2021-01-01', 1800, 'open', invention('2015-04-10', '2020-09-01', { reducedPercent: 70 })],
  [
    '9',
    10,
    '2024-05-06',
    800,
    'grace',
    { ...invention('2014-11-05', '2015-04-01'), patentType: 'utilityModel', reducedPercent: 85 },
  ],
  [
    '10',
    10,
    '2025-01-01',
    600,
    'open',
    invention('2016-03-10', '2019-07-20', { reducedPercent: 85, openLicence: true }),
  ],
  ['13', 4, '2023-03-01', 1200, 'open', invention('2020-03-15', '2023-03-01')],
  ['16', 6, '2026-02-03', 1260, 'grace', { ...invention('2020-12-03', '2021-07-01'), patentType: 'utilityModel' }],
  ['16', 15, '2017-10-23', 6300, 'grace', invention('2003-08-21', '2007-01-01')],
  [
    '17',
    4,
    '2023-07-18',
    180,
    'grace',
    { ...invention('2019-08-20', '2020-03-10'), patentType: 'utilityModel', reducedPercent: 85 },
  ],
])('vector %s: year %d on %s costs %p, %s', async (_name, year, payOn, payableCny, state, asked) => {
  expect(await lineOf({ ...asked, payOn }, year)).toMatchObject({ payableCny, state });
  const open = await api.as('anonymous').call(publicFees, { ...asked, payOn });
  expect(open).toEqual(await quote({ ...asked, payOn }));
});

it('states steps, article and rate version of every line', async () => {
  const { lines, patents } = await quote({ ...v0, payOn: '2023-01-01', compensationDays: 500 });
  expect(patents).toMatchObject([{ outcome: 'quoted', grantYear: 3, expiryDate: '2041-07-28', number: '' }]);
  expect(lines.at(-1)).toMatchObject({ year: 21, kind: 'compensation', annualFeeCny: 8000 });
  for (const line of lines) {
    expect(line.steps.length).toBeGreaterThan(6);
    expect(line.article).toContain('第115条');
    expect(line.rateVersion).toMatch(/公告第(75|594)号，自 \d{4}-\d\d-\d\d 起，第 1 版/u);
  }
});

it('names what is wrong at its field', async () => {
  const refused = (asked: Asked) =>
    api
      .as('A')
      .call(quoteFees, asked)
      .catch((error: { errors: unknown }) => error.errors);
  expect(await refused({})).toEqual({ numbers: '请输入专利号，或填写专利类型、申请日和授权公告日' });
  expect(await refused({ patentType: 'design' })).toEqual({
    applicationDate: '请填写申请日',
    grantDate: '请填写授权公告日',
  });
  expect(await refused(invention('2020-03-15', '2020-03-14'))).toEqual({ grantDate: '授权公告日不能早于申请日' });
  expect(await refused(invention('2000-03-15', '2021-03-14'))).toEqual({
    grantDate: '授权公告日已在保护期届满之后，请核对',
  });
  expect(await refused(invention('1984-01-01', '2020-03-14'))).toEqual({
    applicationDate: '中国专利最早的申请日是 1985-04-01',
  });
  expect(await refused(invention('2020-02-30', '2022-01-01'))).toEqual({ applicationDate: '没有这一天，请核对日期' });
  expect(await refused({ ...v0, reducedPercent: 15 })).toEqual({ reducedPercent: '减缴比例只有 85 和 70' });
  const answer = await api.request(
    '/v1/public/fee?patentType=invention&applicationDate=2020-13-01&grantDate=2022-01-01',
  );
  expect(answer.status).toBe(422);
});

describe('of a number', () => {
  const add = async (serial: number, more: Partial<typeof patent.$inferInsert> = {}, grantDate?: string) => {
    const [row] = await db()
      .insert(patent)
      .values({
        identityKey: `CN:P:fee${serial}`,
        office: 'CN',
        publicationNumber: `CN11000000${serial}`,
        title: `一种装置${serial}`,
        patentType: 'invention',
        applicationDate: '2020-03-15',
        source: '测试',
        ...more,
      })
      .returning({ id: patent.id });
    await db()
      .insert(publication)
      .values({ patentId: row!.id, office: 'CN', number: `11000000${serial}`, kindCode: 'A' });
    if (grantDate) await db().insert(patentBiblio).values({ patentId: row!.id, grantDate });
    return row!.id;
  };
  const of = (number: string, more: Asked = {}) => quote({ numbers: [number], payOn: '2024-04-20', ...more });

  beforeAll(async () => {
    const rows = [
      await add(1, { applicationNumber: '2020101234562' }, '2022-05-10'),
      await add(2, { applicationNumber: '2020101234577' }),
      await add(3, { applicationNumber: '2020101234581', applicationDateDerived: true }, '2022-05-10'),
      await add(4, { applicationNumber: '2020101234596' }, '2022-05-10'),
    ];
    await db().insert(legalEvent).values({ patentId: rows[3]!, code: 'CF01', date: '2023-11-20' });
    await db().insert(patentBiblio).values({ patentId: rows[1]!, divisionalOf: '2020101234562' });
  });

  it('asks whether a passed fee was paid', async () => {
    const { patents, lines } = await of('CN110000001');
    expect(patents).toMatchObject([{ outcome: 'quoted', grantDate: '2022-05-10', patentType: 'invention' }]);
    expect(lines.slice(0, 3)).toMatchObject([
      { year: 4, state: 'unknown', payableCny: null, number: 'CN110000001' },
      { year: 5, state: 'unknown', payableCny: 1260 },
      { year: 6, state: 'open', payableCny: 1200 },
    ]);
    expect((await of('CN110000001', { reducedPercent: 85 })).lines[1]).toMatchObject({ payableCny: 240 });
  });

  it('computes nothing without certain days', async () => {
    expect(await of('CN110000002')).toMatchObject({
      lines: [],
      patents: [{ outcome: 'incomplete', note: '资料不全：没有确定的授权公告日', flags: ['资料不全'] }],
    });
    expect(await of('CN110000003')).toMatchObject({
      lines: [],
      patents: [{ outcome: 'incomplete', note: '资料不全：没有确定的申请日' }],
    });
  });

  it('shows the end that an event announces', async () => {
    const { lines } = await of('CN110000004');
    expect(lines[0]).toMatchObject({ year: 4, state: 'ended', endedAsOf: '2023-03-15' });
    expect(lines[1]).toMatchObject({ year: 5, state: 'beyondTerm', payableCny: null });
  });

  it('gives every number an outcome', async () => {
    const numbers = ['CN110000001', '202010123456.2', 'CN119999999', '乱写', '202010123456.9'];
    const { patents } = await quote({ numbers, payOn: '2024-04-20' });
    expect(patents.map(({ outcome }) => outcome)).toEqual(['quoted', 'repeated', 'missing', 'invalid', 'invalid']);
    expect(patents[4]!.note).toContain('是否为 202010123456.2');
  });
});

describe('rest days', () => {
  // A utility model: year 6 falls due on 2026-10-08, a working day.
  const asked: Asked = { ...invention('2021-10-08', '2022-01-04'), patentType: 'utilityModel', payOn: '2026-09-01' };
  const set = async (id: string, more: Partial<RequestOf<typeof updateWorkDay>> = {}) =>
    admin.call(updateWorkDay, { id, version: 0, kind: 'rest', ...more });
  const undo = async (subject: string) => {
    const [last] = (await admin.call(listChanges, { kind: 'work-day', subject })).list;
    await admin.call(undoChange, { id: last!.id, version: last!.version });
  };

  it('set for this platform alone move no statutory date; those of the State Council do, at once', async () => {
    expect(await lineOf(asked, 6)).toMatchObject({ dueDate: '2026-10-08', lastDay: '2026-10-08' });
    await set('2026-12-25', { name: '机房检修' });
    const december: Asked = { ...asked, applicationDate: '2021-12-25', grantDate: '2022-05-05' };
    expect(await lineOf(december, 6)).toMatchObject({ lastDay: '2026-12-25' });
    await set('2026-10-08', { name: '机房检修', arranger: 'platform' });
    expect(await lineOf(asked, 6)).toMatchObject({ lastDay: '2026-10-08' });
    await set('2026-10-08', { version: 1, name: '国庆节', arranger: 'council' });
    expect(await lineOf(asked, 6)).toMatchObject({ lastDay: '2026-10-09' });
    await undo('2026-10-08');
    expect(await lineOf(asked, 6)).toMatchObject({ lastDay: '2026-10-08' });
  });

  it('of this platform hide no arrangement of the State Council', async () => {
    const october: Asked = { ...asked, applicationDate: '2021-10-01' };
    expect(await lineOf(october, 6)).toMatchObject({ dueDate: '2026-10-01', lastDay: '2026-10-08' });
    await set('2026-10-02', { kind: 'work', name: '本区值班' });
    expect(await lineOf(october, 6)).toMatchObject({ lastDay: '2026-10-08' });
    // A row that an older release wrote by hand.
    await db().update(workDay).set({ council: null }).where(eq(workDay.day, '2026-10-02'));
    await shipSettings(db());
    expect(await lineOf(october, 6)).toMatchObject({ lastDay: '2026-10-08' });
    const [row] = await db().select().from(workDay).where(eq(workDay.day, '2026-10-02'));
    expect(row).toMatchObject({ kind: 'work', name: '本区值班', council: 'rest' });
  });

  it('of a year make its dates certain once the State Council’s days are entered, and not before', async () => {
    const flagsOf = async () =>
      (await lineOf({ ...asked, applicationDate: '2021-03-15', grantDate: '2021-10-08' }, 7)).flags;
    expect(await flagsOf()).toEqual(['该年放假安排未公布']);
    await set('2027-01-01', { name: '元旦' });
    await admin.call(updateParameter, { id: 'work.toldThrough', version: 0, value: 2027, reason: '已照通知录入' });
    expect(await flagsOf()).toEqual(['该年放假安排未公布']);
    await set('2027-02-05', { name: '春节', arranger: 'council' });
    expect(await flagsOf()).toEqual([]);
    await undo('2027-02-05');
    expect(await flagsOf()).toEqual(['该年放假安排未公布']);
  });
});

it('keeps a version that exists when a release ships its rates again', async () => {
  const [rate] = await db().select().from(feeRate).where(eq(feeRate.yearFrom, 16));
  await db().update(feeRate).set({ amountCny: 8100 }).where(eq(feeRate.id, rate!.id));
  await shipFees(db());
  expect(await db().$count(feeRate, eq(feeRate.yearFrom, 16))).toBe(1);
  expect(await lineOf({ ...v0, payOn: '2023-01-01' }, 16)).toMatchObject({ annualFeeCny: 8100 });
  await db().update(feeRate).set({ amountCny: 8000 }).where(eq(feeRate.id, rate!.id));
});
