import type { LateWork } from '../kernel/ports/late-work';
import { lateDemands } from '../service/demands/late-demands';
import { lateVisits } from '../service/visits/queues/late-visits';

/** Every kind of case that can be late, in display order; a new kind is one line here. */
export const allLateWork: readonly LateWork[] = [lateDemands, lateVisits];
