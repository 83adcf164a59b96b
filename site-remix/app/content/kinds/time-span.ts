import { asDeadline } from '@platform/domain/dates/shanghai-date';

/** Formats a period: the date once where both ends fall on it, midnight as 24:00 of the day before. */
export function timeSpan(from: string | null, until: string | null): string {
  if (!from || !until || from === until) return from ?? until ?? '';
  const end = asDeadline(until);
  const [day, time] = end.split(' ');
  return time && from.startsWith(day!) ? `${from}–${time}` : `${from} 至 ${end}`;
}

/** Formats the days left for application. */
export function daysLeftText(daysLeft: number): string {
  return daysLeft === 0 ? '今天截止' : `还有 ${daysLeft} 天截止`;
}
