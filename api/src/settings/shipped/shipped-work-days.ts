import chineseDays from 'chinese-days';
import { addDays } from '@platform/domain/dates/shanghai-date';

/** A day that differs from its day of the week, or belongs to a holiday. */
export interface ShippedWorkDay {
  day: string;
  kind: 'rest' | 'work';
  name: string;
}

/** The library's data of a day; its name is `National Day,国庆节,3` for a day that the State Council arranged. */
function arranged(day: string): ShippedWorkDay | undefined {
  const { name, work } = chineseDays.getDayDetail(day);
  const [, holiday] = name.split(',');
  return holiday === undefined ? undefined : { day, kind: work ? 'work' : 'rest', name: holiday };
}

/** First and last year whose rest days the library knows: those with a National Day. */
export const SHIPPED_YEARS = (() => {
  const from = 2004;
  let to = from;
  while (arranged(`${to + 1}-10-01`)) to += 1;
  return { from, to };
})();

/** Every arranged day of these years, without a network request. */
export function shippedWorkDays(): ShippedWorkDay[] {
  const days: ShippedWorkDay[] = [];
  for (let day = `${SHIPPED_YEARS.from}-01-01`; day <= `${SHIPPED_YEARS.to}-12-31`; day = addDays(day, 1)) {
    const found = arranged(day);
    if (found) days.push(found);
  }
  return days;
}
