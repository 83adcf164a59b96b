/** From when to when, as people write it: the day once where both are on it. */
export function timeSpan(from: string | null, until: string | null): string {
  if (!from || !until || from === until) return from ?? until ?? '';
  const [day, time] = until.split(' ');
  return time && from.startsWith(day!) ? `${from}–${time}` : `${from} 至 ${until}`;
}

/** How long something can still be entered. */
export function daysLeftText(daysLeft: number): string {
  return daysLeft === 0 ? '今天截止' : `还有 ${daysLeft} 天截止`;
}
