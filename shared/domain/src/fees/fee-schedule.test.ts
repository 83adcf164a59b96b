import fc from 'fast-check';
import { addDays, addMonths, addYears, daysBetween } from '../dates/shanghai-date';
import { type RestDays, restDaysOf } from '../deadlines/rest-days';
import { arrangedRestDays } from '../testing/freed-days';
import type { FeeFacts } from './fee-facts';
import type { FeeLine } from './fee-line';
import { feeSchedule } from './fee-schedule';
import type { FeeTable } from './fee-table';
import { shippedFeeTable } from './shipped-rates';

const base: FeeFacts = { patentType: 'invention', applicationDate: '2018-05-10', grantDate: '2020-06-01' };
const scheduleOf = (more: Partial<FeeFacts>, day: string, table: FeeTable = shippedFeeTable) =>
  feeSchedule({ ...base, ...more }, table, arrangedRestDays, day);
const lineOf = (more: Partial<FeeFacts>, year: number, day: string, table?: FeeTable): FeeLine =>
  scheduleOf(more, day, table).lines.find((line) => line.year === year)!;
const texts = ({ steps }: Pick<FeeLine, 'steps'>) => steps.map(({ text }) => text).join('\n');

describe('unknown stays unknown', () => {
  it('computes nothing without certain days', () => {
    const nothing = { lines: [], expiryDate: null, flags: ['资料不全'] };
    expect(scheduleOf({ grantDate: null }, '2024-01-01')).toMatchObject({ ...nothing, missing: ['grantDate'] });
    expect(scheduleOf({ applicationDate: null }, '2024-01-01')).toMatchObject({
      ...nothing,
      missing: ['applicationDate'],
    });
    expect(scheduleOf({ grantDate: '2018-05-09' }, '2024-01-01').missing).toEqual(['grantDate']);
  });

  it('asks whether a fee was paid when its day has passed', () => {
    expect(lineOf({}, 7, '2024-05-10')).toMatchObject({ state: 'open', payableCny: 2000 });
    const passed = lineOf({}, 7, '2024-06-12');
    expect(passed).toMatchObject({ state: 'unknown', payableCny: 2100, shortCny: 0 });
    expect(texts(passed)).toContain('待确认：若未缴，2024-06-12 应缴 2,100 元（含滞纳金 100 元）');
    expect(lineOf({}, 7, '2025-01-01')).toMatchObject({ state: 'unknown', payableCny: null });
    expect(lineOf({ unpaidYears: [7] }, 7, '2024-06-12').state).toBe('grace');
    expect(lineOf({ paidThroughYear: 7 }, 7, '2024-06-12')).toMatchObject({ state: 'paid', payableCny: 0 });
    expect(lineOf({}, 19, '2039-01-01').state).toBe('beyondTerm');
  });

  it('has no amount without a rate', () => {
    const table = { ...shippedFeeTable, rates: [] };
    expect(lineOf({}, 7, '2024-01-01', table)).toMatchObject({
      annualFeeCny: null,
      payableCny: null,
      flags: ['待核实'],
    });
  });
});

describe('rates and rules are rows', () => {
  const [rate] = shippedFeeTable.rates.filter(
    ({ patentType, yearFrom }) => patentType === 'invention' && yearFrom === 7,
  );
  const next = { ...rate!, amountCny: 2200, validFrom: '2025-01-01', version: 2 };

  it('takes the version that holds on the due day, and marks one that is not confirmed', () => {
    const table = { ...shippedFeeTable, rates: [...shippedFeeTable.rates, next] };
    expect(lineOf({}, 7, '2024-01-01', table)).toMatchObject({ annualFeeCny: 2000, flags: [] });
    expect(lineOf({}, 8, '2024-01-01', table)).toMatchObject({ annualFeeCny: 2200 });
    expect(lineOf({}, 8, '2024-01-01', table).rateVersion).toContain('自 2025-01-01 起，第 2 版');
    const unconfirmed = { ...table, rates: [...shippedFeeTable.rates, { ...next, confirmed: false }] };
    expect(lineOf({}, 8, '2024-01-01', unconfirmed)).toMatchObject({ annualFeeCny: 2200, flags: ['待核实'] });
  });

  it('takes a corrected rule', () => {
    const rules = shippedFeeTable.rules.map((rule) => ({
      ...rule,
      roll: rule.code === 'annualDue' ? false : rule.roll,
    }));
    expect(lineOf({}, 8, '2024-01-01', { ...shippedFeeTable, rules })).toMatchObject({ lastDay: '2025-05-10' });
    expect(lineOf({}, 8, '2024-01-01')).toMatchObject({ dueDate: '2025-05-10', lastDay: '2025-05-12' });
  });
});

describe('reductions', () => {
  const reductions = [{ reducedPercent: 85, fromYear: 1, approvedOn: '2018-06-01' }];

  it('last ten patent years, six for a fee due before 2018-08-01', () => {
    const old = { applicationDate: '2011-06-20', grantDate: '2012-02-01', reductions };
    expect(lineOf(old, 7, '2017-01-01').reducedPercent).toBe(0);
    expect(lineOf(old, 8, '2018-01-01').reducedPercent).toBe(0);
    expect(lineOf(old, 9, '2019-01-01').reducedPercent).toBe(85);
    expect(lineOf(old, 10, '2019-01-01').reducedPercent).toBe(85);
    expect(lineOf(old, 11, '2019-01-01').reducedPercent).toBe(0);
  });

  it('are to be verified after a transfer', () => {
    const events = [{ code: 'TR01', day: '2023-01-05' }];
    expect(lineOf({ reductions, events }, 5, '2022-01-01')).toMatchObject({ reducedPercent: 85, flags: [] });
    const after = lineOf({ reductions, events }, 6, '2023-02-01');
    expect(after).toMatchObject({ reducedPercent: 0, payableCny: 1200, flags: ['待核实'] });
    expect(texts(after)).toContain('2023-01-05 专利权转移：原减缴 85% 是否仍然适用待核实');
    const again = [...reductions, { reducedPercent: 70, fromYear: 6, approvedOn: '2023-02-01' }];
    expect(lineOf({ reductions: again, events }, 6, '2023-03-01')).toMatchObject({ payableCny: 360, flags: [] });
  });

  it('do not lower the surcharge', () => {
    expect(lineOf({ reductions, unpaidYears: 'all' }, 7, '2024-11-11')).toMatchObject({
      surchargeCny: 500,
      payableCny: 800,
      reductionCny: 1700,
    });
  });

  it('come from the events of an open licence, while it is in force', () => {
    const events = [
      { code: 'OL01', day: '2024-09-01' },
      { code: 'OL02', day: '2026-01-01' },
    ];
    expect([7, 8, 9].map((year) => lineOf({ events }, year, '2024-01-01').reducedPercent)).toEqual([0, 15, 0]);
  });
});

describe('events', () => {
  const cf01 = { code: 'CF01', day: '2025-01-20' };

  it('end the right as of the raw due day, and a restoration gives it back', () => {
    expect(lineOf({ events: [cf01] }, 7, '2025-02-01')).toMatchObject({ state: 'ended', endedAsOf: '2024-05-10' });
    expect(lineOf({ events: [cf01] }, 8, '2025-02-01')).toMatchObject({ state: 'beyondTerm', payableCny: null });
    const events = [cf01, { code: 'RR01', day: '2025-03-01' }];
    expect(lineOf({ events }, 7, '2025-03-02').state).toBe('paid');
    expect(lineOf({ events }, 8, '2025-03-02').state).toBe('open');
    // Not yet announced on the asked day.
    expect(lineOf({ events: [cf01] }, 8, '2025-01-19').state).toBe('open');
  });

  it.each(['AV01', 'AR01', 'CX01'])('%s leaves the earlier lines as they were', (code) => {
    const events = [{ code, day: '2024-06-01' }];
    expect(lineOf({ events, paidThroughYear: 6 }, 6, '2024-07-01').state).toBe('paid');
    expect(lineOf({ events }, 7, '2024-07-01').state).toBe('unknown');
    expect(lineOf({ events }, 8, '2024-07-01').state).toBe('beyondTerm');
  });

  it('IW01 leaves nothing to pay', () => {
    expect(lineOf({ events: [{ code: 'IW01', day: '2024-06-01' }] }, 7, '2024-07-01').state).toBe('beyondTerm');
  });

  it('do not end a right that a court preserves', () => {
    const events = [{ code: 'PP01', day: '2024-10-01' }];
    const held = lineOf({ events, unpaidYears: [7] }, 7, '2025-01-01');
    expect(held).toMatchObject({ state: 'grace', payableCny: 2500, flags: ['待核实'] });
    expect(texts(held)).toContain('2024-10-01 起专利权保全');
    const lifted = [...events, { code: 'PD01', day: '2025-02-01' }];
    expect(lineOf({ events: lifted, unpaidYears: [7] }, 7, '2025-03-01').state).toBe('unknown');
    expect(lineOf({ unpaidYears: [7] }, 7, '2025-01-01').state).toBe('ended');
  });

  it('mark a compensated term whose days are not known', () => {
    const events = [{ code: 'TG01', day: '2024-06-01' }];
    expect(scheduleOf({ events }, '2024-07-01').flags).toEqual(['待核实']);
    expect(scheduleOf({ events, compensationDays: 100 }, '2024-07-01').flags).toEqual([]);
  });

  it('leave no later line after a year that is stated as unpaid', () => {
    expect(lineOf({ unpaidYears: [5] }, 6, '2024-01-01').state).toBe('beyondTerm');
  });
});

it('counts by the spans of the office, and shows the difference', () => {
  const spans = [
    { from: '2024-06-12', to: '2024-07-15', feeCny: 2000, surchargeCny: 100, totalCny: 2100 },
    { from: '2024-07-16', to: '2024-08-12', feeCny: 2000, surchargeCny: 200, totalCny: 2200 },
  ];
  const facts = { notices: [{ year: 7, asOf: '2024-06-20', spans }] };
  const line = lineOf(facts, 7, '2024-07-15');
  expect(line).toMatchObject({ state: 'grace', payableCny: 2100 });
  expect(texts(line)).toContain('国知局为 2024-06-12 至 2024-07-15，推算为 2024-06-12 至 2024-07-10');
  expect(lineOf({ unpaidYears: [7] }, 7, '2024-07-15').payableCny).toBe(2200);
  expect(line.surcharges.map(({ percent }) => percent)).toEqual([0, 5, 10]);
});

describe('for any patent', () => {
  const day = (from: string, to: string) =>
    fc.integer({ min: 0, max: daysBetween(from, to) }).map((days) => addDays(from, days));
  const restDays: fc.Arbitrary<RestDays> = fc
    .uniqueArray(day('2015-01-01', '2035-12-31'), { maxLength: 400 })
    .map((days) => restDaysOf(days.map((each) => ({ day: each, kind: 'rest' }))));
  const facts: fc.Arbitrary<FeeFacts & { applicationDate: string; grantDate: string }> = fc
    .record({
      patentType: fc.constantFrom('invention', 'utility', 'design'),
      applicationDate: day('2010-01-01', '2024-12-31'),
      daysToGrant: fc.integer({ min: 0, max: 2500 }),
      compensationDays: fc.constantFrom(0, 0, 300, 800),
      reductions: fc.array(
        fc.record({
          reducedPercent: fc.constantFrom(85, 70),
          fromYear: fc.integer({ min: 1, max: 12 }),
          approvedOn: fc.constant(null),
        }),
        { maxLength: 2 },
      ),
      openLicences: fc.constantFrom([], [{ from: null, to: null }]),
      unpaidYears: fc.constantFrom<FeeFacts['unpaidYears']>('all', [], [4, 5]),
    })
    .map(({ daysToGrant, ...rest }) => ({ ...rest, grantDate: addDays(rest.applicationDate, daysToGrant) }));

  it('paying later never costs less', () => {
    fc.assert(
      fc.property(facts, restDays, fc.nat(40), fc.nat(260), (patent, rest, first, more) => {
        const asked = addDays(addMonths(patent.applicationDate, 60), first * 30);
        const [now, later] = [asked, addDays(asked, more)].map(
          (each) => feeSchedule({ ...patent, unpaidYears: 'all' }, shippedFeeTable, rest, each).lines,
        );
        now!.forEach((line, index) => {
          const then = later![index]!;
          // After the end the fee alone cannot be paid any more.
          if (line.payableCny === null) expect(then.payableCny).toBeNull();
          else if (then.payableCny !== null) expect(then.payableCny).toBeGreaterThanOrEqual(line.payableCny);
        });
      }),
    );
  });

  it('payable and reduction are the full fee, and no raw day is after the rolled one', () => {
    fc.assert(
      fc.property(facts, restDays, day('2015-01-01', '2040-01-01'), (patent, rest, asked) => {
        const { lines, grantYear, expiryDate } = feeSchedule(patent, shippedFeeTable, rest, asked);
        for (const line of lines) {
          if (line.payableCny !== null && line.state !== 'paid')
            expect(line.payableCny - line.surchargeCny! + line.reductionCny).toBe(line.annualFeeCny);
          expect(line.dueDate <= line.lastDay && line.graceEndRaw <= line.graceEnd).toBe(true);
          for (const span of line.surcharges) expect(span.rawTo <= span.to).toBe(true);
          expect(line.year).toBeGreaterThan(grantYear!);
          expect(addYears(patent.applicationDate, line.year - 1) < expiryDate!).toBe(true);
        }
      }),
    );
  });

  it('computing again changes nothing', () => {
    fc.assert(
      fc.property(facts, restDays, day('2015-01-01', '2040-01-01'), (patent, rest, asked) => {
        const first = feeSchedule(patent, shippedFeeTable, rest, asked);
        expect(feeSchedule(structuredClone(patent), shippedFeeTable, rest, asked)).toEqual(first);
      }),
    );
  });
});
