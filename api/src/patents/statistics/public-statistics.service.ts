import type { publicStatistics } from '@platform/contract/statistics/public-statistics';
import type { DataOf } from '@platform/contract/call';
import type { Pool } from 'pg';
import type { Services } from '../../kernel/http/services';
import { searchEngineOf } from '../search/search-services';
import { countByYear, countPatents, countPlaces, latestPatents } from './public-statistics.queries';
import { patentHit } from '../patents/patent-hit';
import { findPatents } from '../patents/patents.queries';

type Statistics = DataOf<typeof publicStatistics>;

/** Years of the chart and patents of the list on the front page. */
const YEARS = 15;
const LATEST = 6;
/** Companies and towns change without the corpus: statistics older than this are counted again. */
const FRESH_MS = 5 * 60_000;

const remembered = new WeakMap<Pool, { revision: number; at: number; statistics: Promise<Statistics> }>();

/** What the platform holds, for the front page. Counted once for each state of the corpus. */
export async function readPublicStatistics(
  services: Pick<Services, 'db' | 'pool' | 'searchPool'>,
): Promise<Statistics> {
  const revision = await searchEngineOf(services).revision();
  const known = remembered.get(services.pool);
  if (known && known.revision === revision && Date.now() - known.at < FRESH_MS) return known.statistics;
  const statistics = countStatistics(services);
  remembered.set(services.pool, { revision, at: Date.now(), statistics });
  // A failure must not be remembered.
  statistics.catch(() => remembered.delete(services.pool));
  return statistics;
}

async function countStatistics({ db }: Pick<Services, 'db'>): Promise<Statistics> {
  const [counts, byYear, places, latest] = await Promise.all([
    countPatents(db),
    countByYear(db, YEARS),
    countPlaces(db),
    latestPatents(db, LATEST),
  ]);
  const { patents, inventions, utilityModels, designs, isDemo, latestPublication } = counts;
  const byType = [
    { name: '发明', count: inventions },
    { name: '实用新型', count: utilityModels },
    { name: '外观设计', count: designs },
    { name: '其他', count: patents - inventions - utilityModels - designs },
  ];
  return {
    patents,
    inventions,
    ...places,
    isDemo,
    latestPublication,
    byType: byType.filter(({ count }) => count > 0),
    byYear: byYear.reverse(),
    latest: (await findPatents(db, latest)).map((row) => patentHit(row)),
  };
}
