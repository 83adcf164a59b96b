import { type Clock, type ClockReading, type Pause, readClock } from '../working-time/clock';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { type ConsultationAction, type ConsultationSituation, consultationCase } from './consultation-case';

/** Something that happened to a consultation, in the order in which it happened. */
export interface ConsultationStep {
  action: ConsultationAction;
  at: Date | number;
}

/** What was promised when it was asked, in working days. */
export interface ConsultationPromise {
  askedAt: Date | number;
  acceptDays: number;
  answerDays: number;
}

/** A clock of a consultation, and whether it was stopped by closing, so that nothing can be said of how it was kept. */
export type ConsultationClock = Clock & { isDropped: boolean };

export interface ConsultationClocks {
  /** From the question to its acceptance. */
  accept: ConsultationClock;
  /** From the acceptance, or from what opened it again, to the answer; null before. */
  answer: ConsultationClock | null;
}

const WAITING: readonly ConsultationSituation[] = ['paused', 'incomplete'];

/**
 * Both clocks out of what happened. Waiting for the asker and a pause stop the answer's; opening again begins it anew;
 * nothing ever gives the acceptance more time.
 */
export function clocksOf(
  { askedAt, acceptDays, answerDays }: ConsultationPromise,
  steps: readonly ConsultationStep[],
): ConsultationClocks {
  let situation: ConsultationSituation = 'pending';
  let accept = begin(askedAt, acceptDays);
  let answer: ConsultationClock | null = null;
  for (const { action, at } of steps) {
    const next = consultationCase.after(situation, action);
    if (next === null || next === situation) continue;
    if (situation === 'pending') accept = { ...accept, stoppedAt: at, isDropped: next === 'closed' };
    if (situation === 'pending' || situation === 'answered' || situation === 'closed')
      answer = next === 'accepted' ? begin(at, answerDays) : answer;
    else answer = answer && advance(answer, situation, next, at);
    situation = next;
  }
  return { accept, answer };
}

const begin = (startedAt: Date | number, workingDays: number): ConsultationClock => ({
  startedAt,
  allowed: { workingDays },
  pauses: [],
  stoppedAt: null,
  isDropped: false,
});

/** The clock after a step from one situation to another at which it is running or waiting. */
function advance(
  clock: ConsultationClock,
  from: ConsultationSituation,
  to: ConsultationSituation,
  at: Date | number,
): ConsultationClock {
  const [was, is] = [WAITING.includes(from), WAITING.includes(to)];
  const pauses =
    was && !is ? ended(clock.pauses, at) : !was && is ? [...clock.pauses, { from: at, to: null }] : clock.pauses;
  const isOver = to === 'answered' || to === 'closed';
  return { ...clock, pauses, ...(isOver ? { stoppedAt: at, isDropped: to === 'closed' } : {}) };
}

const ended = (pauses: readonly Pause[], to: Date | number): Pause[] =>
  pauses.map((pause) => (pause.to === null ? { ...pause, to } : pause));

/** How the clock stands that runs now, or ran last. */
export interface ConsultationReading extends ClockReading {
  of: 'accept' | 'answer';
  isDone: boolean;
  isDropped: boolean;
}

/** How both clocks stand at a moment. */
export function readConsultation(
  calendar: WorkingCalendar,
  { accept, answer }: ConsultationClocks,
  now: Date | number,
): { accept: ConsultationReading; answer: ConsultationReading | null } {
  const read = (of: 'accept' | 'answer', clock: ConsultationClock): ConsultationReading => ({
    ...readClock(calendar, clock, now),
    of,
    isDone: clock.stoppedAt !== null && !clock.isDropped,
    isDropped: clock.isDropped,
  });
  return { accept: read('accept', accept), answer: answer && read('answer', answer) };
}

/** When the clock that runs now runs out, milliseconds since 1970; null where none runs, or none can be told. */
export function dueOf({
  accept,
  answer,
}: {
  accept: ConsultationReading;
  answer: ConsultationReading | null;
}): number | null {
  const current = answer ?? accept;
  return current.isDone || current.isDropped ? null : current.dueAt;
}
