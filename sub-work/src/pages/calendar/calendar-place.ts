import { addDays, addMonths, isDay, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { weekdayOf } from '@platform/domain/working-time/working-calendar';

export type CalendarLook = 'month' | 'week' | 'list';

/** The view of a calendar and the day that it shows. */
export interface CalendarPlace {
  look: CalendarLook;
  /** YYYY-MM-DD. */
  day: string;
}

export interface DaySpanOf {
  from: string;
  to: string;
}

/** Number of days in a list without given days. */
const AHEAD = 30;

/** Parses an address. A phone has no room for a week: it shows the list unless the address names the month. */
export function readPlace(search: string, isPhone: boolean, now: Date | number = Date.now()): CalendarPlace {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('view');
  const day = parameters.get('date') ?? '';
  const looks: readonly CalendarLook[] = isPhone ? ['month', 'list'] : ['month', 'week', 'list'];
  const look = looks.find((each) => each === asked) ?? (isPhone ? 'list' : 'month');
  return { look, day: isDay(day) ? day : shanghaiDate(now) };
}

const monday = (day: string): string => addDays(day, 1 - weekdayOf(day));
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
const lastOf = (day: string): string => addDays(addMonths(firstOf(day), 1), -1);

/** Returns the days of a sheet: whole weeks from Monday to Sunday. */
export function sheetOf({ look, day }: CalendarPlace): DaySpanOf {
  const [from, to] = look === 'week' ? [day, day] : [firstOf(day), lastOf(day)];
  return { from: monday(from), to: addDays(monday(to), 6) };
}

/**
 * Returns the default days of a list: the month of the day in the address, or the days ahead if the address names no
 * day.
 */
export function listSpan(search: string, now: Date | number = Date.now()): DaySpanOf {
  const day = new URLSearchParams(search).get('date') ?? '';
  if (isDay(day)) return { from: firstOf(day), to: lastOf(day) };
  const today = shanghaiDate(now);
  return { from: today, to: addDays(today, AHEAD) };
}

/** Returns the day of the previous or next sheet. */
export function stepped({ look, day }: CalendarPlace, by: 1 | -1): string {
  return look === 'week' ? addDays(day, 7 * by) : addMonths(firstOf(day), by);
}

/** Returns the title of a sheet: 2026年11月, 2026年11月23日–29日. */
export function titleOf(place: CalendarPlace): string {
  const { look, day } = place;
  if (look !== 'week') return monthText(day);
  const { from, to } = sheetOf(place);
  const end = from.slice(0, 7) === to.slice(0, 7) ? dateText(to) : monthAndDate(to);
  return `${monthText(from)}${dateText(from)}–${from.slice(0, 4) === to.slice(0, 4) ? end : monthText(to) + dateText(to)}`;
}

const monthText = (day: string): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
const dateText = (day: string): string => `${Number(day.slice(8))}日`;
const monthAndDate = (day: string): string => `${Number(day.slice(5, 7))}月${dateText(day)}`;
