import { daySpans } from '../working-time/day-spans';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { caseClocks, type CaseStep, movingActions, readCaseClocks } from './case-clocks';
import { caseMoves, defineCase } from './define-case';

type State = 'open' | 'waiting' | 'done';
type Action = 'ask' | 'answer' | 'note' | 'finish' | 'cancel' | 'reopen';
const move = caseMoves<State, 'staff'>();
const staff = ['staff'] as const;
const declaration = {
  noun: '工单',
  situations: {
    open: { name: '未完', color: 'gold', refusal: '还没有办完' },
    waiting: { name: '等待', color: 'gold', refusal: '正在等待' },
    done: { name: '已完', color: 'green', refusal: '已经办完' },
  },
  actions: { ask: '询问', answer: '回答', note: '备注', finish: '办结', cancel: '取消', reopen: '重新打开' },
  moves: {
    open: {
      ask: move('waiting', staff),
      answer: move('open', staff),
      note: move('open', staff),
      finish: move('done', staff),
      cancel: move('done', staff),
      reopen: null,
    },
    waiting: {
      ask: move('waiting', staff),
      answer: move('open', staff),
      note: move('waiting', staff),
      finish: move('done', staff),
      cancel: move('done', staff),
      reopen: null,
    },
    done: { ask: null, answer: null, note: null, finish: null, cancel: null, reopen: move('open', staff) },
  },
} as const;
const ticket = defineCase<State, Action, 'staff', never, never, 'work' | 'reply'>({
  ...declaration,
  clocks: {
    declared: {
      work: {
        name: '办理',
        stop: { finish: 'shown' },
        drop: { cancel: 'always' },
        pause: { ask: 'always' },
        resume: { answer: ['waiting'] },
        restart: { reopen: 'always' },
      },
      reply: { name: '答复', start: { ask: 'always' }, stop: { answer: 'always' }, drop: {}, restart: {} },
    },
    wording: {
      limit: '时限',
      paused: (name) => name,
      dropped: (name) => `${name}未计`,
      met: (name) => `按时${name}`,
      late: (name, time) => `${name}超时${time}`,
      overdue: (name, time) => `${name}已超时${time}`,
      remaining: (time) => time && `，剩余${time}`,
    },
    warnings: [0.5, 1],
  },
});
const calendar: WorkingCalendar = {
  spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map(),
  years: { from: 2026, to: 2026 },
};
const at = (time: string) => Date.parse(`2026-11-09T${time}:00+08:00`);
const step = (action: Action, time: string, more: Partial<CaseStep<Action>> = {}) => ({
  action,
  at: at(time),
  ...more,
});
const clocksOf = (...steps: CaseStep<Action>[]) => caseClocks(ticket, { at: at('09:00'), situation: 'open' }, steps);
const read = (now: string, ...steps: CaseStep<Action>[]) =>
  readCaseClocks(ticket, clocksOf(...steps), { work: { minutes: 60 }, reply: { minutes: 30 } }, calendar, at(now));

it('starts a clock with the case or at the first of its actions', () => {
  expect(clocksOf().reply).toBeNull();
  expect(clocksOf(step('ask', '09:10'), step('ask', '09:20')).reply?.startedAt).toBe(at('09:10'));
});

it('pauses once, and resumes only in the situations that the declaration names', () => {
  const pauses = (...steps: CaseStep<Action>[]) => clocksOf(...steps).work?.pauses;
  expect(pauses(step('ask', '09:10'), step('ask', '09:20'))).toEqual([{ from: at('09:10'), to: null }]);
  expect(pauses(step('answer', '09:05'), step('ask', '09:10'), step('answer', '09:30'))).toEqual([
    { from: at('09:10'), to: at('09:30') },
  ]);
  // A pause that ended automatically before keeps its end.
  expect(pauses(step('ask', '09:10', { until: at('09:15') }), step('answer', '09:30'))).toEqual([
    { from: at('09:10'), to: at('09:15') },
  ]);
});

it('stops at steps that the other side sees, and is dropped by others', () => {
  expect(clocksOf(step('finish', '09:10', { internal: true })).work).toMatchObject({ stoppedAt: null });
  expect(clocksOf(step('finish', '09:10')).work).toMatchObject({ stoppedAt: at('09:10'), isDropped: false });
  const cancelled = [step('cancel', '09:10'), step('finish', '09:20')];
  expect(clocksOf(...cancelled).work).toMatchObject({ stoppedAt: at('09:10'), isDropped: true });
  const again = clocksOf(...cancelled, step('reopen', '09:30')).work;
  expect(again).toEqual({ startedAt: at('09:30'), pauses: [], stoppedAt: null, isDropped: false });
});

it('runs no clock of a case that was over when it was recorded', () => {
  const { work } = caseClocks(ticket, { at: at('09:00'), situation: 'done', isOver: true }, []);
  expect(work).toMatchObject({ stoppedAt: at('09:00'), isDropped: true });
});

it('reads the running clock that ends first, in words, with its warnings', () => {
  expect(read('09:31')).toMatchObject({ text: '办理时限：11月9日 10:00 前，剩余 29 分钟', overdue: false });
  expect(read('09:31').clocks).toMatchObject([{ name: 'work', title: '办理', warnings: 1 }]);
  const asked = read('09:15', step('ask', '09:10'));
  expect(asked).toMatchObject({ text: '答复时限：11月9日 09:40 前，剩余 25 分钟', dueAt: new Date(at('09:40')) });
  expect(asked.clocks[0]!.text).toBe('办理暂停计时，剩余 50 分钟');
  expect(read('10:10')).toMatchObject({ text: '办理已超时 10 分钟', overdue: true, clocks: [{ warnings: 2 }] });
  const done = read('11:00', step('finish', '10:10'));
  expect(done).toMatchObject({ text: '办理超时 10 分钟', overdue: false, dueAt: null, clocks: [{ warnings: 0 }] });
});

it('names the actions whose steps matter for the clocks', () => {
  expect(movingActions(ticket)).toEqual(['ask', 'answer', 'finish', 'cancel', 'reopen']);
});

it('does not compile where a clock names an unknown action', () => {
  const clock = { name: '办理', stop: {}, drop: {}, restart: {} };
  const { wording } = ticket.clocks!;
  defineCase<State, Action, 'staff', never, never, 'work'>({
    ...declaration,
    // @ts-expect-error: `close` is no action of this case
    clocks: { declared: { work: { ...clock, stop: { close: 'always' } } }, wording },
  });
});
