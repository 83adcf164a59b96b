import * as z from 'zod/mini';
import { defineCall } from '../call';
import { demandFilters } from '../demands/demand-calls';
import { demandRow } from '../demands/demand';
import { demandFieldLabels } from '../demands/demand-labels';
import { id } from '../fields';
import { listRequest, pageOf } from '../list';
import { visitLabels } from './labels';
import { visitFilters, visitRow } from './visit';

const access = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;
/** What the company is called, and where it is. */
const company = { companyName: z.string(), townName: z.string() };

/** Visits to one company, those planned last first unless sorted. 404 for a company elsewhere. */
export const companyVisits = defineCall({
  method: 'POST',
  path: '/v1/business/companyVisit',
  summary: '一家企业的走访',
  labels: visitLabels,
  access,
  request: listRequest(['plannedStart', 'doneAt', 'updatedAt'], { ...visitFilters, companyId: id }),
  data: z.object({ ...pageOf(visitRow).shape, ...company }),
});

/** Demands of one company, the newest first unless sorted. 404 for a company elsewhere. */
export const companyDemands = defineCall({
  method: 'POST',
  path: '/v1/business/companyDemand',
  summary: '一家企业的诉求',
  labels: demandFieldLabels,
  access,
  request: listRequest(['receivedAt', 'dueAt', 'updatedAt'], { ...demandFilters, companyId: id }),
  data: z.object({ ...pageOf(demandRow).shape, ...company }),
});
