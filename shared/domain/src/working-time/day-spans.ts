/** A part of a working day, in minutes after midnight: `from` is included, `to` is not. */
export interface DaySpan {
  from: number;
  to: number;
}

const SPAN = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/**
 * The working hours of a day out of their written form, `['08:30-12:00', '14:00-17:30']`; what lies between two of them
 * is the break.
 * @returns undefined unless each ends after it begins and none begins before the one before it has ended
 */
export function daySpans(texts: readonly string[]): DaySpan[] | undefined {
  const spans: DaySpan[] = [];
  for (const text of texts) {
    const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(text) ?? [];
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    // Also refuses NaN, the result of an invalid text.
    if (!(from < to && to <= 1440 && from >= (spans.at(-1)?.to ?? 0))) return undefined;
    spans.push({ from, to });
  }
  return spans.length > 0 ? spans : undefined;
}

/** Minutes that are worked on a whole day. */
export function minutesOfDay(spans: readonly DaySpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
