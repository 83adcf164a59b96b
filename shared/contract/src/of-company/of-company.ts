import * as z from 'zod/mini';
import { defineCall } from '../call';
import { demandFilters } from '../demands/demand-calls';
import { demandSource, demandState, listedDemand, satisfaction } from '../demands/demand';
import { demandFieldLabels } from '../demands/demand-labels';
import { day, id, instant } from '../fields';
import { listRequest, pageOf } from '../list';
import { visitLabels } from '../visits/labels';
import { listedVisit, visitFilters, visitState, visitWay } from '../visits/visit';

const access = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;
/** Statistics of a company's visits and demands, in all its towns. */
const figures = z.object({
  /** Day of the last visit that was held. */
  lastVisit: z.nullable(z.string()),
  visits: z.int(),
  openDemands: z.int(),
  overdueDemands: z.int(),
  satisfied: z.int(),
  basically: z.int(),
  dissatisfied: z.int(),
  unreachable: z.int(),
});
export type CompanyStatistics = z.output<typeof figures>;

/** Name and town of the company, with its statistics. */
const company = { companyName: z.string(), townName: z.string(), figures };

/** Visits to one company, those planned last first unless sorted. 404 for a company elsewhere. */
export const companyVisits = defineCall({
  method: 'POST',
  path: '/v1/business/companyVisit',
  summary: '一家企业的走访',
  labels: visitLabels,
  access,
  request: listRequest(['plannedStart', 'doneAt', 'visitedOn', 'updatedAt'], { ...visitFilters, companyId: id }),
  data: z.object({ ...pageOf(listedVisit).shape, ...company }),
});

/** Demands of one company, the newest first unless sorted. 404 for a company elsewhere. */
export const companyDemands = defineCall({
  method: 'POST',
  path: '/v1/business/companyDemand',
  summary: '一家企业的诉求',
  labels: demandFieldLabels,
  access,
  request: listRequest(['receivedAt', 'dueAt', 'updatedAt'], { ...demandFilters, companyId: id }),
  data: z.object({ ...pageOf(listedDemand).shape, ...company }),
});

/** A visit for the visited company: plan, visitors and agreements. */
export const ownVisit = z.object({
  id,
  purpose: z.string(),
  plannedStart: instant,
  plannedEnd: instant,
  leadName: z.string(),
  state: visitState,
  way: visitWay,
  doneAt: z.nullable(instant),
  /** Day on which it was held. */
  visitedOn: z.nullable(day),
  summary: z.string(),
  promises: z.array(z.object({ text: z.string(), dueDay: z.string(), closed: z.boolean(), result: z.string() })),
  isDemo: z.boolean(),
});
export type OwnVisit = z.output<typeof ownVisit>;

/** A demand for its own company: its state and the answers addressed to it. */
export const ownDemand = z.object({
  id,
  title: z.string(),
  content: z.string(),
  state: demandState,
  source: demandSource,
  officeName: z.string(),
  satisfaction: z.nullable(satisfaction),
  receivedAt: instant,
  acceptedAt: z.nullable(instant),
  repliedAt: z.nullable(instant),
  resolvedAt: z.nullable(instant),
  calledBackAt: z.nullable(instant),
  replies: z.array(z.object({ at: instant, text: z.string() })),
  isDemo: z.boolean(),
});
export type OwnDemand = z.output<typeof ownDemand>;
