import type { WorkQueue } from '../kernel/ports/work-queue';
import { correctionQueue } from '../service/corrections/read-corrections';
import { demandQueues } from '../service/demands/demand-queues';
import { handoverQueue } from '../service/handovers/handover-queue';
import { promisesDue, visitQueues } from '../service/visits/queues/visit-queues';

/** Every queue of staff, in display order; a new queue is one line here. */
export const allQueues: readonly WorkQueue[] = [
  ...visitQueues,
  ...demandQueues,
  promisesDue,
  handoverQueue,
  correctionQueue,
];
