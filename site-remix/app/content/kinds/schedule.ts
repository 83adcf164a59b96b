import { type Stage, stageAt } from '@platform/domain/content/stage';
import { asDeadline, daysBetween, instantOf, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { LoadGiven } from './kind-view';

/** When something is entered and takes place, as the fields of a kind say it: days or minutes in China's time. */
interface Times {
  opensAt?: string | null;
  closesAt?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
}

/** Where something stands at the moment of its page. */
export interface Schedule {
  stage: Stage;
  /** Days to the last one on which it can be entered, 0 on that day; undefined where it cannot, or none is set. */
  daysLeft?: number;
}

/** What a page says of the time of an item. The page is another one at the next of its moments. */
export function scheduleOf(times: Times, { now, site }: LoadGiven): Schedule {
  const moments = Object.fromEntries(
    Object.entries(times).map(([name, time]: [string, string | null]) => [name, time ? instantOf(time) : null]),
  );
  const { stage, until } = stageAt(moments, now);
  site.until(until);
  const { closesAt } = times;
  if (stage !== 'open' || !closesAt) return { stage };
  return { stage, daysLeft: daysBetween(shanghaiDate(now), asDeadline(closesAt).slice(0, 10)) };
}
