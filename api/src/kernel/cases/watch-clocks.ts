import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CaseTimes } from '@platform/domain/cases/case-clocks';
import type { Database } from '../database/pool';
import type { Services } from '../ports/services';
import { isOwnFault } from '../jobs/own-fault';

/** Number of rows that are read together. */
export const WATCH_STRIDE = 500;

/** A row as it was read. */
interface Seen {
  id: number;
  version: number;
}

/** Result of one run. */
export interface WatchResult {
  looked: number;
  /** Warnings that were sent. */
  told: number;
  /** Rows whose clocks could not be read or reported; the log names them. */
  failed: number;
}

/** A row with the state of its clocks. */
export interface Watched<Row, ClockName extends string> {
  row: Row;
  times: CaseTimes<ClockName>;
}

/** The open rows of a case whose clocks are watched, and who is notified. */
export interface ClockWatch<Row extends Seen, ClockName extends string> {
  /** The type of the rows in the log: `demand`. */
  of: string;
  /** Returns at most `WATCH_STRIDE` open rows that follow an id, by id. */
  nextOpen(db: Database, after: number): Promise<Row[]>;
  /** Reads what the clocks of these rows depend on. @returns the state of the clocks of one of them */
  clocksOf(db: Database, rows: readonly Row[]): Promise<(row: Row) => CaseTimes<ClockName>>;
  /** Whether the deadline of a row has moved, or a warning is due. */
  isNews(watched: Watched<Row, ClockName>): boolean;
  /** Locks the rows that are still open and as they were seen, and returns them; see `asSeen`. */
  lock(tx: Database, seen: readonly Seen[]): Promise<Row[]>;
  /** Notifies of the warnings that are due, and stores them with the deadlines. @returns the number of warnings */
  report(tx: Database, news: readonly Watched<Row, ClockName>[]): Promise<number>;
}

/** Condition for rows that have not changed since they were read. */
export const asSeen = (id: AnyPgColumn, version: AnyPgColumn, seen: readonly Seen[]): SQL =>
  sql`(${id}, ${version}) in (select id, version from jsonb_to_recordset(
    ${JSON.stringify(seen.map((each) => ({ id: each.id, version: each.version })))}::jsonb) as seen (id bigint, version int))`;

/**
 * Reads the clocks of every open row, stores deadlines that have moved, and notifies of the warnings that are due. A
 * warning is stored in the transaction of its message, so that it is sent once. A row that has changed meanwhile is left
 * to the next run. A failure of one row does not stop the others.
 */
export async function watchCaseClocks<Row extends Seen, ClockName extends string>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal: AbortSignal,
  watch: ClockWatch<Row, ClockName>,
): Promise<WatchResult> {
  const result: WatchResult = { looked: 0, told: 0, failed: 0 };
  const leaveOut = (row: Row, error: unknown) => {
    if (!isOwnFault(error, signal)) throw error;
    result.failed += 1;
    log.warn({ [watch.of]: row.id, err: error }, `the clocks of a ${watch.of} could not be watched`);
  };
  const report = (news: readonly Watched<Row, ClockName>[]) =>
    db.transaction(async (tx) => {
      const times = new Map(news.map((each) => [each.row.id, each.times]));
      const rows = await watch.lock(
        tx,
        news.map(({ row }) => row),
      );
      return watch.report(
        tx,
        rows.map((row) => ({ row, times: times.get(row.id)! })),
      );
    });
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await watch.nextOpen(db, after);
    const last = rows.at(-1);
    if (!last) return result;
    after = last.id;
    result.looked += rows.length;
    const clocksOf = await watch.clocksOf(db, rows);
    const news = rows.flatMap((row) => {
      try {
        const watched = { row, times: clocksOf(row) };
        return watch.isNews(watched) ? [watched] : [];
      } catch (error) {
        leaveOut(row, error);
        return [];
      }
    });
    if (news.length === 0) continue;
    try {
      result.told += await report(news);
    } catch (error) {
      if (!isOwnFault(error, signal)) throw error;
      // Each on its own: only the rows that fail are left out.
      for (const each of news) result.told += await report([each]).catch((fault) => (leaveOut(each.row, fault), 0));
    }
  }
}
