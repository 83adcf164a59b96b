import type { TimedActivity } from '@platform/api/content/items/activities.queries';
import { calendarFile, linesOf, type CalendarEvent } from '@platform/api/kernel/text/calendar-file';

/**
 * Activities as a calendar file. A withdrawn one has only its time.
 * @param origin of this platform, which makes the identifiers unique
 */
export function activityCalendar(name: string, origin: string, activities: readonly TimedActivity[]): string {
  return calendarFile(
    { name, productId: 'ip-platform' },
    activities.map((activity) => eventOf(activity, origin)),
  );
}

function eventOf(activity: TimedActivity, origin: string): CalendarEvent {
  const { id, title, summary, place, organiser, startsAt, endsAt, publishedAt, changedAt, withdrawnAt } = activity;
  const url = `${origin}/web/activities/details?id=${id}`;
  const changed = withdrawnAt ?? changedAt ?? publishedAt ?? startsAt;
  const told = [...linesOf(summary), organiser && `主办单位：${organiser}`, url];
  return {
    uid: `activity-${id}@${new URL(origin).host}`,
    // Whole seconds since its first publication: grows with every change, and is stable for the same text.
    sequence: Math.max(0, Math.floor((Number(changed) - Number(publishedAt ?? changed)) / 1000)),
    ...(withdrawnAt ? { title: '活动已取消', description: [], place: '' } : { title, description: told, place, url }),
    isOff: withdrawnAt !== null,
    start: startsAt,
    end: endsAt,
    changedAt: changed,
  };
}
