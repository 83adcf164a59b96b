import { useRouteLoaderData } from '@remix-run/react';
import type { SiteMeta } from '../meta/page-meta';

/** What the frame was loaded with: name and origin of the platform, what of the site is shown. */
export function useSite(): SiteMeta {
  return useRouteLoaderData('root') as SiteMeta;
}
