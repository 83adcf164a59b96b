import { Client } from 'pg';
import PgBoss from 'pg-boss';
import { allJobs } from './all-jobs';
import type { JobDefinition } from '../../kernel/jobs/define-job';

/** Longer than any work: a run whose process died is found by its heartbeat, long before. */
const EXPIRE_HOURS = 23;
/** pg-boss's own queue, on which its clock relies. The role that works may not create it. */
const CLOCK_QUEUE = '__pgboss__send-it';
/** Any number nothing else of the platform locks on. */
const PREPARE_LOCK = 7_220_004;

/** Creates what the queue needs in a migrated database: pg-boss's schema and one queue for each job. Quick when all is there. */
export async function prepareJobs(connectionString: string, jobs: JobDefinition[] = allJobs): Promise<void> {
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
