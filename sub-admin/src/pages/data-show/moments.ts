import { timeText } from '@platform/pages/parts/time-text';

const MINUTE = 60_000;

/** An instant beside a number: 刚刚 within the last minute, else as all times are. */
export function momentText(at: string, now: number): string {
  const ago = now - Date.parse(at);
  return ago >= -MINUTE && ago < MINUTE ? '刚刚' : timeText(at);
}
