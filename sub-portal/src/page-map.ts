import { commonPages } from '@platform/umi-preset/common-pages';
import type { PageMap } from '@platform/umi-preset/page-map';

/** Pages of the company portal (set A) by literal path. */
export const pages: PageMap = {
  '/home': '@/pages/home/home-page',
  '/patent': '@/pages/library/patent-page',
  '/consulting': '@/pages/consulting/consulting-page',
  ...commonPages,
};
