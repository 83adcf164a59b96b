import { addDays, instantOf, shanghaiDate } from '../dates/shanghai-date';
import { dayKind, spansOn, weekdayOf, type WorkingCalendar } from '../working-time/working-calendar';

/** A time in milliseconds; `end` is not part of it. */
export interface TimeSpan {
  start: number;
  end: number;
}

const MINUTE_MS = 60_000;
/** Milliseconds on the way from one company to the next. */
const WAY_MS = 30 * MINUTE_MS;
/** Days within which free times are searched. */
const FAR = 60;

export const overlaps = (one: TimeSpan, other: TimeSpan): boolean => one.start < other.end && other.start < one.end;

/**
 * Free times for visits of the same length, the earliest first. The first visit keeps the wished time where that is
 * free, also outside working hours. Every other one lies within working hours and leaves half an hour on the way. In a
 * year without known days off, visits are placed from Monday to Friday.
 * @param busy other visits of the same people
 */
export function spreadVisits(
  calendar: WorkingCalendar,
  { wished, count, busy }: { wished: TimeSpan; count: number; busy: readonly TimeSpan[] },
): TimeSpan[] {
  const length = wished.end - wished.start;
  const placed: TimeSpan[] = [];
  while (placed.length < count) {
    const last = placed.at(-1);
    const isFree = placed.length === 0 && !busy.some((each) => overlaps(each, wished));
    placed.push(isFree ? wished : nextFree(calendar, last ? last.end + WAY_MS : wished.start, length, busy));
  }
  return placed;
}

/** The first free time of a length at or after an instant. */
function nextFree(calendar: WorkingCalendar, from: number, length: number, busy: readonly TimeSpan[]): TimeSpan {
  const first = shanghaiDate(from);
  for (let ahead = 0; ahead <= FAR; ahead++) {
    const day = addDays(first, ahead);
    for (const hours of hoursOf(calendar, day, length)) {
      let start = Math.max(hours.start, upToHalfHour(from));
      while (start + length <= hours.end) {
        const time = { start, end: start + length };
        const taken = busy.find((each) => overlaps({ start: each.start - WAY_MS, end: each.end + WAY_MS }, time));
        if (!taken) return time;
        start = upToHalfHour(taken.end + WAY_MS);
      }
    }
  }
  return { start: from, end: from + length };
}

/** The parts of a day in which a visit of a length can lie. A visit longer than each of them begins with the day. */
function hoursOf(calendar: WorkingCalendar, day: string, length: number): TimeSpan[] {
  const kind = dayKind(calendar, day);
  if (kind === 'rest' || (kind === 'unknown' && weekdayOf(day) > 5)) return [];
  const midnight = instantOf(day);
  const spans = spansOn(calendar, day).map(({ from, to }) => ({
    start: midnight + from * MINUTE_MS,
    end: midnight + to * MINUTE_MS,
  }));
  const fitting = spans.filter(({ start, end }) => end - start >= length);
  const [begin] = spans;
  return fitting.length > 0 || !begin ? fitting : [{ start: begin.start, end: begin.start + length }];
}

const upToHalfHour = (instant: number): number => Math.ceil(instant / (30 * MINUTE_MS)) * 30 * MINUTE_MS;
