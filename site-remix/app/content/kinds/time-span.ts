import { asDeadline } from '@platform/domain/dates/shanghai-date';

/** From when to when, as people write it: the day once where both are on it, midnight as 24:00 of the day that it ends. */
export function timeSpan(from: string | null, until: string | null): string {
  if (!from || !until || from === until) return from ?? until ?? '';
  const end = asDeadline(until);
  const [day, time] = end.split(' ');
  return time && from.startsWith(day!) ? `${from}–${time}` : `${from} 至 ${end}`;
}

/** How long something can still be entered. */
export function daysLeftText(daysLeft: number): string {
  return daysLeft === 0 ? '今天截止' : `还有 ${daysLeft} 天截止`;
}
