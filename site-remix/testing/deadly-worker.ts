import { startServices } from '@platform/api/server/start-services';
import { startJobWorker } from '@platform/api/server/worker/job-worker';
import type { JobDefinition } from '@platform/api/kernel/jobs/define-job';
import { besideJob, deadlyJob } from './deadly-jobs';

/** The platform’s worker with two test jobs: one kills its process, the other succeeds. */
const { env } = process;
const services = await startServices({
  dataDir: env.DATA_DIR ?? '',
  databaseUrl: env.DATABASE_URL,
  env,
  role: 'worker',
});
const worker = await startJobWorker(services, [deadlyJob, besideJob] as JobDefinition[]);
process.once('SIGTERM', () => {
  void worker
    .stop()
    .then(() => services.close())
    .then(() => process.disconnect());
});
