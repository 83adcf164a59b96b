import { defineJob } from '../../kernel/jobs/define-job';
import { runDueMonitors } from './run-monitors';

/** Every hour: runs the due search monitors. */
export const runMonitorsJob = defineJob({
  name: 'search.monitors',
  title: '运行检索监控',
  schema: { parse: () => ({}) },
  retry: { limit: 2, delaySeconds: 300 },
  schedule: '5 * * * *',
  handler: (_payload, { services, signal, progress }) =>
    runDueMonitors(services, signal, (done, total) => progress({ done, total, message: '正在检索' })),
});
