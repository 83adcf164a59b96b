import { addDays, shanghaiDate } from '../dates/shanghai-date';
import { dayKind, type WorkingCalendar } from '../working-time/working-calendar';

/** Longest visit, in days. */
export const LONGEST_VISIT_DAYS = 7;

/** Where a visit is to be moved to, and what is known of it. */
export interface VisitDayMove {
  calendar: WorkingCalendar;
  now: Date | number;
  /** When it was to begin until now. */
  before: Date | number;
  start: Date | number;
  /** Somebody has said that the visit is held on a day off. */
  onRestDay: boolean;
}

/**
 * Why a visit is not moved to a day, in Chinese; undefined where it is. Nothing is planned for a day that is over, nor for
 * a day off unless somebody says so. Another time of the day on which it stands is never refused, and no day of a year
 * whose days off nobody has told counts as one.
 */
export function visitDayRefusal({ calendar, now, before, start, onRestDay }: VisitDayMove): string | undefined {
  const [today, from, to] = [shanghaiDate(now), shanghaiDate(before), shanghaiDate(start)];
  if (to === from) return undefined;
  if (to < today) return `${to} 已经过去，请改到今天或以后。`;
  if (onRestDay || dayKind(calendar, to) !== 'rest') return undefined;
  const next = nextWorked(calendar, to);
  const advice = next === undefined ? '请改到工作日' : `最近的工作日是 ${next}`;
  return `${to} 是休息日，${advice}；确实要在休息日走访，请勾选“休息日也去”。`;
}

/** Days on which nobody works stand together for less than this. */
const FAR = 30;

/** The next day after one on which people work; undefined where the days off are not known. */
export function nextWorked(calendar: WorkingCalendar, day: string): string | undefined {
  for (let ahead = 1; ahead <= FAR; ahead++) {
    const next = addDays(day, ahead);
    const kind = dayKind(calendar, next);
    if (kind !== 'rest') return kind === 'work' ? next : undefined;
  }
  return undefined;
}
