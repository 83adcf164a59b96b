import PgBoss from 'pg-boss';

const unreachable = { executeSql: () => Promise.reject(new Error('The queue needs the connection of the call.')) };

/** pg-boss without a connection of its own: every call receives the transaction it belongs to. */
export const queue = new PgBoss({ db: unreachable, supervise: false, schedule: false, migrate: false });

/** Data of an entry in the queue. An entry from the schedule has no run yet. */
export interface QueuedWork {
  runId?: string;
  payload?: unknown;
}
