import type { RouteRow } from '@platform/routes/route';
import { EVE_OF_HOLIDAY, MAKE_UP_SUNDAY } from '../support/world/odd-facts';

/** Days on which pages with dates have looked wrong, in order. */
export const oddDays = [
  ['二月二十九日', '2032-02-29'],
  ['周一', '2032-04-26'],
  ['长假前一天', EVE_OF_HOLIDAY],
  ['调休上班的周日', MAKE_UP_SUNDAY],
  ['周五', '2032-05-14'],
  ['月末', '2032-06-30'],
  ['十二月三十一日', '2032-12-31'],
] as const;

/**
 * Pages that look different on other days, by the role that walks them on all of the days: calendars, due dates,
 * history. A new page of this kind is added here.
 */
export const pagesOfDays: Record<string, readonly RouteRow['path'][]> = {
  镇街人员: [
    '/workFollow',
    '/workVisit',
    '/workCalendar',
    '/workWaitvisit',
    '/workWaitvisit2',
    '/workWaitvisit3',
    '/addWaitvisit',
    '/web/small/Waitvisit',
    '/web/small/workVisit',
    '/web/addWaitvisit',
  ],
  管理员: ['/consulting'],
  企业: ['/home', '/consulting'],
  公众: ['/web/activities'],
};
