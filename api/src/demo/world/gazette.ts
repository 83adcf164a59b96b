import { dayNumber } from './calendar';

/** Returns volume and issue of the gazette of a bulletin day: `35-3102` is volume 35, week 31, the Friday issue. */
export function gazetteNumber(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  const weekday = instant.getUTCDay() || 7;
  // The Thursday of a week decides its year.
  const thursday = new Date(instant.getTime() + (4 - weekday) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((dayNumber(thursday.toISOString().slice(0, 10)) - dayNumber(`${year}-01-01`)) / 7);
  return `${year - 1984}-${String(week).padStart(2, '0')}${weekday <= 3 ? '01' : '02'}`;
}
