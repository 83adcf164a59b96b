import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { siteRedirect } from '../../kernel/database/schema/site';
import { decodeAddress } from '@platform/domain/text/decode-address';
import { addressKey } from '../site/address-key';
import { isPublicPage } from './is-public-page';

/**
 * Whether a link to a path of this platform leads the public somewhere: to a page, or from an old address to one. What
 * an old address leads to is no old address itself (`check-shape.ts`), so one step is all there is.
 */
export async function leadsSomewhere(db: Database, path: string): Promise<boolean> {
  if (await isPublicPage(db, path)) return true;
  const { pathname } = new URL(path, 'http://platform.invalid');
  const key = addressKey(pathname);
  const [redirect] = await db
    .select({ to: siteRedirect.to })
    .from(siteRedirect)
    .where(inArray(siteRedirect.from, [pathname, decodeAddress(pathname), key, `${key}/`]));
  if (!redirect) return false;
  return !redirect.to.startsWith('/') || isPublicPage(db, redirect.to);
}
