import { shanghaiTime } from '../dates/shanghai-date';
import { daySpans } from '../working-time/day-spans';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { caseClocks, type CaseStep, readCaseClocks } from '../cases/case-clocks';
import { type ConsultationAction, consultationCase } from './consultation-case';

/** Tomb-Sweeping Day of 2026: Monday 6 April is off after the weekend. */
const calendar: WorkingCalendar = {
  spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([['2026-04-06', 'rest']]),
  years: { from: 2026, to: 2026 },
};
const at = (text: string) => Number(new Date(`${text.replace(' ', 'T')}:00+08:00`));
type ConsultationStep = CaseStep<ConsultationAction>;
const clocksOf = (askedAt: number, steps: readonly ConsultationStep[]) =>
  caseClocks(consultationCase, { at: askedAt, situation: 'pending' }, steps);
/** A working day to accept a question, five to answer it. */
const allowances = { accept: { workingDays: 1 }, answer: { workingDays: 5 } };
/** A question of Friday 17:50, after work and before a long weekend. */
const asked = at('2026-04-03 17:50');
const step = (action: ConsultationStep['action'], time: string): ConsultationStep => ({ action, at: at(time) });
const read = (steps: ConsultationStep[], now: string) =>
  readCaseClocks(consultationCase, clocksOf(asked, steps), allowances, calendar, at(now));
const words = (steps: ConsultationStep[], now: string) => {
  const [accept, answer = null] = read(steps, now).clocks;
  return [accept!.text, answer && answer.text];
};
const due = (steps: ConsultationStep[], now: string) => {
  const found = read(steps, now).dueAt;
  return found === null ? null : shanghaiTime(found);
};
const accepted = step('accept', '2026-04-07 09:00');

it('skips weekend and holiday after a question of Friday 17:50', () => {
  expect(due([], '2026-04-03 18:00')).toBe('2026-04-07 17:30');
  expect(due([], '2026-04-06 10:00')).toBe('2026-04-07 17:30');
  expect(words([], '2026-04-05 10:00')).toEqual(['受理期限：4月7日 17:30 前（工作时间）', null]);
  expect(words([], '2026-04-08 09:30')).toEqual(['受理已超期 1 小时', null]);
});

it('counts the answer from the acceptance, the day of it left out', () => {
  expect(due([accepted], '2026-04-07 09:01')).toBe('2026-04-14 17:30');
  expect(words([accepted], '2026-04-07 09:01')).toEqual(['已按时受理', '答复期限：4月14日 17:30 前（工作时间）']);
});

it('pauses while it waits for the asker, and for a stated reason', () => {
  const waits = [accepted, step('askMore', '2026-04-08 08:30')];
  expect(due(waits, '2026-04-20 09:00')).toBeNull();
  expect(words(waits, '2026-04-20 09:00')[1]).toBe('答复期限暂停计时，剩余 5 个工作日');
  const told = [...waits, step('supplement', '2026-04-10 08:30')];
  expect(due(told, '2026-04-10 08:30')).toBe('2026-04-16 17:30');
  const stopped = [...told, step('pause', '2026-04-10 14:00')];
  expect(due(stopped, '2026-04-15 09:00')).toBeNull();
  // From Friday 14:00 to Monday 14:00 is one working day.
  expect(due([...stopped, step('resume', '2026-04-13 14:00')], '2026-04-13 14:01')).toBe('2026-04-17 17:30');
});

it('keeps waiting as one pause where a pause becomes a question to the asker', () => {
  const steps = [accepted, step('pause', '2026-04-08 08:30'), step('askMore', '2026-04-09 08:30')];
  expect(clocksOf(asked, steps).answer?.pauses).toHaveLength(1);
  expect(due([...steps, step('supplement', '2026-04-10 08:30')], '2026-04-10 09:00')).toBe('2026-04-16 17:30');
});

it('is not stopped by notes, assignments and further words of the asker', () => {
  const steps = [
    accepted,
    step('note', '2026-04-08 09:00'),
    step('assign', '2026-04-08 10:00'),
    step('supplement', '2026-04-08 11:00'),
  ];
  expect(due(steps, '2026-04-08 12:00')).toBe('2026-04-14 17:30');
});

it('reports what was done late, and restarts when it is reopened', () => {
  const late = [accepted, step('reply', '2026-04-15 09:30')];
  expect(words(late, '2026-05-20 09:00')[1]).toBe('超期 1 小时答复');
  expect(due(late, '2026-05-20 09:00')).toBeNull();
  const again = [...late, step('supplement', '2026-04-16 10:00')];
  expect(due(again, '2026-04-16 10:01')).toBe('2026-04-23 17:30');
  expect(words([...again, step('reply', '2026-04-17 10:00')], '2026-05-20 09:00')[1]).toBe('已按时答复');
});

it('reports a question that was closed unanswered', () => {
  const closed = [step('close', '2026-04-07 09:00')];
  expect(words(closed, '2026-04-20 09:00')).toEqual(['未受理即已关闭', null]);
  expect(words([accepted, step('close', '2026-04-08 09:00')], '2026-04-20 09:00')[1]).toBe('未答复即已关闭');
  expect(due(closed, '2026-04-20 09:00')).toBeNull();
  expect(due([...closed, step('reopen', '2026-04-20 09:00')], '2026-04-20 09:01')).toBe('2026-04-27 17:30');
});

it('returns the unknown year instead of a result', () => {
  const late = [step('accept', '2026-12-30 09:00')];
  expect(words(late, '2026-12-30 10:00')[1]).toBe('答复期限暂不能计算：2027 年的放假安排尚未录入');
  expect(due(late, '2026-12-30 10:00')).toBeNull();
});

it('names the year only where it is another', () => {
  const known = { ...calendar, years: { from: 2026, to: 2027 } };
  const clocks = clocksOf(at('2026-12-31 17:50'), []);
  const { text } = readCaseClocks(consultationCase, clocks, allowances, known, at('2026-12-31 18:00'));
  expect(text).toBe('受理期限：2027年1月1日 17:30 前（工作时间）');
});
