import { defineJob } from '../../kernel/jobs/define-job';
import { computeDue } from './compute-blocks.service';
import { isAnyDue } from './data-block.queries';

/** Computes the numbers of data-show blocks by their update period, and at once after a change or a request. */
export const computeBlocksJob = defineJob({
  name: 'data-show.compute',
  title: '计算展示数据',
  routine: true,
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  due: ({ db }) => isAnyDue(db),
  retry: { limit: 3, delaySeconds: 30 },
  handler: (_payload, { services, signal, progress }) =>
    computeDue(services, signal, (done, total) => progress({ done, total, message: '正在计算' })),
});
