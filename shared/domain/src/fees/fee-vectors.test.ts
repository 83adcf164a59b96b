import { arrangedRestDays } from '../testing/freed-days';
import type { FeeFacts } from './fee-facts';
import type { FeeLine } from './fee-line';
import { feeSchedule } from './fee-schedule';
import { shippedFeeTable } from './shipped-rates';

/** A patent whose fees are unpaid until the asked day. */
const patent = (
  patentType: FeeFacts['patentType'],
  applicationDate: string,
  grantDate: string,
  more: Partial<FeeFacts> = {},
): FeeFacts => ({ patentType, applicationDate, grantDate, unpaidYears: 'all', ...more });

const scheduleOf = (facts: FeeFacts, day: string) => feeSchedule(facts, shippedFeeTable, arrangedRestDays, day);

const lineOf = (facts: FeeFacts, year: number, day: string): FeeLine => {
  const line = scheduleOf(facts, day).lines.find((each) => each.year === year);
  if (!line) throw new Error(`no year ${year}`);
  return line;
};

/** Approved before grant, for all years. */
const reduced = (reducedPercent: number): Partial<FeeFacts> => ({
  reductions: [{ reducedPercent, fromYear: 1, approvedOn: null }],
});

const v0 = patent('invention', '2020-03-15', '2022-05-10', reduced(85));
const v1 = patent('invention', '2020-02-29', '2022-06-10');
const v2 = patent('invention', '2019-10-31', '2021-09-07');
const v3 = patent('utility', '2021-10-01', '2022-03-15');
const v4 = patent('design', '2021-09-29', '2022-01-07');
const v5 = patent('invention', '2018-06-30', '2023-02-03');
const v6 = patent('design', '2021-06-01', '2021-12-01');
const v7 = patent('invention', '2019-08-20', '2022-11-15');
const v8 = (percent: number) => patent('invention', '2015-04-10', '2020-09-01', reduced(percent));
const v9 = patent('utility', '2014-11-05', '2015-04-01', reduced(85));
const v10 = (more: Partial<FeeFacts> = {}) =>
  patent('invention', '2016-03-10', '2019-07-20', { openLicences: [{ from: null, to: null }], ...more });
const v12 = patent('invention', '2017-01-18', '2019-10-11', reduced(85));
const v16 = patent('utility', '2020-12-03', '2021-07-01');
const v16b = patent('invention', '2003-08-21', '2007-01-01');
const v17 = patent('utility', '2019-08-20', '2020-03-10', reduced(85));
const v17b = patent('utility', '2019-08-20', '2020-03-10');

it.each<[name: string, year: number, day: string, payableCny: number | null, state: FeeLine['state'], facts: FeeFacts]>(
  [
    ['0', 4, '2023-03-15', 180, 'open', v0],
    ['0', 4, '2023-04-17', 180, 'grace', v0],
    ['0', 4, '2023-04-18', 240, 'grace', v0],
    ['0', 4, '2023-05-16', 300, 'grace', v0],
    ['0', 4, '2023-09-15', 480, 'grace', v0],
    ['0', 4, '2023-09-16', null, 'ended', v0],
    ['0', 12, '2023-01-01', 600, 'open', v0],
    ['0', 13, '2023-01-01', 6000, 'open', v0],
    ['1', 4, '2023-03-28', 1200, 'grace', v1],
    ['1', 4, '2023-03-29', 1260, 'grace', v1],
    ['1', 4, '2023-08-28', 1500, 'grace', v1],
    ['1', 4, '2023-08-29', null, 'ended', v1],
    ['2', 5, '2023-11-30', 1200, 'grace', v2],
    ['2', 5, '2023-12-01', 1260, 'grace', v2],
    ['2', 5, '2024-01-02', 1260, 'grace', v2],
    ['2', 5, '2024-01-03', 1320, 'grace', v2],
    ['2', 5, '2024-02-29', 1380, 'grace', v2],
    ['2', 5, '2024-04-01', 1440, 'grace', v2],
    ['2', 5, '2024-04-30', 1500, 'grace', v2],
    ['2', 5, '2024-05-01', null, 'ended', v2],
    ['3', 4, '2024-10-08', 900, 'open', v3],
    ['3', 4, '2024-11-01', 900, 'grace', v3],
    ['3', 4, '2024-11-02', 945, 'grace', v3],
    ['5', 6, '2024-01-02', 1500, 'grace', v5],
    ['5', 6, '2024-01-03', null, 'ended', v5],
    ['6', 11, '2031-06-02', 3000, 'open', v6],
    ['7', 5, '2023-08-21', 1200, 'open', v7],
    ['8', 15, '2021-01-01', 900, 'open', v8(85)],
    ['8', 15, '2021-01-01', 1800, 'open', v8(70)],
    ['8', 16, '2021-01-01', 8000, 'open', v8(85)],
    ['9', 10, '2023-11-06', 300, 'open', v9],
    ['9', 10, '2024-05-06', 800, 'grace', v9],
    ['9', 10, '2024-05-07', null, 'ended', v9],
    ['10', 10, '2025-01-01', 3400, 'open', v10()],
    ['10', 10, '2025-01-01', 600, 'open', v10(reduced(85))],
    ['10', 14, '2025-01-01', 5100, 'open', v10(reduced(70))],
    ['12', 8, '2024-07-18', 800, 'grace', v12],
    ['16', 6, '2026-01-05', 1200, 'grace', v16],
    ['16', 6, '2026-01-06', 1260, 'grace', v16],
    ['16', 6, '2026-02-03', 1260, 'grace', v16],
    ['16', 6, '2026-02-04', 1320, 'grace', v16],
    ['16', 15, '2017-09-22', 6300, 'grace', v16b],
    ['16', 15, '2017-10-23', 6300, 'grace', v16b],
    ['17', 4, '2023-06-15', 135, 'open', v17],
    ['17', 4, '2023-07-17', 135, 'grace', v17],
    ['17', 4, '2023-07-18', 180, 'grace', v17],
  ],
)('vector %s: year %d on %s: %p %s', (_name, year, day, payableCny, state, facts) => {
  expect(lineOf(facts, year, day)).toMatchObject({ payableCny, state });
});

it.each<[name: string, year: number, dueDate: string, lastDay: string, facts: FeeFacts]>([
  ['1', 4, '2023-02-28', '2023-02-28', v1],
  ['1', 5, '2024-02-29', '2024-02-29', v1],
  ['3', 4, '2024-10-01', '2024-10-08', v3],
  ['4', 4, '2024-09-29', '2024-09-30', v4],
  ['5', 6, '2023-06-30', '2023-06-30', v5],
  ['6', 11, '2031-06-01', '2031-06-02', v6],
  ['7', 5, '2023-08-20', '2023-08-21', v7],
  ['9', 10, '2023-11-05', '2023-11-06', v9],
  ['17', 4, '2023-06-15', '2023-06-15', v17],
  ['17', 4, '2022-08-20', '2022-08-22', v17b],
])('vector %s: year %d is due %s, rolled %s', (_name, year, dueDate, lastDay, facts) => {
  expect(lineOf(facts, year, dueDate)).toMatchObject({ dueDate, lastDay });
});

it('vector 0: gives the sum, the day of the end, and the years of a compensated term', () => {
  const before = scheduleOf(v0, '2023-01-01');
  expect(before).toMatchObject({ grantYear: 3, expiryDate: '2040-03-15', missing: [] });
  expect(before.lines.map(({ year }) => year)).toEqual(Array.from({ length: 17 }, (_, index) => index + 4));
  expect(before.lines.reduce((sum, { payableCny }) => sum + payableCny!, 0)).toBe(61_240);
  expect(lineOf(v0, 4, '2023-09-16').endedAsOf).toBe('2023-03-15');
  expect(lineOf(v0, 4, '2023-04-17').surcharges[0]).toMatchObject({
    rawTo: '2023-04-15',
    to: '2023-04-17',
    percent: 0,
  });

  const long = scheduleOf({ ...v0, compensationDays: 500 }, '2023-01-01');
  expect(long.expiryDate).toBe('2041-07-28');
  expect(long.lines.filter(({ kind }) => kind === 'compensation')).toMatchObject([{ year: 21, annualFeeCny: 8000 }]);
  const short = scheduleOf({ ...v0, compensationDays: 300 }, '2023-01-01');
  expect(short.lines.filter(({ kind }) => kind === 'compensation')).toEqual([]);
});

it('vector 6: has ten years of a design filed before 2021-06-01 and fifteen after', () => {
  const early = scheduleOf(patent('design', '2021-05-31', '2021-12-01'), '2022-01-01');
  expect(early).toMatchObject({ expiryDate: '2031-05-31' });
  expect(early.lines.at(-1)?.year).toBe(10);
  expect(scheduleOf(v6, '2022-01-01').expiryDate).toBe('2036-06-01');
  const line = lineOf(v6, 11, '2031-06-02');
  expect(line.flags).toEqual(['该年放假安排未公布']);
  expect(line.steps.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('2031-06-01 为法定休假日，可顺延至 2031-06-02')]),
  );
});

it('vector 9: has no year after the term', () => {
  expect(scheduleOf(v9, '2024-01-01').lines.at(-1)?.year).toBe(10);
});

describe('vector 11', () => {
  const paid = (amountCny: number, paidOn: string): FeeFacts =>
    patent('invention', '2021-05-20', '2023-01-06', {
      unpaidYears: [],
      payments: [{ year: 4, kind: 'annual', paidOn, amountCny }],
    });

  it.each<[amountCny: number, paidOn: string, day: string, owed: number, state: FeeLine['state']]>([
    [1000, '2024-05-20', '2024-05-20', 200, 'open'],
    [1000, '2024-05-20', '2024-08-01', 320, 'grace'],
    [1200, '2024-06-25', '2024-07-22', 60, 'grace'],
    [1200, '2024-06-25', '2024-07-23', 120, 'grace'],
    [1260, '2024-06-25', '2024-07-23', 0, 'paid'],
    [1000, '2024-05-20', '2024-11-21', 0, 'ended'],
  ])('%d paid on %s: on %s owes %d, %s', (amountCny, paidOn, day, shortCny, state) => {
    expect(lineOf(paid(amountCny, paidOn), 4, day)).toMatchObject({ shortCny, state });
  });

  it('reports an excess and the last day to ask for it', () => {
    expect(lineOf(paid(1300, '2024-05-20'), 4, '2024-06-01')).toMatchObject({
      state: 'paid',
      overpaidCny: 100,
      payableCny: 0,
      refundUntil: '2027-05-20',
    });
  });
});

it('vector 12: restores within two months of the notice', () => {
  const facts = { ...v12, terminationNotices: [{ year: 8, receivedOn: '2024-09-02' }] };
  const restoration = { rawDay: '2024-11-02', lastDay: '2024-11-04', totalCny: 1800 };
  expect(lineOf(facts, 8, '2024-11-04')).toMatchObject({ state: 'ended', restoration, payableCny: 1800 });
  expect(lineOf(facts, 8, '2024-11-05')).toMatchObject({ state: 'ended', payableCny: null });
  expect(lineOf(v12, 8, '2024-10-01').restoration).toBeNull();
});

it('vector 13: counts the year of grant from its anniversary on', () => {
  const first = (grantDate: string) => scheduleOf(patent('invention', '2020-03-15', grantDate), '2023-03-01');
  expect(first('2023-03-01').lines[0]).toMatchObject({ year: 4, dueDate: '2023-03-15' });
  expect(first('2022-03-15').grantYear).toBe(3);
  expect(first('2022-03-14').grantYear).toBe(2);
});

it('vector 16: gives the spans that the office itself prints', () => {
  const spans = (facts: FeeFacts, year: number) => lineOf(facts, year, '2017-01-01').surcharges;
  expect(spans(v16, 6)[1]).toMatchObject({ percent: 5, from: '2026-01-06', to: '2026-02-03', payableCny: 1260 });
  expect(spans(v16b, 15)[1]).toMatchObject({ percent: 5, from: '2017-09-22', to: '2017-10-23', payableCny: 6300 });
});

it('vector 18: gives the last day to ask for a reduction', () => {
  const ask = (applicationDate: string) =>
    scheduleOf(patent('invention', applicationDate, applicationDate), '2024-01-01').lines.find(({ dueDate }) =>
      dueDate.startsWith('2025'),
    )?.askReductionBy;
  expect(ask('2021-06-30')).toBe('2025-04-15');
  expect(ask('2021-03-15')).toBe('2024-12-31');
});
