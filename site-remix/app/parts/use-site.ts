import { useRouteLoaderData } from '@remix-run/react';
import type { PublicSite } from '@platform/api/content/site/public-site';
import type { SiteMeta } from './meta/page-meta';

/** Data of the frame: name and origin of the platform, published settings of the site, id of the request. */
interface FrameData extends SiteMeta {
  shown: PublicSite;
  requestId: string;
}

/** Returns the data of the frame on a page. */
export function useSite(): FrameData {
  return useRouteLoaderData('root') as FrameData;
}

/** Returns the id of the request on an error page; undefined where the frame itself failed. */
export function useRequestId(): string | undefined {
  return (useRouteLoaderData('root') as FrameData | undefined)?.requestId;
}
