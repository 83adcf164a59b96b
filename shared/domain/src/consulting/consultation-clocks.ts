import { type Clock, type ClockReading, type Pause, readClock } from '../working-time/clock';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { type ConsultationAction, type ConsultationSituation, consultationCase } from './consultation-case';

/** A step of a consultation, in chronological order. */
export interface ConsultationStep {
  action: ConsultationAction;
  at: Date | number;
}

/** The time limits promised when it was asked, in working days. */
export interface ConsultationPromise {
  askedAt: Date | number;
  acceptDays: number;
  answerDays: number;
}

/** A clock of a consultation, and whether closing stopped it, so that it is neither met nor missed. */
type ConsultationClock = Clock & { isDropped: boolean };

export interface ConsultationClocks {
  /** From the question to its acceptance. */
  accept: ConsultationClock;
  /** From the acceptance, or from reopening, to the answer; null before. */
  answer: ConsultationClock | null;
}

const WAITING: readonly ConsultationSituation[] = ['paused', 'incomplete'];

/**
 * Calculates both clocks from the steps. Waiting for the asker and a pause stop the answer's clock; reopening restarts
 * it; the acceptance is never extended.
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

/** The clock after a step between two situations in which it runs or waits. */
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

/** State of the clock that runs now, or ran last. */
export interface ConsultationReading extends ClockReading {
  of: 'accept' | 'answer';
  isDone: boolean;
  isDropped: boolean;
}

/** State of both clocks at a moment. */
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

/** Deadline of the running clock, milliseconds since 1970; null when none runs or the deadline is unknown. */
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
