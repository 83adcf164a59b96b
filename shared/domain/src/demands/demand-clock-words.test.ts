import { clockWords } from '../cases/clock-words';
import { demandCase } from './demand-case';

const now = Date.parse('2026-11-09T09:00:00+08:00');
const due = Date.parse('2026-11-12T17:30:00+08:00');
/** Minutes of days of seven hours, or by the clock. */
const time = (minutes: number, day = 420) => ({ days: Math.floor(minutes / day), minutes: minutes % day });
const say = (reading: Partial<Parameters<typeof clockWords>[2]>, counted: 'work' | 'clock' = 'work') =>
  clockWords(
    demandCase.clocks!.wording,
    '办结',
    {
      state: 'running',
      dueAt: due,
      time: time(60),
      unknownYear: null,
      isDone: false,
      isDropped: false,
      ...reading,
    },
    counted,
    now,
  );

it('shows the deadline, the delay, the remaining time, and an unknown deadline', () => {
  expect(say({})).toBe('办结时限：11月12日 17:30 前，剩余 1 小时');
  expect(say({ time: null, dueAt: Date.parse('2027-01-04T09:00:00+08:00') })).toBe('办结时限：2027年1月4日 09:00 前');
  expect(say({ dueAt: Date.parse('2026-12-04T00:00:00+08:00') })).toBe('办结时限：12月3日 24:00 前，剩余 1 小时');
  expect(say({ dueAt: null })).toBe('办结时限内');
  expect(say({ state: 'overdue', time: time(480) })).toBe('办结已超时 1 个工作日 1 小时');
  expect(say({ state: 'overdue', time: time(1500, 1440) }, 'clock')).toBe('办结已超时 1 天 1 小时');
  expect(say({ state: 'overdue', time: time(0.5, 1440), isDone: true }, 'clock')).toBe('办结超时 不到 1 分钟');
  expect(say({ state: 'paused', time: time(30) })).toBe('办结暂停计时，剩余 30 分钟');
  expect(say({ state: 'met', isDone: true })).toBe('按时办结');
  expect(say({ isDropped: true })).toBe('办结未计');
  expect(say({ state: 'unknown', time: null, unknownYear: 2028 })).toBe(
    '办结时限暂不能计算：2028 年的放假安排尚未录入',
  );
});
