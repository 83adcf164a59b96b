import { commonPages } from '@platform/umi-preset/common-pages';
import type { PageMap } from '@platform/umi-preset/page-map';

/** Administration pages (set B) by literal path. */
export const pages: PageMap = {
  '/user': '@/pages/users/user-page',
  '/apply': '@/pages/certification/apply-page',
  '/applyDetails': '@/pages/certification/review-page',
  '/dataShow': '@/pages/data-show/data-show-page',
  '/dataShow/newList': '@/pages/data-show/rows-page',
  '/news': '@/pages/content/news-page',
  '/newsDetails': '@/pages/content/details-page',
  '/consulting': '@/pages/consulting/consulting-page',
  '/IndustryReport': '@/pages/reports/report-page',
  '/web': '@/pages/site/web-page',
  '/system': '@/pages/system/system-page',
  ...commonPages,
};
