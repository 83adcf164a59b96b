import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { day, done, id, required, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import {
  demandAction,
  demandClock,
  demandContact,
  demandDetail,
  listedDemand,
  demandSource,
  demandState,
  MOST_DEMAND_LABELS,
  satisfaction,
} from './demand';
import { demandFieldLabels } from './demand-labels';

/** A street reaches the demands of its town; any other is answered 404. */
const access = { who: ['C', 'D'], scope: 'territory' } as const;
const read = { labels: demandFieldLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: demandFieldLabels, access: { ...access, effect: 'write' } } as const;

const labelIds = z.array(id).check(z.maxLength(MOST_DEMAND_LABELS, `最多 ${MOST_DEMAND_LABELS} 个标签`));
const MOST_TEXT = 5000;

/** Filters of demands; a row must match all given ones. */
export const demandFilters = {
  /** Part of the title, the text or the company's name. */
  keyword: z.optional(text(60)),
  state: z.optional(z.array(demandState)),
  townId: z.optional(id),
  officeId: z.optional(id),
  /** Without an office: the district assigns one. */
  undecided: z.optional(z.boolean()),
  ownerId: z.optional(id),
  /** Without an owner. */
  unowned: z.optional(z.boolean()),
  /** Owned by the account itself. */
  mine: z.optional(z.boolean()),
  clock: z.optional(demandClock),
  /** Resolved, and the account may call the company back: it has not handled the demand. */
  toCall: z.optional(z.boolean()),
  /** Has this label or one below it. */
  labelId: z.optional(id),
  satisfaction: z.optional(z.array(satisfaction)),
  source: z.optional(z.array(demandSource)),
  urgent: z.optional(z.boolean()),
  companyId: z.optional(id),
  visitId: z.optional(id),
  receivedFrom: z.optional(day),
  receivedTo: z.optional(day),
};

/**
 * Demands, newest first unless sorted; by `dueAt` the earliest deadline first. Merged demands appear only under their
 * target, unless they are requested.
 */
export const listDemands = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/visit/demandListNews',
  summary: '诉求列表',
  request: listRequest(['receivedAt', 'dueAt', 'updatedAt'], demandFilters),
  data: pageOf(listedDemand),
});

/** Number of demands under the same filters, each group without its own filter. */
export const countDemands = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/visit/demandCounts',
  summary: '各状态的诉求数',
  request: z.object(demandFilters),
  data: z.object({
    states: z.array(z.object({ state: demandState, count: z.int() })),
    mine: z.int(),
    soon: z.int(),
    overdue: z.int(),
    toCall: z.int(),
  }),
});

/** Offices of the territory, for filters and assignment. */
export const demandOffices = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/visit/demandOffices',
  summary: '承办科室选项',
  request: z.object({}),
  data: z.object({ offices: z.array(z.object({ id, name: z.string(), townId: z.nullable(id) })) }),
});

/**
 * Options of a new demand's form for a company and labels: the office by the service matrix, and the company's open
 * demands. 404 for a company elsewhere.
 */
export const demandOptions = defineCall({
  ...read,
  method: 'POST',
  path: '/v1/business/demandOptions',
  summary: '登记诉求的选项',
  request: z.object({ companyId: id, labelIds: z._default(labelIds, []) }),
  data: z.object({
    companyName: z.string(),
    townName: z.string(),
    /** Null for a gap in the matrix: the district assigns an office. */
    proposed: z.nullable(z.object({ officeId: id, officeName: z.string(), ownerName: z.string() })),
    /** Why this office was chosen, or none. */
    reason: z.string(),
    offices: z.array(z.object({ id, name: z.string() })),
    contacts: z.array(demandContact),
    similar: z.array(
      z.object({ id, title: z.string(), state: demandState, receivedAt: z.string(), same: z.boolean() }),
    ),
  }),
});

/**
 * Records a demand. Idempotent: the same `clientId` returns the first one, 409 when its content differs. Without an
 * office the service matrix assigns one; where the matrix has a gap, the district does. 404 for a company elsewhere.
 */
export const createDemand = defineCall({
  ...write,
  path: '/v1/business/demandCreate',
  summary: '登记诉求',
  request: z.object({
    clientId: required(64, '缺少登记标识，请刷新页面后重试'),
    companyId: id,
    visitId: z.optional(z.nullable(id)),
    source: demandSource,
    labelIds: z._default(labelIds, []),
    title: required(100, '请填写标题'),
    content: required(MOST_TEXT, '请填写诉求内容'),
    contactId: z.optional(z.nullable(id)),
    urgent: z._default(z.boolean(), false),
    officeId: z.optional(z.nullable(id)),
  }),
  data: demandDetail,
});

/** One demand with its steps. 404 for one elsewhere. */
export const getDemand = defineCall({
  ...read,
  method: 'POST',
  path: '/v1/business/demandInfo',
  summary: '一条诉求',
  request: z.object({ id }),
  data: demandDetail,
});

/**
 * Performs an action on a demand, as `demand-case.ts` allows it. 422 at the field that the action needs, 409 with the
 * current row when its state or the caller's role does not allow the action, or the version is outdated.
 */
export const editDemand = defineCall({
  ...write,
  path: '/v1/business/demandEdit',
  summary: '办理诉求',
  request: z.object({
    id,
    version: whole,
    action: demandAction,
    text: z._default(text(MOST_TEXT), ''),
    officeId: z.optional(z.nullable(id)),
    ownerId: z.optional(z.nullable(id)),
    labelIds: z.optional(labelIds),
    /** A pause ends at the beginning of this day. */
    until: z.optional(z.nullable(day)),
    satisfaction: z.optional(z.nullable(z.enum(['satisfied', 'basically', 'dissatisfied']))),
    mergeInto: z.optional(z.nullable(id)),
    /** Of a reply: for staff only. */
    internal: z._default(z.boolean(), false),
  }),
  data: demandDetail,
});

/**
 * Assigns demands to an office, reminds their owners, or merges them into one. Each is processed as in `editDemand`;
 * failed ones are returned with the reason. None of it can be undone.
 */
export const batchDemands = defineCall({
  ...write,
  path: '/v1/business/demandBatch',
  summary: '批量办理诉求',
  request: batchRequest(demandFilters, {
    action: z.enum(['transfer', 'remind', 'merge']),
    text: z._default(text(MOST_TEXT), ''),
    officeId: z.optional(z.nullable(id)),
    mergeInto: z.optional(z.nullable(id)),
  }),
  data: batchResult,
});

/** Deletes a demand that has not been accepted. 409 for any other: it can only be withdrawn. */
export const deleteDemand = defineCall({
  ...write,
  path: '/v1/business/demandDel',
  summary: '删除诉求',
  request: z.object({ id, version: whole, reason: required(300, '请填写原因') }),
  data: done,
});
