import { addDays, shanghaiDate } from '../dates/shanghai-date';
import { dayKind, spansOn, type WorkingCalendar } from './working-calendar';

/** A result, or the unknown year that prevents it. */
export type Reckoned<T> = { known: true; value: T } | { known: false; year: number };

const MINUTE_MS = 60_000;

/** Midnight in China that a day (YYYY-MM-DD) begins with, milliseconds since 1970. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The working hours of a day as instants, in order; undefined for an unknown day. */
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
  const parts = partsOf(calendar, Number(from), Number(to));
  if (!parts.known) return parts;
  return { known: true, value: parts.value.reduce((sum, { worked }) => sum + worked, 0) / MINUTE_MS };
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
  const parts = partsOf(calendar, Number(from), Number(to));
  if (!parts.known) return parts;
  return { known: true, value: parts.value.reduce((sum, { worked, length }) => sum + worked / length, 0) };
}

/** Time as people say it: whole days, of work each as long as it is worked, and the minutes that are left over. */
export interface DaysAndMinutes {
  days: number;
  minutes: number;
}

/** Fractions of days add up with errors far below this. */
const NOTHING = 1e-9;

/**
 * The working time that lies between two instants, and all of it in minutes. Whole days are counted from `whole` on: from `to` back where something
 * is to be done by then, so that the minutes over are those of today; from `from` where that is when the time ran out.
 * @returns the year where a day between them is not known
 */
export function workingTimeBetween(
  calendar: WorkingCalendar,
  from: Date | number,
  to: Date | number,
  whole: 'from' | 'to',
): Reckoned<DaysAndMinutes & { all: number }> {
  const parts = partsOf(calendar, Number(from), Number(to));
  if (!parts.known) return parts;
  if (whole === 'to') parts.value.reverse();
  let [all, days, filled, over] = [0, 0, 0, 0];
  for (const { worked, length } of parts.value) {
    all += worked;
    filled += worked / length;
    over += worked;
    if (filled < 1 - NOTHING) continue;
    // A day is full, and what is over of it belongs to the next.
    days += 1;
    filled = filled - 1 < NOTHING ? 0 : filled - 1;
    over = filled * length;
  }
  return { known: true, value: { days, minutes: over / MINUTE_MS, all: all / MINUTE_MS } };
}

/** The worked time of each day between two instants, and the length of that working day. */
function partsOf(
  calendar: WorkingCalendar,
  start: number,
  end: number,
): Reckoned<{ worked: number; length: number }[]> {
  const parts: { worked: number; length: number }[] = [];
  for (let day = shanghaiDate(start); Math.max(midnight(day), start) < end; day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    if (!hours) return { known: false, year: yearOf(day) };
    let worked = 0;
    for (const span of hours) worked += Math.max(0, Math.min(span.to, end) - Math.max(span.from, start));
    if (worked > 0) parts.push({ worked, length: lengthOf(hours) });
  }
  return { known: true, value: parts };
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
