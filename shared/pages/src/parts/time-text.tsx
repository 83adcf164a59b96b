import dayjs from 'dayjs';

/** An instant as people read it, to the minute: `2026-11-21 20:05`; 从未 for what has not happened. */
export const timeText = (instant: string | null | undefined): string =>
  instant ? dayjs(instant).format('YYYY-MM-DD HH:mm') : '从未';
