import { contentKinds } from '@platform/contract/content/content-kinds';
import { singlePages } from '@platform/contract/content/kinds/news-kinds';
import { publicRoutes } from '@platform/routes/public-routes';
import type { Database } from '../../kernel/database/pool';
import { readMediumAddress } from '../media/medium-address';
import { isPublicItem, isPublicPath } from './public-items.queries';

const details = new Set(
  Object.values(contentKinds).flatMap(({ address }): string[] => (address === null ? [] : [address])),
);

/** Whether a path of this platform is public: a fixed page, a published item, a patent or a medium. */
export async function isPublicPage(db: Database, path: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(path, 'http://platform.invalid');
  const id = searchParams.get('id');
  if (details.has(pathname) && id !== null) return /^\d{1,15}$/.test(id) && isPublicItem(db, Number(id));
  if (readMediumAddress(pathname) !== undefined) return true;
  // A single page exists once it is published.
  const fixed =
    !Object.hasOwn(singlePages, pathname) &&
    publicRoutes.some((route) => route.path === pathname && route.planned !== true);
  return fixed || isPublicPath(db, pathname);
}
