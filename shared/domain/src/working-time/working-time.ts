import { addDays, shanghaiDate } from '../dates/shanghai-date';
import { dayKind, spansOn, type WorkingCalendar } from './working-calendar';

/** What was worked out, or the year whose rest days would have to be known for it. */
export type Reckoned<T> = { known: true; value: T } | { known: false; year: number };

const MINUTE_MS = 60_000;

/** Midnight in China that a day (YYYY-MM-DD) begins with, milliseconds since 1970. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The hours worked on a day as instants, in order; undefined for a day that is not known. */
function hoursOf(calendar: WorkingCalendar, day: string): { from: number; to: number }[] | undefined {
  const kind = dayKind(calendar, day);
  if (kind === 'unknown') return undefined;
  const start = midnight(day);
  const spans = kind === 'work' ? spansOn(calendar, day) : [];
  return spans.map(({ from, to }) => ({ from: start + from * MINUTE_MS, to: start + to * MINUTE_MS }));
}

/**
 * Working minutes, with fractions, that lie between two instants; none where the second is not after the first.
 * @returns the year where a day between them is not known
 */
export function workingMinutesBetween(
  calendar: WorkingCalendar,
  from: Date | number,
  to: Date | number,
): Reckoned<number> {
  const [start, end] = [Number(from), Number(to)];
  let worked = 0;
  for (let day = shanghaiDate(start); Math.max(midnight(day), start) < end; day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    if (!hours) return { known: false, year: yearOf(day) };
    for (const span of hours) worked += Math.max(0, Math.min(span.to, end) - Math.max(span.from, start));
  }
  return { known: true, value: worked / MINUTE_MS };
}

/**
 * The first instant by which so many working minutes have passed since another, milliseconds since 1970: nights, breaks,
 * rest days and holidays do not count. The instant itself for none.
 * @param minutes not negative
 * @returns the year where a day on the way is not known
 */
export function addWorkingMinutes(calendar: WorkingCalendar, from: Date | number, minutes: number): Reckoned<number> {
  const start = Number(from);
  let left = Math.round(minutes * MINUTE_MS);
  if (left <= 0) return { known: true, value: start };
  for (let day = shanghaiDate(start); ; day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    if (!hours) return { known: false, year: yearOf(day) };
    for (const span of hours) {
      const begin = Math.max(span.from, start);
      const length = Math.max(0, span.to - begin);
      if (length >= left) return { known: true, value: begin + left };
      left -= length;
    }
  }
}

/**
 * When a time of so many working days that begins at an instant has run out, milliseconds since 1970: the day of the
 * instant does not count, and the last day ends when work ends (民法典 articles 201 and 203).
 * @param days at least 1
 * @returns the year where a day on the way is not known
 */
export function addWorkingDays(calendar: WorkingCalendar, from: Date | number, days: number): Reckoned<number> {
  let left = days;
  for (let day = addDays(shanghaiDate(from), 1); ; day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    if (!hours) return { known: false, year: yearOf(day) };
    const last = hours.at(-1);
    if (!last) continue;
    left -= 1;
    if (left <= 0) return { known: true, value: last.to };
  }
}

/**
 * Days of work, with fractions, that lie between two instants: each day counts as far as its own hours were worked, a
 * morning of 3.5 hours out of 7 is half a day.
 * @returns the year where a day between them is not known
 */
export function daysOfWorkBetween(calendar: WorkingCalendar, from: Date | number, to: Date | number): Reckoned<number> {
  const [start, end] = [Number(from), Number(to)];
  let days = 0;
  for (let day = shanghaiDate(start); Math.max(midnight(day), start) < end; day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    if (!hours) return { known: false, year: yearOf(day) };
    let worked = 0;
    for (const span of hours) worked += Math.max(0, Math.min(span.to, end) - Math.max(span.from, start));
    if (worked > 0) days += worked / lengthOf(hours);
  }
  return { known: true, value: days };
}

/**
 * The first instant by which so many days of work have passed since another, milliseconds since 1970: from Monday 09:00
 * three days, where work begins at 08:30, are over on Thursday at 09:00. The instant itself for none.
 * @param days not negative, fractions allowed
 * @returns the year where a day on the way is not known
 */
export function addDaysOfWork(calendar: WorkingCalendar, from: Date | number, days: number): Reckoned<number> {
  const start = Number(from);
  let left = days;
  if (left <= 0) return { known: true, value: start };
  for (let day = shanghaiDate(start); ; day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    if (!hours) return { known: false, year: yearOf(day) };
    const whole = lengthOf(hours);
    // Whole milliseconds: fractions of days add up with errors far below one.
    let wanted = Math.round(left * whole);
    for (const span of hours) {
      const begin = Math.max(span.from, start);
      const length = Math.max(0, span.to - begin);
      if (length > 0 && length >= wanted) return { known: true, value: begin + wanted };
      wanted -= length;
      left -= length / whole;
    }
  }
}

const lengthOf = (hours: readonly { from: number; to: number }[]) =>
  hours.reduce((sum, { from, to }) => sum + to - from, 0);
