import { type EventAttributes, createEvents } from 'ics';

/** An activity as a calendar is told of it. */
export interface CalendarActivity {
  id: number;
  title: string;
  summary: string;
  place: string;
  organiser: string;
  startsAt: Date;
  /** None where it is not said. */
  endsAt: Date | null;
  changedAt: Date | null;
}

/** An hour, of what does not say when it ends. */
const UNTOLD_MINUTES = 60;

/**
 * Activities as an iCalendar file (RFC 5545), their times in UTC, which every calendar shows in its reader's zone.
 * @param origin of this platform, which keeps the identifiers apart from those of others
 * @throws Error for what the format cannot say
 */
export function activityCalendar(name: string, origin: string, activities: readonly CalendarActivity[]): string {
  const { error, value } = createEvents(
    activities.map((activity) => eventOf(activity, origin)),
    { productId: 'ip-platform', calName: name, method: 'PUBLISH' },
  );
  if (typeof value !== 'string') throw error ?? new Error('no calendar was written');
  return value;
}

/** The package takes the moment of the entry and does not say so in its types. */
type Entry = EventAttributes & { timestamp: EventAttributes['start'] };

function eventOf(activity: CalendarActivity, origin: string): Entry {
  const { id, title, summary, place, organiser, startsAt, endsAt, changedAt } = activity;
  const url = `${origin}/web/activities/details?id=${id}`;
  const changed = partsOf(changedAt ?? startsAt);
  return {
    uid: `activity-${id}@${new URL(origin).host}`,
    title,
    description: [summary, organiser && `主办单位：${organiser}`, url].filter(Boolean).join('\n'),
    url,
    ...(place ? { location: place } : {}),
    timestamp: changed,
    lastModified: changed,
    start: partsOf(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    ...(endsAt && endsAt > startsAt ? { end: partsOf(endsAt) } : { duration: { minutes: UNTOLD_MINUTES } }),
  };
}

const partsOf = (instant: Date): [number, number, number, number, number] => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
];
