import type { publicStatistics } from '@platform/contract/statistics/public-statistics';
import type { DataOf } from '@platform/contract/call';
import type { Pool } from 'pg';
import type { Services } from '../../kernel/http/services';
import { countByYear, countPatents, countPlaces, latestPatents, readCorpusRevision } from './public-statistics.queries';
import { patentHit } from '../patents/patent-hit';
import { findPatents } from '../patents/patents.queries';

type Statistics = DataOf<typeof publicStatistics>;

/** Years of the chart and patents of the list on the front page. */
const YEARS = 15;
const LATEST = 4;
/** Figures are looked at again after so long: whether the corpus is another … */
const LOOK_AGAIN_MS = 2_000;
/** … and counted again after so long in any case, since companies and towns change without it. */
const FRESH_MS = 5 * 60_000;

/** Figures as they were counted last. */
interface Kept {
  statistics: Statistics;
  revision: number;
  countedAt: number;
  lookedAt: number;
}

const kept = new WeakMap<Pool, Kept>();
const counting = new WeakMap<Pool, Promise<Kept>>();

/**
 * What the platform holds, for the front page. Whoever asks gets the figures that are kept and never waits for a search or
 * for counting; a look at whether they still hold goes on behind, and the next one who asks has the new ones. Only the
 * first one waits.
 */
export async function readPublicStatistics(services: Pick<Services, 'db' | 'pool'>): Promise<Statistics> {
  const known = kept.get(services.pool);
  if (!known) return (await count(services)).statistics;
  if (Date.now() - known.lookedAt > LOOK_AGAIN_MS) {
    known.lookedAt = Date.now();
    // Figures of a while ago are better than none: the next look tries again.
    lookAgain(services, known).catch(() => undefined);
  }
  return known.statistics;
}

async function lookAgain(services: Pick<Services, 'db' | 'pool'>, known: Kept): Promise<void> {
  if (Date.now() - known.countedAt > FRESH_MS || (await readCorpusRevision(services.db)) !== known.revision)
    await count(services);
}

/** Counts and keeps; at most once at a time. */
function count(services: Pick<Services, 'db' | 'pool'>): Promise<Kept> {
  const running = counting.get(services.pool);
  if (running) return running;
  const made = countAndKeep(services).finally(() => counting.delete(services.pool));
  counting.set(services.pool, made);
  return made;
}

async function countAndKeep(services: Pick<Services, 'db' | 'pool'>): Promise<Kept> {
  // Read first: what changes while the figures are counted is seen by the next look.
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
