import { useRouteLoaderData } from '@remix-run/react';
import type { SiteMeta } from '../meta/page-meta';

/** Data of the frame: name and origin of the platform, published settings of the site. */
export function useSite(): SiteMeta {
  return useRouteLoaderData('root') as SiteMeta;
}
