import { defineJob } from '@platform/api/kernel/jobs/define-job';

const schema = { parse: () => ({}) };

/** Kills its own process, as the system does when memory runs out. */
export const deadlyJob = defineJob({
  name: 'test.deadly-process',
  title: '测试',
  schema,
  retry: { limit: 5, delaySeconds: 0 },
  handler: () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise<never>(() => undefined);
  },
});

/** A job that succeeds. */
export const besideJob = defineJob({
  name: 'test.beside-process',
  title: '测试',
  schema,
  retry: { limit: 0, delaySeconds: 0 },
  handler: () => Promise.resolve('saved'),
});
