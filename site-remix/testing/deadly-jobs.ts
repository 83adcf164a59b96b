import { defineJob } from '@platform/api/kernel/jobs/define-job';

const schema = { parse: () => ({}) };

/** Ends the process that runs it, as the system does to one that takes all memory. */
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

/** Does its work. */
export const besideJob = defineJob({
  name: 'test.beside-process',
  title: '测试',
  schema,
  retry: { limit: 0, delaySeconds: 0 },
  handler: () => Promise.resolve('saved'),
});
