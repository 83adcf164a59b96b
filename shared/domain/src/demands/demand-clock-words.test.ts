import { type CountedIn, demandClockWords } from './demand-clock-words';
import type { DemandReading } from './demand-clocks';

const now = Date.parse('2026-11-09T09:00:00+08:00');
const due = Date.parse('2026-11-12T17:30:00+08:00');
const say = (reading: Partial<DemandReading>, counted: CountedIn = { dayMinutes: 420 }) =>
  demandClockWords(
    'resolution',
    { state: 'running', dueAt: due, minutes: 60, unknownYear: null, isDone: false, isDropped: false, ...reading },
    counted,
    now,
  );

it('says until when, how late, what is left, and what cannot be told', () => {
  expect(say({})).toBe('办结时限：11月12日 17:30 前，剩余 1 小时');
  expect(say({ minutes: null, dueAt: Date.parse('2027-01-04T09:00:00+08:00') })).toBe(
    '办结时限：2027年1月4日 09:00 前',
  );
  expect(say({ dueAt: null })).toBe('办结时限内');
  expect(say({ state: 'overdue', minutes: 480 })).toBe('办结已超时 1 个工作日 1 小时');
  expect(say({ state: 'overdue', minutes: 1500 }, 'natural')).toBe('办结已超时 1 天 1 小时');
  expect(say({ state: 'overdue', minutes: 0.5, isDone: true }, 'natural')).toBe('办结超时 不到 1 分钟');
  expect(say({ state: 'paused', minutes: 30 })).toBe('办结暂停计时，剩余 30 分钟');
  expect(say({ state: 'met', isDone: true })).toBe('按时办结');
  expect(say({ isDropped: true })).toBe('办结未计');
  expect(say({ state: 'unknown', minutes: null, unknownYear: 2028 })).toBe(
    '办结时限暂不能计算：2028 年的放假安排尚未录入',
  );
});
