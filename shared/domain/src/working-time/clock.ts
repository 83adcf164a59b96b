import type { WorkingCalendar } from './working-calendar';
import {
  addDaysOfWork,
  addWorkingDays,
  addWorkingMinutes,
  type DaysAndMinutes,
  daysOfWorkBetween,
  type Reckoned,
  workingMinutesBetween,
  workingTimeBetween,
} from './working-time';

/** A period that does not count for the responsible party; `to` is null while it lasts. */
export interface Pause {
  from: Date | number;
  to: Date | number | null;
}

/**
 * A time limit. `workingDays` as promised to people: whole ones, the first after that of the start. `daysOfWork`: each
 * as long as the hours of that day, from the exact minute. `minutes`: by the clock, night and day.
 */
export type Allowed =
  | { workingDays: number }
  | { workingMinutes: number }
  | { daysOfWork: number }
  | { minutes: number };

/** The data of a time limit. */
export interface Clock {
  startedAt: Date | number;
  allowed: Allowed;
  /** In order, without overlaps. */
  pauses: readonly Pause[];
  /** When the task was done; null until then. */
  stoppedAt: Date | number | null;
}

/**
 * `running`: there is time left. `paused`: time does not count at the moment. `met`: done in time. `overdue`: the time
 * has run out, whether it was done afterwards or not. `unknown`: the rest days of a relevant year are not known.
 */
type ClockState = 'running' | 'paused' | 'met' | 'overdue' | 'unknown';

/** The state of a clock. */
export interface ClockReading {
  state: ClockState;
  /** Deadline, milliseconds since 1970; null during a pause without an end and when it is unknown. */
  dueAt: number | null;
  /**
   * Minutes left, or for `overdue` those since the deadline: of work, or by the clock for such an allowance. Null when
   * a relevant year is unknown.
   */
  minutes: number | null;
  /**
   * The minutes in whole days, each as long as the hours of that day, and minutes over; days by the clock have 24
   * hours.
   */
  time: DaysAndMinutes | null;
  /** The year whose rest days must be entered first; null when none is missing for the state. */
  unknownYear: number | null;
}

/**
 * State of a clock at a moment. Pauses move the deadline by their length, measured like the allowance; a pause that
 * begins after the deadline has no effect, so that an overdue clock cannot be reset by a pause.
 */
export function readClock(calendar: WorkingCalendar, clock: Clock, now: Date | number): ClockReading {
  const end = Number(clock.stoppedAt ?? now);
  const { between, add, timeBetween } = measureOf(calendar, clock.allowed);
  let due = endOfAllowance(calendar, clock);
  for (const pause of clock.pauses) {
    if (!due.known) return unknown(due.year);
    const from = Number(pause.from);
    if (from >= due.value || from >= end) break;
    if (clock.stoppedAt === null && (pause.to === null || Number(pause.to) > end)) {
      const left = timeBetween(from, due.value, 'to');
      const rest = between(from, due.value);
      const resumed = pause.to === null || !rest.known ? null : add(Number(pause.to), rest.value);
      const dueAt = resumed?.known ? resumed.value : null;
      return { state: 'paused', dueAt, ...told(left) };
    }
    const paused = between(from, Math.min(Number(pause.to ?? end), end));
    due = paused.known ? add(due.value, paused.value) : paused;
  }
  if (!due.known) return unknown(due.year);
  const isOverdue = end > due.value;
  const time = isOverdue ? timeBetween(due.value, end, 'from') : timeBetween(end, due.value, 'to');
  const state = isOverdue ? 'overdue' : clock.stoppedAt === null ? 'running' : 'met';
  return { state, dueAt: due.value, ...told(time) };
}

/**
 * Whether this share of the time was used up at a moment: 0.75, 1, or 1.5 times the limit.
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

type Time = DaysAndMinutes & { all: number };

/** How the time of an allowance is measured: in its own unit for sums, in days and minutes for display. */
interface Measure {
  between(from: number, to: number): Reckoned<number>;
  add(from: number, amount: number): Reckoned<number>;
  /** Whole days are counted from that end. */
  timeBetween(from: number, to: number, whole: 'from' | 'to'): Reckoned<Time>;
}

function measureOf(calendar: WorkingCalendar, allowed: Allowed): Measure {
  if ('minutes' in allowed) return BY_THE_CLOCK;
  const timeBetween: Measure['timeBetween'] = (from, to, whole) => workingTimeBetween(calendar, from, to, whole);
  if ('daysOfWork' in allowed)
    return {
      between: (from, to) => daysOfWorkBetween(calendar, from, to),
      add: (from, days) => addDaysOfWork(calendar, from, days),
      timeBetween,
    };
  return {
    between: (from, to) => workingMinutesBetween(calendar, from, to),
    add: (from, minutes) => addWorkingMinutes(calendar, from, minutes),
    timeBetween,
  };
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const minutesByTheClock = (from: number, to: number): number => Math.max(0, to - from) / MINUTE_MS;
const BY_THE_CLOCK: Measure = {
  between: (from, to) => ({ known: true, value: minutesByTheClock(from, to) }),
  add: (from, minutes) => ({ known: true, value: from + Math.round(minutes * MINUTE_MS) }),
  timeBetween(from, to) {
    const all = minutesByTheClock(from, to);
    return { known: true, value: { all, days: Math.floor(all / DAY_MINUTES), minutes: all % DAY_MINUTES } };
  },
};

function endOfAllowance(calendar: WorkingCalendar, { startedAt, allowed }: Clock): Reckoned<number> {
  if ('workingDays' in allowed) return addWorkingDays(calendar, startedAt, allowed.workingDays);
  if ('workingMinutes' in allowed) return addWorkingMinutes(calendar, startedAt, allowed.workingMinutes);
  if ('daysOfWork' in allowed) return addDaysOfWork(calendar, startedAt, allowed.daysOfWork);
  return BY_THE_CLOCK.add(Number(startedAt), allowed.minutes);
}

const unknown = (year: number): ClockReading => ({ state: 'unknown', dueAt: null, ...told({ known: false, year }) });

function told(time: Reckoned<Time>): Pick<ClockReading, 'minutes' | 'time' | 'unknownYear'> {
  if (!time.known) return { minutes: null, time: null, unknownYear: time.year };
  const { all, days, minutes } = time.value;
  return { minutes: all, time: { days, minutes }, unknownYear: null };
}
