import type { OpenWork } from '../kernel/ports/open-work';
import { demandWork, leaderWork } from '../service/demands/work-of-demands';
import { matrixWork, officeWork } from '../service/offices/work-of-offices';
import { promiseWork, visitWork } from '../service/visits/queues/work-of-visits';

/** Every kind of work that must be handed over before an account is disabled, one line each. */
export const allOpenWork: readonly OpenWork[] = [
  matrixWork,
  officeWork,
  demandWork,
  leaderWork,
  visitWork,
  promiseWork,
];
