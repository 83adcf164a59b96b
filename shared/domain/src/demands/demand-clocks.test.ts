import { shanghaiTime } from '../dates/shanghai-date';
import { daySpans } from '../working-time/day-spans';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { caseClocks, type CaseStep, readCaseClocks } from '../cases/case-clocks';
import type { Allowed } from '../working-time/clock';
import { type DemandAction, demandCase, type DemandClockName } from './demand-case';

type DemandStep = CaseStep<DemandAction>;
type DemandAllowances = Record<DemandClockName, Allowed>;
type Clocks = ReturnType<typeof demandClocksOf>;
const demandClocksOf = (startedAt: number, steps: readonly DemandStep[], from: 'pending' | 'archived' = 'pending') =>
  caseClocks(demandCase, { at: startedAt, situation: from, isOver: from === 'archived' }, steps);
const readDemandClocks = (clocks: Clocks, allowances: DemandAllowances, now: number) => {
  const [response, plan, resolution] = readCaseClocks(demandCase, clocks, allowances, calendar, now).clocks;
  return { response: response!, plan: plan!, resolution: resolution! };
};

/** The rest days around the National Day of 2026 as the State Council announced them. */
const calendar: WorkingCalendar = {
  spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([
    ...['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, 'rest'] as const),
    ['2026-10-10', 'work'],
  ]),
  years: { from: 2026, to: 2026 },
};
const at = (text: string) => Number(new Date(`${text.replace(' ', 'T')}:00+08:00`));
const short: DemandAllowances = {
  response: { workingMinutes: 60 },
  plan: { daysOfWork: 3 },
  resolution: { daysOfWork: 5 },
};
const byTheClock: DemandAllowances = {
  response: { workingMinutes: 60 },
  plan: { minutes: 24 * 60 },
  resolution: { minutes: 7 * 24 * 60 },
};
const step = (action: DemandStep['action'], time: string, more: Partial<DemandStep> = {}): DemandStep => ({
  action,
  at: at(time),
  ...more,
});

function read(received: string, steps: DemandStep[], now: string, allowances = short) {
  const readings = readDemandClocks(demandClocksOf(at(received), steps), allowances, at(now));
  const told = ({ dueAt, state }: { dueAt: number | null; state: string }) =>
    `${state} ${dueAt === null ? '–' : shanghaiTime(dueAt)}`;
  return { response: told(readings.response), plan: told(readings.plan), resolution: told(readings.resolution) };
}

it.each([
  ['2026-09-30 11:45', '2026-09-30 14:45'],
  ['2026-09-30 17:00', '2026-10-08 09:00'],
  ['2026-10-09 17:00', '2026-10-10 09:00'],
])('gives an hour of work for the acceptance: %s to %s', (received, due) => {
  expect(read(received, [], received).response).toBe(`running ${due}`);
});

it('counts a day of work as long as that day is worked, and gives back what a pause took', () => {
  const steps = [step('accept', '2026-11-09 09:00')];
  expect(read('2026-11-09 09:00', steps, '2026-11-09 09:00').plan).toBe('running 2026-11-12 09:00');
  const paused = [...steps, step('pause', '2026-11-10 10:00'), step('resume', '2026-11-11 15:30')];
  expect(read('2026-11-09 09:00', paused, '2026-11-11 16:00').plan).toBe('running 2026-11-13 14:30');
});

it('lets a pause end by itself on the day that was named', () => {
  const steps = [
    step('accept', '2026-11-09 09:00'),
    step('pause', '2026-11-10 10:00', { until: at('2026-11-11 15:30') }),
  ];
  expect(read('2026-11-09 09:00', steps, '2026-11-10 11:00').plan).toBe('paused 2026-11-13 14:30');
  expect(read('2026-11-09 09:00', steps, '2026-11-12 11:00').plan).toBe('running 2026-11-13 14:30');
});

it('runs day and night where the rule says so, and has its pauses measured by the clock as well', () => {
  const steps = [step('accept', '2026-09-30 16:30')];
  expect(read('2026-09-30 16:00', steps, '2026-09-30 17:00', byTheClock)).toEqual({
    response: 'met 2026-09-30 17:00',
    plan: 'running 2026-10-01 16:00',
    resolution: 'running 2026-10-07 16:00',
  });
  const paused = [...steps, step('pause', '2026-09-30 17:00'), step('resume', '2026-10-02 17:00')];
  expect(read('2026-09-30 16:00', paused, '2026-10-02 17:00', byTheClock).resolution).toBe('running 2026-10-09 16:00');
});

it('keeps a pause under later changes of the limit', () => {
  const clocks = demandClocksOf(at('2026-11-09 09:00'), [
    step('accept', '2026-11-09 09:00'),
    step('pause', '2026-11-10 09:00'),
    step('resume', '2026-11-12 09:00'),
    step('relabel', '2026-11-12 10:00'),
  ]);
  const due = (days: number) =>
    shanghaiTime(
      readDemandClocks(clocks, { ...short, resolution: { daysOfWork: days } }, at('2026-11-12 10:00')).resolution
        .dueAt!,
    );
  expect([due(3), due(5)]).toEqual(['2026-11-16 09:00', '2026-11-18 09:00']);
});

it('begins nothing anew when a demand is passed on, and everything when it is opened again', () => {
  const passed = [
    step('accept', '2026-11-09 09:10'),
    step('transfer', '2026-11-10 09:00'),
    step('return', '2026-11-10 10:00'),
    step('accept', '2026-11-10 11:00'),
  ];
  expect(read('2026-11-09 09:00', passed, '2026-11-10 11:00')).toEqual({
    response: 'met 2026-11-09 10:00',
    plan: 'running 2026-11-12 09:00',
    resolution: 'running 2026-11-16 09:00',
  });
  const again = [...passed, step('resolve', '2026-11-10 15:00'), step('dissatisfied', '2026-11-11 09:00')];
  expect(read('2026-11-09 09:00', again, '2026-11-11 09:00')).toEqual({
    response: 'running 2026-11-11 10:00',
    plan: 'running 2026-11-16 09:00',
    resolution: 'running 2026-11-18 09:00',
  });
});

it('is answered by what the company reads alone', () => {
  const internal = [step('accept', '2026-11-09 09:10'), step('reply', '2026-11-09 10:00', { internal: true })];
  expect(read('2026-11-09 09:00', internal, '2026-11-09 11:00').plan).toMatch(/^running/);
  expect(read('2026-11-09 09:00', [...internal, step('reply', '2026-11-09 10:30')], '2026-11-09 11:00').plan).toMatch(
    /^met/,
  );
});

it('gives no warning for clocks that ended with a refusal', () => {
  const clocks = demandClocksOf(at('2026-11-09 09:00'), [step('reject', '2026-11-20 09:00')]);
  expect(clocks.resolution?.isDropped).toBe(true);
  expect(readDemandClocks(clocks, short, at('2026-12-20 09:00')).resolution.warnings).toBe(0);
});

it('runs for nothing that was at its end as it came, until it is opened again', () => {
  const stopped = demandClocksOf(at('2026-11-09 09:00'), [step('reply', '2026-11-10 09:00')], 'archived');
  expect(Object.values(stopped).every((clock) => clock?.stoppedAt && clock.isDropped)).toBe(true);
  const again = demandClocksOf(at('2026-11-09 09:00'), [step('reopen', '2026-11-20 09:00')], 'archived');
  expect(again.resolution).toMatchObject({ startedAt: at('2026-11-20 09:00'), stoppedAt: null, isDropped: false });
});

it('returns a year without known rest days, and calculates nothing', () => {
  expect(read('2026-12-31 17:00', [], '2026-12-31 17:10')).toEqual({
    response: 'unknown –',
    plan: 'unknown –',
    resolution: 'unknown –',
  });
});

it.each([
  ['2026-11-09 09:44', 0],
  ['2026-11-09 09:46', 1],
  ['2026-11-09 10:01', 2],
  ['2026-11-09 10:31', 3],
])('at %s an hour that began at nine has earned %i warnings', (now, level) => {
  const { response } = readDemandClocks(demandClocksOf(at('2026-11-09 09:00'), []), short, at(now));
  expect(response.warnings).toBe(level);
});
