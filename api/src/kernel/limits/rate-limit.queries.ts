import type { Pool } from 'pg';
import type { Limit } from './limit-table';

/** Attempts that run longer count as lost: their process was killed. */
const LEASE_MS = 60_000;

/** The clock of the database, in milliseconds, because the clocks of nodes may differ. */
const NOW = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const RUNNING = `(case when l.running_until > ${NOW} then l.running else 0 end)`;
const POINTS = `(l.points - l.running + ${RUNNING})`;
const OVER = `(coalesce(l.expire, 0) <= ${NOW})`;
/** Losing the last counts in a crash does no harm; a disk flush for each attempt would cost too much. */
const UNSYNCED = `(select set_config('synchronous_commit', 'off', true)) as unsynced`;

/** State of a limit that refused an attempt. */
export interface FullLimit {
  /**
   * Final failures. The other points belong to attempts in progress, some of which may succeed and return their points.
   */
  failures: number;
  /** Milliseconds until it opens. */
  milliseconds: number;
}

/**
 * Counts one attempt, as running or as final. When the limit is full it counts nothing and returns the state of the
 * limit. A full limit is only read: refused attempts neither write nor wait for a lock.
 */
export async function claimPoint(
  pool: Pool,
  key: string,
  { points, seconds }: Pick<Limit, 'points' | 'seconds'>,
  runs: boolean,
): Promise<FullLimit | undefined> {
  const { rows } = await pool.query<FullLimit & { claimed: number }>(
    `with standing as (
       select ${POINTS} as points, l.points - l.running as failures, (l.expire - ${NOW})::integer as milliseconds
       from rate_limit l where key = $1 and not ${OVER}
     ), claimed as (
       insert into rate_limit as l (key, points, running, running_until, expire)
       select $1, 1, $2::integer, case when $2 = 1 then ${NOW} + ${LEASE_MS} end, ${NOW} + $3::bigint from ${UNSYNCED}
       where not exists (select from standing where points >= $4)
       on conflict (key) do update set
         points = case when ${OVER} then 1 else ${POINTS} + 1 end,
         running = case when ${OVER} then 0 else ${RUNNING} end + $2,
         running_until = case when $2 = 1 then ${NOW} + ${LEASE_MS} else l.running_until end,
         expire = case when ${OVER} then ${NOW} + $3::bigint else l.expire end
       where ${OVER} or ${POINTS} < $4
       returning 1
     )
     select (select count(*) from claimed)::integer as claimed,
       coalesce((select failures from standing), 0) as failures,
       greatest((select milliseconds from standing), 1) as milliseconds`,
    [key, runs ? 1 : 0, seconds * 1000, points],
  );
  const [row] = rows;
  if (!row) throw new Error('a select without from returned no row');
  return row.claimed === 1 ? undefined : { failures: row.failures, milliseconds: row.milliseconds };
}

/** Makes the point of a failed attempt final. The last point of the limit closes it for `blockSeconds`. */
export async function keepPoint(pool: Pool, key: string, { points, blockSeconds = 0 }: Limit): Promise<void> {
  await pool.query(
    `update rate_limit as l set
       running = greatest(l.running - 1, 0),
       expire = case when $3 > 0 and ${POINTS} - greatest(${RUNNING} - 1, 0) >= $2 then ${NOW} + $3 else l.expire end
     from ${UNSYNCED} where key = $1`,
    [key, points, blockSeconds * 1000],
  );
}

/** Returns one point, of a running attempt or of a final one. */
export async function returnPoint(pool: Pool, key: string, ran: boolean): Promise<void> {
  await pool.query(
    `update rate_limit as l set points = greatest(l.points - 1, 0), running = greatest(l.running - $2, 0)
     from ${UNSYNCED} where key = $1`,
    [key, ran ? 1 : 0],
  );
}

/** Deletes the failures of every key with this prefix; running attempts still count. */
export async function forgetFailures(pool: Pool, beginning: string): Promise<void> {
  await pool.query('update rate_limit as l set points = l.running where starts_with(key, $1) and points > running', [
    beginning,
  ]);
}

/** Deletes the failures of one key. */
export async function forgetFailuresOf(pool: Pool, key: string): Promise<void> {
  await pool.query('update rate_limit as l set points = l.running where key = $1 and points > running', [key]);
}

/** The keys with this prefix that are closed by failures, with the milliseconds until they open. */
export async function findShut(
  pool: Pool,
  beginning: string,
  points: number,
): Promise<{ key: string; milliseconds: number }[]> {
  const { rows } = await pool.query<{ key: string; milliseconds: number }>(
    `select key, (l.expire - ${NOW})::integer as milliseconds from rate_limit l
     where starts_with(key, $1) and not ${OVER} and l.points - l.running >= $2 order by key`,
    [beginning, points],
  );
  return rows;
}
