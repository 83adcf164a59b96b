import { shanghaiTime } from '@platform/domain/dates/shanghai-date';

/**
 * An instant in readable form, in China's time to the minute: `2026-11-21 20:05`; 从未 for an event that has not
 * happened.
 */
export const timeText = (instant: string | null | undefined): string =>
  instant ? shanghaiTime(new Date(instant)) : '从未';
