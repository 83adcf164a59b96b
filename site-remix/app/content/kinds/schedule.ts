import { type Stage, stageAt } from '@platform/domain/content/stage';
import { asDeadline, daysBetween, instantOf, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { LoadGiven } from './kind-view';

/** Application period and duration of an item, from the fields of its kind: days or minutes in China’s time. */
interface Times {
  opensAt?: string | null;
  closesAt?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
}

/** Stage of an item at the moment for which its page is rendered. */
export interface Schedule {
  stage: Stage;
  /** Days to the last day of application, 0 on that day; undefined where application is closed or no day is set. */
  daysLeft?: number;
}

/** Returns the stage of an item. The page expires at the item’s next change of stage. */
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
