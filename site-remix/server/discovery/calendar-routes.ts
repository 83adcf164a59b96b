import { findActivity, findUpcomingActivities } from '@platform/api/content/items/activities.queries';
import { CALENDAR_TYPE, calendarTag } from '@platform/api/kernel/text/calendar-file';
import type { Services } from '@platform/api/kernel/ports/services';
import { type Request, type Response, Router } from 'express';
import { plainNotFound } from '../static/plain-not-found';
import { activityCalendar } from './activity-calendar';

/** Activities in the common calendar at most. */
const MOST = 200;

/**
 * `/feeds/activities.ics`: upcoming activities, for subscriptions; `/share/activity.ics?id=`: one activity, for one
 * download.
 */
export function calendarRoutes(
  { db, config }: Pick<Services, 'db' | 'config'>,
  originOf: (request: Request) => string,
): Router {
  const router = Router();
  router.get('/feeds/activities.ics', (request, response, next) => {
    findUpcomingActivities(db, MOST)
      .then((activities) => {
        const name = `${config.platformName}：活动`;
        send(request, response, activityCalendar(name, originOf(request), activities), 'activities.ics');
      })
      .catch(next);
  });
  router.get('/share/activity.ics', (request, response, next) => {
    const id = new URL(request.originalUrl, 'http://site.invalid').searchParams.get('id') ?? '';
    if (!/^[1-9]\d{0,14}$/.test(id)) return plainNotFound(response);
    findActivity(db, Number(id))
      .then((activity) => {
        if (activity === undefined) return plainNotFound(response);
        if (activity === 'withdrawn') return gone(response);
        return send(
          request,
          response,
          activityCalendar(activity.title, originOf(request), [activity]),
          `activity-${id}.ics`,
        );
      })
      .catch(next);
  });
  return router;
}

function send(request: Request, response: Response, text: string, name: string): void {
  const tag = calendarTag(text);
  response.set({ 'cache-control': 'public, max-age=60', etag: `"${tag}"` });
  // Programs also send `no-cache`, which the framework would read as a request for the whole file.
  if (request.headers['if-none-match']?.includes(tag)) {
    response.status(304).end();
    return;
  }
  response.set('content-disposition', `attachment; filename="${name}"`).type(CALENDAR_TYPE).send(text);
}

function gone(response: Response): void {
  response.status(410).set('cache-control', 'no-store').type('text/plain; charset=utf-8').send('410 Gone\n');
}
