import { Client } from 'pg';
import PgBoss from 'pg-boss';
import type { JobDefinition } from '../../kernel/jobs/define-job';

/** Longer than any work: a dead process is detected by its heartbeat long before. */
const EXPIRE_HOURS = 23;
/** pg-boss's own queue, which its clock needs. The work role may not create it. */
const CLOCK_QUEUE = '__pgboss__send-it';
/** An arbitrary number that no other lock of the platform uses. */
const PREPARE_LOCK = 7_220_004;

/** Creates the queue in a migrated database: pg-boss's schema and one queue for each job. Quick if all exist. */
export async function prepareJobs(connectionString: string, jobs: readonly JobDefinition[]): Promise<void> {
  const client = new Client({ connectionString, application_name: 'ip-platform jobs' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
    const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: true });
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    if (!known.has(CLOCK_QUEUE)) await boss.createQueue(CLOCK_QUEUE);
    for (const job of jobs) {
      const options = {
        name: job.name,
        retryLimit: job.retry.limit,
        retryDelay: job.retry.delaySeconds,
        expireInHours: EXPIRE_HOURS,
      };
      await (known.has(job.name) ? boss.updateQueue(job.name, options) : boss.createQueue(job.name, options));
    }
    await boss.stop({ graceful: false });
  } finally {
    await client.end();
  }
}
