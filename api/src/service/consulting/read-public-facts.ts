import { sql } from 'drizzle-orm';
import type { DataOf } from '@platform/contract/call';
import type { publicAskFacts } from '@platform/contract/consulting/public-ask';
import type { Database } from '../../kernel/database/pool';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';
import { readPromises } from './read-asks';

/** Returns what the public form shows: the topics, the promised time limits, and the statistics of the last year. */
export async function readPublicFacts(db: Database): Promise<DataOf<typeof publicAskFacts>> {
  const [options, statistics] = await Promise.all([readPromises(db), readStatistics(db)]);
  return { ...options, ...statistics };
}

/**
 * Counts all questions of the last year except suspected spam, from every asker. The median is that of the days to the
 * first answer.
 */
async function readStatistics(db: Database) {
  const { rows } = await db.execute<{ received: number; answered: number; median: number | null; isDemo: boolean }>(sql`
    select count(*)::int as received, count(first_at)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from first_at - asked_at)) / 86400 as median,
      coalesce(bool_or(is_demo), false) as "isDemo"
    from (
      select c.asked_at, c.is_demo, (
        select min(t.at) from ${consultationTurn} t where t.consultation_id = c.id and t.action = 'reply'
      ) as first_at
      from ${consultation} c
      where c.spam_at is null and c.asked_at >= now() - interval '1 year'
    ) as asked`);
  const { received, answered, median, isDemo } = rows[0]!;
  return { received, answered, medianDays: median === null ? null : Math.round(Number(median) * 10) / 10, isDemo };
}
