import fc from 'fast-check';
import { shanghaiTime } from '../dates/shanghai-date';
import { type Clock, readClock } from './clock';
import { clockText, timeText } from './clock-text';
import { daySpans } from './day-spans';
import type { WorkingCalendar } from './working-calendar';
import { workingMinutesBetween } from './working-time';

const calendar: WorkingCalendar = {
  spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([['2026-04-06', 'rest']]),
  years: { from: 2026, to: 2026 },
};
const at = (text: string) => Number(new Date(`${text.replace(' ', 'T')}:00+08:00`));
/** Asked on a Friday evening before a long weekend, to be answered within a working day. */
const asked: Clock = { startedAt: at('2026-04-03 17:50'), allowed: { workingDays: 1 }, pauses: [], stoppedAt: null };
const read = (clock: Partial<Clock>, now: string) => {
  // In how many days and minutes it is said is tested in `days-of-work.test.ts`.
  const { dueAt, time: _time, ...reading } = readClock(calendar, { ...asked, ...clock }, at(now));
  return { ...reading, dueAt: dueAt === null ? null : shanghaiTime(dueAt) };
};

it('does not run over weekend and holiday', () => {
  const standing = { state: 'running', dueAt: '2026-04-07 17:30', minutes: 420, unknownYear: null };
  expect(read({}, '2026-04-03 17:50')).toEqual(standing);
  expect(read({}, '2026-04-06 15:00')).toEqual(standing);
  expect(read({}, '2026-04-07 10:30')).toEqual({ ...standing, minutes: 300 });
  expect(read({}, '2026-04-07 17:30')).toEqual({ ...standing, minutes: 0 });
});

it('reports what is overdue, and what was done late', () => {
  const late = { state: 'overdue', dueAt: '2026-04-07 17:30', minutes: 60, unknownYear: null };
  expect(read({}, '2026-04-08 09:30')).toEqual(late);
  expect(read({ stoppedAt: at('2026-04-08 09:30') }, '2026-04-20 09:00')).toEqual(late);
  expect(read({ stoppedAt: at('2026-04-07 17:00') }, '2026-04-20 09:00')).toEqual({
    ...late,
    state: 'met',
    minutes: 30,
  });
});

it('gives back the working time of a pause', () => {
  const from = at('2026-04-07 10:00');
  expect(read({ pauses: [{ from, to: null }] }, '2026-04-20 10:00')).toEqual({
    state: 'paused',
    dueAt: null,
    minutes: 330,
    unknownYear: null,
  });
  // From Tuesday 10:00 to Thursday 10:00 are two working days.
  expect(read({ pauses: [{ from, to: at('2026-04-09 10:00') }] }, '2026-04-09 11:00')).toEqual({
    state: 'running',
    dueAt: '2026-04-09 17:30',
    minutes: 270,
    unknownYear: null,
  });
});

it('ignores a pause of an overdue clock', () => {
  const pauses = [{ from: at('2026-04-08 08:31'), to: null }];
  expect(read({ pauses }, '2026-04-08 09:30')).toMatchObject({ state: 'overdue', minutes: 60 });
});

it('returns the unknown year', () => {
  const startedAt = at('2026-12-31 09:00');
  expect(read({ startedAt }, '2026-12-31 10:00')).toEqual({
    state: 'unknown',
    dueAt: null,
    minutes: null,
    unknownYear: 2027,
  });
  // It is known to be overdue, but not by how much.
  expect(read({}, '2027-02-01 10:00')).toMatchObject({ state: 'overdue', minutes: null, unknownYear: 2027 });
});

it('has time left exactly as long as working time and pauses leave some', () => {
  const start = at('2026-03-01 00:00');
  const offset = fc.integer({ min: 0, max: 60 * 24 * 60 });
  const instants = fc
    .tuple(offset, offset, offset, offset)
    .map((minutes) => minutes.sort((a, b) => a - b).map((minute) => start + minute * 60_000));
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 5_000 }), (sorted, workingMinutes) => {
      const [startedAt, from, to, now] = sorted as [number, number, number, number];
      const worked = (a: number, b: number) => {
        const between = workingMinutesBetween(calendar, a, b);
        return between.known ? between.value : Number.NaN;
      };
      const clock = { startedAt, allowed: { workingMinutes }, pauses: [{ from, to }], stoppedAt: null };
      const before = worked(startedAt, from);
      // A pause counts only where there was time left when it began.
      const spent = worked(startedAt, now) - (before < workingMinutes ? worked(from, to) : 0);
      const { state, minutes } = readClock(calendar, clock, now);
      if (spent > workingMinutes)
        expect({ state, minutes }).toEqual({ state: 'overdue', minutes: spent - workingMinutes });
      else if (spent < workingMinutes)
        expect({ state, minutes }).toEqual({ state: 'running', minutes: workingMinutes - spent });
    }),
  );
});

describe('in words', () => {
  const time = (minutes: number) => ({ days: Math.floor(minutes / 420), minutes: minutes % 420 });

  it.each([
    [0.5, '不到 1 分钟'],
    [59, '59 分钟'],
    [60, '1 小时'],
    [420, '1 个工作日'],
    [1_025, '2 个工作日 3 小时'],
  ])('%d minutes: %s', (minutes, text) => {
    expect(timeText(time(minutes))).toBe(text);
  });

  it.each([
    ['running', 300, false, '剩余 5 小时'],
    ['paused', 30, false, '已暂停，剩余 30 分钟'],
    ['met', 30, true, '按时完成'],
    ['overdue', 60, false, '已超期 1 小时'],
    ['overdue', 60, true, '超期完成 1 小时'],
    ['overdue', null, false, '已超期'],
    ['unknown', null, false, '2027 年的放假安排尚未录入，无法计算期限'],
  ] as const)('%s: %#', (state, minutes, isDone, text) => {
    const reading = { state, minutes, time: minutes === null ? null : time(minutes), dueAt: null, unknownYear: 2027 };
    expect(clockText(reading, isDone)).toBe(text);
  });
});
