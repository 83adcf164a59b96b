import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { siteRedirect } from '../schema/site';
import { decodeAddress } from '@platform/domain/text/decode-address';
import { addressKey } from '../site/address-key';
import { isPublicPage } from './is-public-page';

/**
 * Whether a path of this platform leads to a public page, directly or by a redirect from an old address. The target of
 * a redirect is never an old address itself (`check-shape.ts`), so one step is enough.
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
