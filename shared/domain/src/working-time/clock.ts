import type { WorkingCalendar } from './working-calendar';
import {
  addDaysOfWork,
  addWorkingDays,
  addWorkingMinutes,
  daysOfWorkBetween,
  type Reckoned,
  workingMinutesBetween,
} from './working-time';

/** A stretch of time that does not count against whoever has to act; `to` is null while it lasts. */
export interface Pause {
  from: Date | number;
  to: Date | number | null;
}

/**
 * How long something may take. `workingDays` as people promise them: whole ones, the first after that of the start.
 * `daysOfWork`: each as long as that day is worked, from the very minute. `minutes`: by the clock, night and day.
 */
export type Allowed =
  | { workingDays: number }
  | { workingMinutes: number }
  | { daysOfWork: number }
  | { minutes: number };

/** What is known of a time limit. */
export interface Clock {
  startedAt: Date | number;
  allowed: Allowed;
  /** In order, none begun before the one before it ended. */
  pauses: readonly Pause[];
  /** When what was asked for was done; null until then. */
  stoppedAt: Date | number | null;
}

/**
 * `running`: there is time left. `paused`: it does not count at the moment. `met`: done in time. `overdue`: the time has
 * run out, whether it was done afterwards or not. `unknown`: the rest days of a year on the way are not known.
 */
export type ClockState = 'running' | 'paused' | 'met' | 'overdue' | 'unknown';

/** How a clock stands. */
export interface ClockReading {
  state: ClockState;
  /** When the time runs out, milliseconds since 1970; null while it is paused without an end and where it is unknown. */
  dueAt: number | null;
  /**
   * Minutes left, or of `overdue` those since the time ran out: of work, or by the clock where the allowance is. Null
   * where a year on the way is unknown.
   */
  minutes: number | null;
  /** The year whose rest days have to be told first; null where none is missing for the state. */
  unknownYear: number | null;
}

/**
 * How a clock stands at a moment. Pauses move the end by the time they lasted, measured as the allowance is; one that
 * begins when the time has run out moves nothing, so that nobody pauses an overdue clock into time.
 */
export function readClock(calendar: WorkingCalendar, clock: Clock, now: Date | number): ClockReading {
  const end = Number(clock.stoppedAt ?? now);
  const { between, add, minutesBetween } = measureOf(calendar, clock.allowed);
  let due = endOfAllowance(calendar, clock);
  for (const pause of clock.pauses) {
    if (!due.known) return unknown(due.year);
    const from = Number(pause.from);
    if (from >= due.value || from >= end) break;
    if (clock.stoppedAt === null && (pause.to === null || Number(pause.to) > end)) {
      const left = minutesBetween(from, due.value);
      const rest = between(from, due.value);
      const resumed = pause.to === null || !rest.known ? null : add(Number(pause.to), rest.value);
      const dueAt = resumed?.known ? resumed.value : null;
      return { state: 'paused', dueAt, minutes: valueOf(left), unknownYear: yearOf(left) };
    }
    const paused = between(from, Math.min(Number(pause.to ?? end), end));
    due = paused.known ? add(due.value, paused.value) : paused;
  }
  if (!due.known) return unknown(due.year);
  const isOverdue = end > due.value;
  const minutes = isOverdue ? minutesBetween(due.value, end) : minutesBetween(end, due.value);
  const state = isOverdue ? 'overdue' : clock.stoppedAt === null ? 'running' : 'met';
  return { state, dueAt: due.value, minutes: valueOf(minutes), unknownYear: yearOf(minutes) };
}

/**
 * Whether so large a share of the time was used up at a moment: 0.75 of it, all of it, one and a half times as much.
 * @param share positive
 */
export function hasUsed(calendar: WorkingCalendar, clock: Clock, share: number, now: Date | number): boolean {
  return readClock(calendar, { ...clock, allowed: times(clock.allowed, share) }, now).state === 'overdue';
}

function times(allowed: Allowed, share: number): Allowed {
  if ('workingDays' in allowed) return { daysOfWork: allowed.workingDays * share };
  if ('workingMinutes' in allowed) return { workingMinutes: allowed.workingMinutes * share };
  return 'daysOfWork' in allowed ? { daysOfWork: allowed.daysOfWork * share } : { minutes: allowed.minutes * share };
}

/** How time is counted for an allowance: in its own unit for what is added up, in minutes for what people read. */
interface Measure {
  between(from: number, to: number): Reckoned<number>;
  add(from: number, amount: number): Reckoned<number>;
  minutesBetween(from: number, to: number): Reckoned<number>;
}

function measureOf(calendar: WorkingCalendar, allowed: Allowed): Measure {
  if ('minutes' in allowed) return BY_THE_CLOCK;
  const minutesBetween = (from: number, to: number) => workingMinutesBetween(calendar, from, to);
  if ('daysOfWork' in allowed)
    return {
      between: (from, to) => daysOfWorkBetween(calendar, from, to),
      add: (from, days) => addDaysOfWork(calendar, from, days),
      minutesBetween,
    };
  return {
    between: minutesBetween,
    add: (from, minutes) => addWorkingMinutes(calendar, from, minutes),
    minutesBetween,
  };
}

const MINUTE_MS = 60_000;
const minutesByTheClock = (from: number, to: number): Reckoned<number> => ({
  known: true,
  value: Math.max(0, to - from) / MINUTE_MS,
});
const BY_THE_CLOCK: Measure = {
  between: minutesByTheClock,
  add: (from, minutes) => ({ known: true, value: from + Math.round(minutes * MINUTE_MS) }),
  minutesBetween: minutesByTheClock,
};

function endOfAllowance(calendar: WorkingCalendar, { startedAt, allowed }: Clock): Reckoned<number> {
  if ('workingDays' in allowed) return addWorkingDays(calendar, startedAt, allowed.workingDays);
  if ('workingMinutes' in allowed) return addWorkingMinutes(calendar, startedAt, allowed.workingMinutes);
  if ('daysOfWork' in allowed) return addDaysOfWork(calendar, startedAt, allowed.daysOfWork);
  return BY_THE_CLOCK.add(Number(startedAt), allowed.minutes);
}

const unknown = (year: number): ClockReading => ({ state: 'unknown', dueAt: null, minutes: null, unknownYear: year });
const valueOf = (reckoned: Reckoned<number>) => (reckoned.known ? reckoned.value : null);
const yearOf = (reckoned: Reckoned<number>) => (reckoned.known ? null : reckoned.year);
