import { and, asc, desc, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/pool';
import { auditLog, auditSeal } from '../database/schema/system';
import type { Seal } from './seal-chain';

/** Any number that no other lock of the platform uses. */
const SEAL_LOCK = 7_220_005;

/**
 * SHA-256 of all columns of a line, hexadecimal. The time is in UTC, so that no setting of the connection affects it.
 */
const lineHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(${auditLog.id},
  to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), ${auditLog.userId}, ${auditLog.adminUserId},
  ${auditLog.action}, ${auditLog.targetType}, ${auditLog.targetId}, ${auditLog.detail}, ${auditLog.address},
  ${auditLog.requestId})::text, 'UTF8')), 'hex')`;

/** The highest number assigned to a line so far, committed or not; 0 before the first. */
export async function lastGivenLine(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select case when is_called then last_value else 0 end as last from audit_log_id_seq`,
  );
  return rows[0]?.last ?? 0;
}

/** Other transactions that are writing to the audit log: each holds its lock before it gets a number. */
export async function findAuditWriters(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ transaction: string }>(sql`
    select distinct virtualtransaction as transaction from pg_locks
    where locktype = 'relation' and relation = 'audit_log'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ transaction }) => transaction);
}

/** Lets one transaction seal at a time; held until it ends. */
export async function lockSeals(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`);
}

/** The newest seal without its lines, or undefined before the first. */
export async function findLastSeal(db: Database): Promise<Pick<Seal, 'number' | 'hash' | 'lastLine'> | undefined> {
  const { number, hash, lastLine } = auditSeal;
  const [seal] = await db.select({ number, hash, lastLine }).from(auditSeal).orderBy(desc(number)).limit(1);
  return seal;
}

/** Seals from `number` on, in their order. */
export const readSeals = (db: Database, number: number, limit: number): Promise<Seal[]> =>
  db
    .select()
    .from(auditSeal)
    .where(gt(auditSeal.number, number - 1))
    .orderBy(asc(auditSeal.number))
    .limit(limit);

/** Numbers and hashes of the lines after `after` up to `last`, in their order. */
export async function hashLines(
  db: Database,
  { after, last, limit }: { after: number; last: number; limit?: number },
): Promise<[number, string][]> {
  const lines = db
    .select({ id: auditLog.id, hash: lineHash })
    .from(auditLog)
    .where(and(gt(auditLog.id, after), lte(auditLog.id, last)))
    .orderBy(asc(auditLog.id));
  return (await (limit === undefined ? lines : lines.limit(limit))).map(({ id, hash }) => [id, hash]);
}

/**
 * The removals of content that the log records, by line. A removal counts only where the line has neither row nor
 * content, and where its record in the log has the hash over all removals of that record.
 */
export async function readRedactions(db: Database): Promise<Map<number, { before: string; after: string }>> {
  const { rows } = await db.execute<{ line: string; before: string; after: string }>(sql`
    with recorded as (
      select record from audit_redaction r group by record having encode(sha256(convert_to(
        string_agg(line || ' ' || before || ' ' || after, E'\\n' order by line), 'UTF8')), 'hex')
        = (select detail ->> 'sha256' from audit_log where id = r.record and action = 'audit/redact'))
    select r.line, r.before, r.after from audit_redaction r join recorded using (record)
    join audit_log l on l.id = r.line and l.detail is null and l.target_id = ''`);
  return new Map(rows.map(({ line, before, after }) => [Number(line), { before, after }]));
}

/** Adds a seal. */
export async function insertSeal(db: Database, seal: Seal): Promise<void> {
  await db.insert(auditSeal).values(seal);
}
