import { sql } from 'drizzle-orm';
import { failurePhases } from '@platform/contract/sub-apps/sub-app';
import type { Database } from '../../kernel/database/pool';
import type { SubAppName } from '@platform/routes/sub-apps';

/** Releases and period of the statistics. */
export interface FailureRange {
  subApp: SubAppName;
  version?: string;
  bucket: 'hour' | 'day';
  /** Number of buckets, the current one last. */
  count: number;
}

export interface FailureBucket {
  at: Date;
  mounts: number;
  failed: number;
  load: number;
  bootstrap: number;
  mount: number;
  unmount: number;
  timeout: number;
}

const step = ({ bucket }: FailureRange) => sql.raw(bucket === 'day' ? "interval '1 day'" : "interval '1 hour'");
const begin = (range: FailureRange) =>
  sql`date_trunc(${range.bucket}, now()) - ${range.count - 1}::int * ${step(range)}`;
const ofRelease = ({ subApp, version }: FailureRange) =>
  sql`sub_app = ${subApp} and (${version ?? null}::text is null or version = ${version ?? null})`;

/** Documents and failures by hour or by day of Chinese time, including empty buckets. */
export async function findFailureBuckets(db: Database, range: FailureRange): Promise<FailureBucket[]> {
  const phases = sql.join(
    failurePhases.map((phase) => sql`(count(*) filter (where phase = ${phase}))::int as ${sql.identifier(phase)}`),
    sql`, `,
  );
  const zeros = sql.join(
    failurePhases.map((phase) => sql`coalesce(f.${sql.identifier(phase)}, 0) as ${sql.identifier(phase)}`),
    sql`, `,
  );
  const { rows } = await db.execute<Omit<FailureBucket, 'at'> & { at: Date | string }>(sql`
    with bucket as (select generate_series(${begin(range)}, now(), ${step(range)}) as at),
    m as (
      select date_trunc(${range.bucket}, at) as at, count(*)::int as mounts, (count(*) filter (where not succeeded))::int as failed
      from sub_app_mount where ${ofRelease(range)} and at >= ${begin(range)} group by 1
    ),
    f as (
      select date_trunc(${range.bucket}, at) as at, ${phases}
      from sub_app_failure where ${ofRelease(range)} and at >= ${begin(range)} group by 1
    )
    select bucket.at, coalesce(m.mounts, 0) as mounts, coalesce(m.failed, 0) as failed, ${zeros}
    from bucket left join m on m.at = bucket.at left join f on f.at = bucket.at order by bucket.at`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export interface LatestFailure {
  id: number;
  at: Date;
  version: string;
  phase: (typeof failurePhases)[number];
  message: string;
  userAgent: string;
  userId: number | null;
  userName: string;
}

/** The latest failures of the period, newest first. */
export async function findLatestFailures(db: Database, range: FailureRange, limit: number): Promise<LatestFailure[]> {
  const { rows } = await db.execute<
    Omit<LatestFailure, 'id' | 'userId' | 'at'> & {
      id: string | number;
      userId: string | number | null;
      at: Date | string;
    }
  >(sql`
    select f.id, f.at, f.version, f.phase, f.message, f.user_agent as "userAgent", f.user_id as "userId", coalesce(u.name, '') as "userName"
    from (select * from sub_app_failure where ${ofRelease(range)} and at >= ${begin(range)} order by at desc, id desc limit ${limit}) f
    left join user_account u on u.id = f.user_id order by f.at desc, f.id desc`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    userId: row.userId === null ? null : Number(row.userId),
    at: new Date(row.at),
  }));
}
