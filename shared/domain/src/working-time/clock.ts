import type { WorkingCalendar } from './working-calendar';
import { addWorkingDays, addWorkingMinutes, type Reckoned, workingMinutesBetween } from './working-time';

/** A stretch of time that does not count against whoever has to act; `to` is null while it lasts. */
export interface Pause {
  from: Date | number;
  to: Date | number | null;
}

/** What is known of a time limit in working time. */
export interface Clock {
  startedAt: Date | number;
  /** How long it may take. Days as people promise them: whole ones, the first after that of the start. */
  allowed: { workingDays: number } | { workingMinutes: number };
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
  /** When the time runs out, milliseconds since 1970; null while it is paused and where it is unknown. */
  dueAt: number | null;
  /** Working minutes left, or of `overdue` those since the time ran out; null where a year on the way is unknown. */
  minutes: number | null;
  /** The year whose rest days have to be told first; null where none is missing for the state. */
  unknownYear: number | null;
}

/**
 * How a clock stands at a moment. Pauses move the end by the working time they lasted; one that begins when the time has
 * run out moves nothing, so that nobody pauses an overdue clock into time.
 */
export function readClock(calendar: WorkingCalendar, clock: Clock, now: Date | number): ClockReading {
  const end = Number(clock.stoppedAt ?? now);
  let due = endOfAllowance(calendar, clock);
  for (const pause of clock.pauses) {
    if (!due.known) return unknown(due.year);
    const from = Number(pause.from);
    if (from >= due.value || from >= end) break;
    if (pause.to === null && clock.stoppedAt === null) {
      const left = workingMinutesBetween(calendar, from, due.value);
      return { state: 'paused', dueAt: null, minutes: valueOf(left), unknownYear: yearOf(left) };
    }
    const paused = workingMinutesBetween(calendar, from, Math.min(Number(pause.to ?? end), end));
    due = paused.known ? addWorkingMinutes(calendar, due.value, paused.value) : paused;
  }
  if (!due.known) return unknown(due.year);
  const isOverdue = end > due.value;
  const minutes = isOverdue
    ? workingMinutesBetween(calendar, due.value, end)
    : workingMinutesBetween(calendar, end, due.value);
  const state = isOverdue ? 'overdue' : clock.stoppedAt === null ? 'running' : 'met';
  return { state, dueAt: due.value, minutes: valueOf(minutes), unknownYear: yearOf(minutes) };
}

function endOfAllowance(calendar: WorkingCalendar, { startedAt, allowed }: Clock): Reckoned<number> {
  return 'workingDays' in allowed
    ? addWorkingDays(calendar, startedAt, allowed.workingDays)
    : addWorkingMinutes(calendar, startedAt, allowed.workingMinutes);
}

const unknown = (year: number): ClockReading => ({ state: 'unknown', dueAt: null, minutes: null, unknownYear: year });
const valueOf = (reckoned: Reckoned<number>) => (reckoned.known ? reckoned.value : null);
const yearOf = (reckoned: Reckoned<number>) => (reckoned.known ? null : reckoned.year);
