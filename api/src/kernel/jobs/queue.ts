import PgBoss from 'pg-boss';

const unreachable = { executeSql: () => Promise.reject(new Error('The queue needs the connection of the call.')) };

/** pg-boss without a connection of its own: every call is given the transaction it belongs to. */
export const queue = new PgBoss({ db: unreachable, supervise: false, schedule: false, migrate: false });

/** What lies in the queue. Work that the schedule asked for has no run yet. */
export interface QueuedWork {
  runId?: string;
  payload?: unknown;
}
