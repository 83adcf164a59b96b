import { addDays } from '@platform/domain/dates/shanghai-date';

const DAY_MS = 86_400_000;

/** Returns the days since 1970 of a calendar day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Returns the first bulletin day that is not earlier. The office's bulletins appear on Tuesdays and Fridays. */
export function bulletinDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const wait = [2, 1, 0, 2, 1, 0, 3][weekday]!;
  return wait === 0 ? day : addDays(day, wait);
}
