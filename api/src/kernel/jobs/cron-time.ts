/** China has had one time zone since 1991: eight hours ahead of UTC, no summer time. */
const CHINA_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;
/** Any combination of date and weekday recurs within this time. */
const FARTHEST_MINUTES = 366 * 24 * 60;

/** Lowest and highest value of the five fields: minute, hour, day of the month, month, weekday (7 is Sunday too). */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * The first minute after a moment that matches a cron expression of five fields, in Chinese time like the queue.
 * Undefined for an invalid expression, or one that matches no minute within a year.
 */
export function nextTime(cron: string, after: Date): Date | undefined {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== RANGES.length) return undefined;
  const sets = fields.map((field, at) => valuesOf(field, RANGES[at]!));
  if (sets.some((set) => set === undefined)) return undefined;
  const [minutes, hours, days, months, weekdays] = sets as Set<number>[];
  if (weekdays!.has(7)) weekdays!.add(0);
  // Where day of the month and weekday are both given, either may match.
  const either = fields[2] !== '*' && fields[4] !== '*';
  let time = (Math.floor(after.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  for (let looked = 0; looked < FARTHEST_MINUTES; looked += 1, time += MINUTE_MS) {
    const china = new Date(time + CHINA_MS);
    if (!minutes!.has(china.getUTCMinutes()) || !hours!.has(china.getUTCHours())) continue;
    const day = days!.has(china.getUTCDate());
    const weekday = weekdays!.has(china.getUTCDay());
    if (months!.has(china.getUTCMonth() + 1) && (either ? day || weekday : day && weekday)) return new Date(time);
  }
  return undefined;
}

/** The values of a field: `*`, `5`, `1-5`, `1,15`, `*` or a range with steps. */
function valuesOf(field: string, [low, high]: readonly [number, number]): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, range = '', step = '1'] = /^(\*|\d+(?:-\d+)?)(?:\/(\d+))?$/.exec(part) ?? [];
    if (range === '' || Number(step) === 0) return undefined;
    const [from, to = part.includes('/') ? high : from] =
      range === '*' ? [low, high] : (range.split('-').map(Number) as [number, number?]);
    if (from < low || to! > high) return undefined;
    for (let value = from; value <= to!; value += Number(step)) values.add(value);
  }
  return values;
}

/** Display text of a schedule: 每分钟, 每 10 分钟, 每小时第 5 分, 每天 02:30. Rarer schedules are shown as the expression. */
export function cronText(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.trim().split(/\s+/);
  if (days.some((field) => field !== '*')) return `定时（${cron}）`;
  if (hour === '*') {
    if (minute === '*') return '每分钟';
    const step = /^\*\/(\d+)$/.exec(minute)?.[1];
    if (step) return `每 ${step} 分钟`;
    if (/^\d+$/.test(minute)) return `每小时第 ${minute} 分`;
  }
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return `每天 ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return `定时（${cron}）`;
}
