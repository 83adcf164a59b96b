import { commonPages } from '@platform/umi-preset/common-pages';
import type { PageMap } from '@platform/umi-preset/page-map';

/** Pages of the district and street workbench (sets C and D) by literal path. */
export const pages: PageMap = {
  '/work': '@/pages/work/work-page',
  '/morePatents': '@/pages/work/more-patents-page',
  '/workFollow': '@/pages/backlog/backlog-page',
  '/workVisit': '@/pages/visits/visits-in-work-page',
  '/workCalendar': '@/pages/calendar/visit-calendar-page',
  '/workWaitvisit': '@/pages/calendar/work-calendar-page',
  '/workVisit/details': '@/pages/visits/visit-page',
  '/workWaitvisit2': '@/pages/visits/visit-list-page',
  '/addWaitvisit': '@/pages/visits/add-visit-page',
  '/workWaitvisit3': '@/pages/demands/demands-page',
  '/addDemand': '@/pages/demands/add-demand-page',
  '/workEnterprisevisit': '@/pages/company/company-page',
  '/newsystem': '@/pages/offices/system-page',
  '/shundeSearchNew': '@platform/pages/features/patents/search/plain-search',
  ...commonPages,
  '/newUserCenter': '@platform/pages/user-center',
  '/NewupPwd': '@platform/pages/features/users/change-password',
};
