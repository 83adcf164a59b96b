import { listPublicAwards, listPublicHonours } from '@platform/contract/registers/public-honours';
import { listAddress } from '../addresses/list-address';
import { formatCount } from '../parts/format';
import type { SiteContext } from '../parts/load-context';

/** Number of hits in a list of a register. */
interface RegisterHits {
  path: string;
  name: string;
  count: number;
}

/** Signs that a keyword of a list does not have: an expression with them is of patents or texts. */
const OPERATORS = /[=()"“”*?#]/;
const MOST_CHARACTERS = 60;

/** Counts what the lists of honours and awards find; none for an expression with operators, or where counting fails. */
export async function countRegisterHits(site: SiteContext, keyword: string, request: Request): Promise<RegisterHits[]> {
  if (OPERATORS.test(keyword) || keyword.length > MOST_CHARACTERS) return [];
  const asked = { keyword, page: 1, size: 1 };
  const [honours, awards] = await Promise.all([
    site.call(listPublicHonours, asked, request).then(
      ({ total }) => total,
      () => 0,
    ),
    site.call(listPublicAwards, asked, request).then(
      ({ total }) => total,
      () => 0,
    ),
  ]);
  return [
    { path: '/web/honor', name: '荣誉榜', count: honours },
    { path: '/web/patentaward', name: '专利奖', count: awards },
  ].filter(({ count }) => count > 0);
}

/** Links to the lists of honours and awards that find the same words. */
export function RegisterLinks({ keyword, hits }: { keyword: string; hits: readonly RegisterHits[] }) {
  if (hits.length === 0) return null;
  return (
    <p className="empty-links register-hits">
      <span>另见：</span>
      {hits.map(({ path, name, count }) => (
        <a key={path} href={listAddress({ path, keyword, page: 1, narrowed: {} })} rel="nofollow">
          {name} {formatCount(count)} 项
        </a>
      ))}
    </p>
  );
}
