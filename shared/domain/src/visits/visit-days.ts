import { addDays, shanghaiDate } from '../dates/shanghai-date';
import { dayKind, type WorkingCalendar } from '../working-time/working-calendar';

/** Longest visit, in days. */
export const LONGEST_VISIT_DAYS = 7;

/** The new time of a visit, and the data needed to check it. */
export interface VisitDayMove {
  calendar: WorkingCalendar;
  now: Date | number;
  /** Its former beginning. */
  before: Date | number;
  start: Date | number;
  /** A visit on a day off was confirmed. */
  onRestDay: boolean;
}

/**
 * Why a visit cannot be moved to a day, in Chinese; undefined when it can. A past day is refused, and so is a day off
 * without confirmation. Another time on its present day is never refused, and a day of a year without known days off
 * never counts as one.
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

/** Consecutive days off are always fewer than this. */
const FAR = 30;

/** The next working day after a day; undefined when the days off are not known. */
export function nextWorked(calendar: WorkingCalendar, day: string): string | undefined {
  for (let ahead = 1; ahead <= FAR; ahead++) {
    const next = addDays(day, ahead);
    const kind = dayKind(calendar, next);
    if (kind !== 'rest') return kind === 'work' ? next : undefined;
  }
  return undefined;
}
