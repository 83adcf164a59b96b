import { addDays, instantOf, shanghaiDate } from '../dates/shanghai-date';
import { dayKind, spansOn, type WorkingCalendar } from './working-calendar';

const MINUTE_MS = 60_000;

/**
 * When the next working day begins after an instant, milliseconds since 1970. A day of a year without known rest days
 * counts as a working day.
 */
export function nextWorkStart(calendar: WorkingCalendar, after: Date | number): number {
  for (let day = shanghaiDate(after); ; day = addDays(day, 1)) {
    const [first] = spansOn(calendar, day);
    const start = instantOf(day) + (first?.from ?? 0) * MINUTE_MS;
    if (dayKind(calendar, day) !== 'rest' && start > Number(after)) return start;
  }
}
