import { addDays } from '@platform/domain/dates/shanghai-date';

const DAY_MS = 86_400_000;

/** Days since 1970 of a calendar day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The office's bulletins appear on Tuesdays and Fridays: the first such day that is not earlier. */
export function bulletinDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const wait = [2, 1, 0, 2, 1, 0, 3][weekday]!;
  return wait === 0 ? day : addDays(day, wait);
}
