import type { publicStatistics } from '@platform/contract/statistics/public-statistics';
import type { DataOf } from '@platform/contract/call';
import type { Pool } from 'pg';
import type { Services } from '../../kernel/ports/services';
import { countByYear, countPatents, countPlaces, latestPatents, readCorpusRevision } from './public-statistics.queries';
import { patentHit } from '../patents/patent-hit';
import { findPatents } from '../patents/patents.queries';

type Statistics = DataOf<typeof publicStatistics>;

/** Number of years in the chart and of patents in the list of the front page. */
const YEARS = 15;
const LATEST = 4;
/** Interval after which a changed corpus revision is checked, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;
/**
 * Interval after which the statistics are recounted in any case, since companies and towns change without a new
 * revision.
 */
const FRESH_MS = 5 * 60_000;

/** The cached statistics. */
interface Kept {
  statistics: Statistics;
  revision: number;
  countedAt: number;
  lookedAt: number;
}

const kept = new WeakMap<Pool, Kept>();
const counting = new WeakMap<Pool, Promise<Kept>>();

/**
 * Returns the statistics of the platform for the front page. Answers from the cache and never waits for a search or a
 * count. A background check refreshes the cache for later requests. Only the first request waits.
 */
export async function readPublicStatistics(services: Pick<Services, 'db' | 'pool'>): Promise<Statistics> {
  const known = kept.get(services.pool);
  if (!known) return (await count(services)).statistics;
  if (Date.now() - known.lookedAt > LOOK_AGAIN_MS) {
    known.lookedAt = Date.now();
    // Old statistics are better than none; the next check tries again.
    lookAgain(services, known).catch(() => undefined);
  }
  return known.statistics;
}

async function lookAgain(services: Pick<Services, 'db' | 'pool'>, known: Kept): Promise<void> {
  if (Date.now() - known.countedAt > FRESH_MS || (await readCorpusRevision(services.db)) !== known.revision)
    await count(services);
}

/** Counts and caches the statistics; at most one count runs at a time. */
function count(services: Pick<Services, 'db' | 'pool'>): Promise<Kept> {
  const running = counting.get(services.pool);
  if (running) return running;
  const made = countAndKeep(services).finally(() => counting.delete(services.pool));
  counting.set(services.pool, made);
  return made;
}

async function countAndKeep(services: Pick<Services, 'db' | 'pool'>): Promise<Kept> {
  // The revision is read first, so that the next check detects changes during the count.
  const revision = await readCorpusRevision(services.db);
  const statistics = await countStatistics(services);
  const now = Date.now();
  const made = { statistics, revision, countedAt: now, lookedAt: now };
  kept.set(services.pool, made);
  return made;
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
