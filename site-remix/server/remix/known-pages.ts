import { isSignedInPath } from '@platform/routes/routes-of-set';
import type { SiteBuild } from './site-build';

/**
 * Whether an address has a page: one of the frame’s, or one of the public site’s with a literal path. Only such an
 * address is corrected when it ends with a slash.
 */
export function knownPages(site: SiteBuild): (path: string) => boolean {
  const build = typeof site.build === 'function' ? undefined : site.build;
  const literal = new Set(
    Object.values(build?.routes ?? {}).map((route) => `/${(route?.path ?? '').replace(/^\//, '')}`),
  );
  return (path) => literal.has(path) || path.startsWith('/web/patent/') || isSignedInPath(path);
}
