import { timeText } from '@platform/pages/kit/parts/time-text';

const MINUTE = 60_000;

/** Formats the time of a number: 刚刚 within the last minute, else like all times. */
export function momentText(at: string, now: number): string {
  const ago = now - Date.parse(at);
  return ago >= -MINUTE && ago < MINUTE ? '刚刚' : timeText(at);
}
