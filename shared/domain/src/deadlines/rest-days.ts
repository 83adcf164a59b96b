import { addDays } from '../dates/shanghai-date';

/**
 * The statutory rest days (法定休假日) that move the end of a term. They differ from the working calendar of this
 * platform: every Saturday and Sunday is a rest day, a make-up working one too (审查指南 part V chapter 7, confirmed by
 * the spans that the office itself prints).
 */
export interface RestDays {
  /** Days that the State Council frees, YYYY-MM-DD. */
  freed: ReadonlySet<string>;
  /** Years with an arrangement of the State Council. In any other year only Saturday and Sunday are known. */
  years: ReadonlySet<number>;
}

/** The rest days that the State Council's arrangement of some days gives: `rest` a free day, `work` a make-up one. */
export function restDaysOf(arranged: readonly { day: string; kind: 'rest' | 'work' }[]): RestDays {
  return {
    freed: new Set(arranged.filter(({ kind }) => kind === 'rest').map(({ day }) => day)),
    years: new Set(arranged.map(({ day }) => yearOf(day))),
  };
}

/** Whether a term that ends on a day (YYYY-MM-DD) is moved. */
export function isRestDay({ freed }: RestDays, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || freed.has(day);
}

/** The day itself, or the first working day after it when it is a rest day (专利法实施细则 article 5). */
export function rolledDay(restDays: RestDays, day: string): string {
  let rolled = day;
  while (isRestDay(restDays, rolled)) rolled = addDays(rolled, 1);
  return rolled;
}

/** Whether the arrangement is known for the years of all these days. */
export function isArranged({ years }: RestDays, ...days: readonly string[]): boolean {
  return days.every((day) => years.has(yearOf(day)));
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
