import { daySpans } from '@platform/domain/working-time/day-spans';
import { demandClocks } from './clocks';
import type { TimeRules } from './time-rules';

const at = (time: string) => new Date(`${time.replace(' ', 'T')}:00+08:00`);
const rules: TimeRules = {
  limitsOf: (_labels, _townId, day) =>
    day < '2026-01-01'
      ? undefined
      : {
          labelId: null,
          townId: null,
          fromDay: '2026-01-01',
          response: { unit: 'workingMinutes', amount: 60 },
          plan: { unit: 'workingDays', amount: 3 },
          resolution: { unit: 'naturalMinutes', amount: 7 * 24 * 60 },
        },
  calendarOf: () => ({
    spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
    weekdays: [1, 2, 3, 4, 5],
    exceptions: new Map(),
    years: { from: 2025, to: 2026 },
  }),
};
type Read = typeof demandClocks.readClocks;
/** The clocks with the number of warnings that are due for each. */
const readAll = (...asked: Parameters<Read>) => {
  const { text: clockText, ...read } = demandClocks.readClocks(...asked);
  const earned = Object.fromEntries(read.clocks.map(({ name, warnings }) => [name, warnings]));
  return { ...read, clockText, earned };
};
const read = (received: string, steps: Parameters<Read>[2], now: string) =>
  readAll(rules, { receivedAt: at(received), townId: null, ledgerNo: null, labels: [] }, steps, at(now).getTime());

it('measures each limit in its unit: working minutes, working days or natural minutes', () => {
  expect(read('2026-11-09 09:00', [], '2026-11-09 09:30')).toMatchObject({
    clockText: '响应时限：11月9日 10:00 前，剩余 30 分钟',
    dueAt: at('2026-11-09 10:00'),
    clocks: [
      {},
      { text: '方案时限：11月12日 09:00 前，剩余 2 个工作日 6 小时' },
      { text: '办结时限：11月16日 09:00 前，剩余 6 天 23 小时' },
    ],
  });
  const paused = [
    { action: 'accept', at: at('2026-11-09 09:10') },
    { action: 'pause', at: at('2026-11-10 10:00'), until: at('2026-11-20 00:00') },
    { action: 'resume', at: at('2026-11-11 15:30') },
  ] as const;
  expect(read('2026-11-09 09:00', paused, '2026-11-11 16:00')).toMatchObject({
    clockText: expect.stringMatching(/^方案时限：11月13日 14:30 前，剩余 /) as string,
    earned: { response: 0, plan: 0, resolution: 0 },
  });
  expect(read('2026-11-09 09:00', paused.slice(0, 2), '2026-11-11 09:00')).toMatchObject({
    dueAt: null,
    overdue: false,
  });
});

it('names the year without a calendar, and warns only of clocks that it can compute', () => {
  const late = read('2026-12-31 17:20', [], '2027-02-01 09:00');
  expect(late.clocks[0]).toMatchObject({ text: '响应时限暂不能计算：2027 年的放假安排尚未录入', overdue: false });
  expect(late.earned).toMatchObject({ response: 0, plan: 0, resolution: 3 });
});

it('returns no clocks when no limits are set', () => {
  expect(read('2025-12-01 09:00', [], '2026-01-09 09:00')).toMatchObject({ clocks: [], clockText: '未设置办理时限' });
});

it('assigns midnight to the day that it ends, and counts each day by its working hours', () => {
  const town: TimeRules = {
    ...rules,
    calendarOf: () => ({
      ...rules.calendarOf(null),
      changes: [{ fromDay: '2026-12-01', spans: daySpans(['00:00-24:00'])! }],
    }),
  };
  const received = at('2026-11-30 23:40');
  const { clocks, clockText, dueAt } = readAll(
    town,
    { receivedAt: received, townId: 1, ledgerNo: null, labels: [] },
    [],
    Number(received),
  );
  expect(clockText).toBe('响应时限：12月1日 01:00 前，剩余 1 小时');
  expect(dueAt).toEqual(at('2026-12-01 01:00'));
  expect(clocks[1]!.text).toBe('方案时限：12月3日 24:00 前，剩余 3 个工作日');
});
