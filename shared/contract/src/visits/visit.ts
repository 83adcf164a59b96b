import * as z from 'zod/mini';
import { visitStates } from '@platform/domain/visits/visit-case';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { day, id, instant, listedText, required, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { answerValues } from '../questionnaires/form';
import { visitLabels } from './labels';
import { photoNames } from './photo-names';

/** The district sees every visit, a street those of its town; any other is answered 404. */
const access = { who: ['C', 'D'], scope: 'territory' } as const;
const read = { method: 'GET', labels: visitLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: visitLabels, access: { ...access, effect: 'write' } } as const;

export const visitState = z.enum(visitStates);
export const visitWay = z.enum(['onSite', 'phone', 'meeting']);
export const visitFailure = z.enum(['absent', 'refused', 'moved', 'unknown']);
export const visitOrigin = z.enum(['plan', 'warning', 'demand', 'handover']);
/** The actions of `editVisit`. */
const actions = [
  'edit',
  'assign',
  'reschedule',
  'start',
  'complete',
  'supplement',
  'keepPromise',
  'follow',
  'reopen',
  'cancel',
  'fail',
  'replan',
  'void',
  'note',
] as const;
export const visitAction = z.enum(actions);
/** These actions and those of other calls. */
const anyAction = z.enum([...actions, 'remove']);

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A chosen time: ISO 8601 with its offset. */
export const moment = z.string('请填写日期和时间').check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/, '请填写日期和时间'),
  // Rejects impossible dates: Date would read 30 February as a day of March.
  z.refine((text: string) => !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10)), '没有这个时间，请核对'),
);

/** A visit as lists show it. */
export const visitRow = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  townId: z.nullable(id),
  townName: z.string(),
  purpose: z.string(),
  plannedStart: instant,
  plannedEnd: instant,
  leadId: z.nullable(id),
  leadName: z.string(),
  state: visitState,
  way: visitWay,
  origin: visitOrigin,
  campaignId: z.nullable(id),
  campaignName: z.string(),
  /** Number in the former ledger; null for visits planned here. */
  ledgerNo: z.nullable(z.string()),
  /** When the report was written. */
  doneAt: z.nullable(instant),
  /** Day on which it was held. */
  visitedOn: z.nullable(day),
  summary: z.string(),
  openPromises: z.int(),
  /** Its planned time has passed without a visit. */
  isOverdue: z.boolean(),
  isDemo: z.boolean(),
  version: whole,
  updatedAt: instant,
});
export type VisitState = z.output<typeof visitState>;
export type VisitAction = z.output<typeof anyAction>;
export type VisitRow = z.output<typeof visitRow>;

/** A visit as lists and exports show it. */
export const listedVisit = z.object({ ...visitRow.shape, purpose: listedText, summary: listedText });

/** Filters of visits; a row must match all given ones. */
export const visitFilters = {
  /** Part of the purpose, the summary or the company's name. */
  keyword: z.optional(text(60)),
  companyId: z.optional(id),
  townId: z.optional(id),
  state: z.optional(z.array(visitState)),
  way: z.optional(z.array(visitWay)),
  leadId: z.optional(id),
  campaignId: z.optional(id),
  /** The company has this label or one below it. */
  labelId: z.optional(id),
  /** A demand was recorded at it. */
  withDemand: z.optional(z.boolean()),
  /** Those that the account leads or joins. */
  mine: z.optional(z.boolean()),
  overdue: z.optional(z.boolean()),
  /** A promise is overdue or due within three days. */
  promiseDue: z.optional(z.boolean()),
  /** A phone's submission waits for the lead's decision. */
  toConfirm: z.optional(z.boolean()),
  /** From the former ledger, or not. */
  ledger: z.optional(z.boolean()),
  fromDay: z.optional(day),
  toDay: z.optional(day),
  /** First and last day on which it was held. */
  visitedFrom: z.optional(day),
  visitedTo: z.optional(day),
};

/** Visits, those planned last first unless sorted. */
export const listVisits = defineCall({
  ...read,
  path: '/v1/visit/visitListnews',
  summary: '走访列表',
  request: listRequest(['plannedStart', 'doneAt', 'visitedOn', 'updatedAt'], visitFilters),
  data: pageOf(listedVisit),
});

/** Number of visits under the same filters, each group without its own filter. */
export const countVisits = defineCall({
  ...read,
  path: '/v1/visit/visitCounts',
  summary: '各状态的走访数',
  request: z.object(visitFilters),
  data: z.object({ states: z.array(z.object({ state: visitState, count: z.int() })), toConfirm: z.int() }),
});

export const personMet = z.object({ name: required(40, '请填写姓名'), position: z._default(text(40), '') });
export const visitPlace = z.union([
  z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    /** Metres. */
    accuracy: z.number().check(z.minimum(0)),
  }),
  /** Why there is none. */
  z.object({ reason: required(100, '请说明为什么没有位置') }),
]);

/** A member of a visit's team, staff or field worker. */
const member = z.object({
  kind: z.enum(['staff', 'visitor']),
  /** Null for a field worker whose data were erased. */
  id: z.nullable(id),
  name: z.string(),
});

/** One complete visit, with the caller's actions. */
export const visitDetailData = z.object({
  ...visitRow.shape,
  members: z.array(member),
  duplicateReason: z.string(),
  startedAt: z.nullable(instant),
  persons: z.array(z.object({ name: z.string(), position: z.string() })),
  findings: z.string(),
  place: z.nullable(visitPlace),
  /** The checklist of its campaign when the visit was planned. */
  kit: z.array(z.object({ text: z.string(), done: z.boolean() })),
  failure: z.nullable(visitFailure),
  reason: z.string(),
  nextStep: z.string(),
  createdByName: z.string(),
  promises: z.array(
    z.object({
      id,
      text: z.string(),
      ownerId: z.nullable(id),
      ownerName: z.string(),
      dueDay: z.string(),
      closedAt: z.nullable(instant),
      result: z.string(),
    }),
  ),
  steps: z.array(
    z.object({
      id,
      at: instant,
      who: z.string(),
      /** `create`, `restore` or an action. */
      action: z.string(),
      text: z.string(),
    }),
  ),
  /** Actions of the caller in the current state; `remove` by `deleteVisit`. */
  actions: z.array(anyAction),
});
export type VisitDetail = z.output<typeof visitDetailData>;

/** One visit. 404 outside the territory. */
export const getVisit = defineCall({
  ...read,
  path: '/v1/visit/visitDetail',
  summary: '走访详情',
  request: z.object({ id }),
  data: visitDetailData,
});

const visitorIds = z.array(id).check(z.maxLength(20, '同行的走访人员最多 20 位'));

/** Companies of one plan at most. */
export const MOST_PLANNED = 100;
const tooMany = `一次最多安排 ${MOST_PLANNED} 家企业`;

/**
 * Plans one visit for each company. Idempotent: the same `clientId` returns its visits. 404 when a company is outside
 * the territory; 422 at `duplicateReason` when some have a visit within 14 days, naming each. An `origin` other
 * than plan takes one company, whose town is notified.
 */
export const createVisits = defineCall({
  ...write,
  path: '/v1/visit/createVisit',
  summary: '安排走访',
  request: z.object({
    clientId: required(64, '缺少提交编号'),
    companyIds: z.array(id).check(z.minLength(1, '请选择企业'), z.maxLength(MOST_PLANNED, tooMany)),
    purpose: required(200, '请填写走访目的'),
    plannedStart: moment,
    plannedEnd: moment,
    /** Times of companies that are visited at another time. */
    times: z.optional(
      z
        .array(z.object({ companyId: id, plannedStart: moment, plannedEnd: moment }))
        .check(z.maxLength(MOST_PLANNED, tooMany)),
    ),
    leadId: z._default(z.nullable(id), null),
    memberIds: z._default(z.array(id).check(z.maxLength(20, '同行人员最多 20 位')), []),
    /** Team members from the roster. */
    visitorIds: z._default(visitorIds, []),
    way: z._default(visitWay, 'onSite'),
    /** Labels added to the companies; existing ones stay. */
    labelIds: z._default(z.array(id).check(z.maxLength(20, '最多 20 个标签')), []),
    /** The campaign that each of the companies belongs to. */
    campaignId: z._default(z.nullable(id), null),
    /** The questionnaire for each of the visits, in its current version. */
    questionnaireId: z._default(z.nullable(id), null),
    origin: z._default(visitOrigin, 'plan'),
    duplicateReason: z._default(text(200), ''),
  }),
  data: z.object({ visits: z.array(visitRow) }),
});

/**
 * Performs an action on a visit, as `visit-case.ts` allows it. 409 with the current visit when its state does not allow
 * it or the version is outdated, 422 at the field that the action needs.
 */
export const editVisit = defineCall({
  ...write,
  path: '/v1/visit/editVisit',
  summary: '办理走访',
  request: z.object({
    id,
    version: whole,
    action: visitAction,
    /** Of `edit`, `assign`, `reschedule` and `replan`: absent fields stay. */
    purpose: z.optional(required(200, '请填写走访目的')),
    plannedStart: z.optional(moment),
    plannedEnd: z.optional(moment),
    leadId: z.optional(id),
    memberIds: z.optional(z.array(id).check(z.maxLength(20, '同行人员最多 20 位'))),
    visitorIds: z.optional(visitorIds),
    way: z.optional(visitWay),
    /** Of `reschedule` and `replan`: confirms a visit on a day off. */
    onRestDay: z._default(z.boolean(), false),
    /** Of `complete`. */
    report: z.optional(
      z.object({
        /** Day on which it was held; default: that of its start, else the planned one, at most today. */
        visitedOn: z.optional(day),
        summary: z._default(text(2_000), ''),
        persons: z._default(z.array(personMet).check(z.maxLength(20, '最多 20 人')), []),
        findings: z._default(text(4_000), ''),
        location: z._default(z.nullable(visitPlace), null),
        /** Of questionnaires that were filled in at the visit; they are submitted with it. */
        answers: z._default(
          z.array(z.object({ questionnaireId: id, answers: answerValues })).check(z.maxLength(5, '一次最多 5 份问卷')),
          [],
        ),
        /** Completed entries of the checklist, by their text. */
        kit: z._default(z.array(text(100)).check(z.maxLength(20, '清单最多 20 项')), []),
        /** Photos that `visitorPhoto` will send, with the `submissionId` `report-<id>-<version>` of this request. */
        photoIds: photoNames,
        promises: z._default(
          z
            .array(
              z.object({
                text: required(300, '请填写承诺的内容'),
                ownerId: z._default(z.nullable(id), null),
                dueDay: day,
              }),
            )
            .check(z.maxLength(20, '承诺最多 20 项')),
          [],
        ),
      }),
    ),
    failure: z.optional(visitFailure),
    reason: z._default(text(300), ''),
    nextStep: z._default(text(300), ''),
    text: z._default(text(2_000), ''),
    promiseId: z.optional(id),
  }),
  data: visitDetailData,
});

/**
 * Assigns visits to a person. Held visits are returned as refused, and those of a town to which the person does not
 * belong.
 */
export const assignVisits = defineCall({
  ...write,
  path: '/v1/visit/visitAssign',
  summary: '批量指派走访',
  request: batchRequest(visitFilters, {
    leadId: z.int('请选择负责人').check(z.positive('请选择负责人')),
    /** Team members; default: unchanged. */
    memberIds: z.optional(z.array(id).check(z.maxLength(20, '同行人员最多 20 位'))),
  }),
  data: batchResult,
});

/**
 * Deletes a visit that has not been held; `restore` brings it back within 30 days. Only the district voids a held one,
 * by `editVisit`: here it is answered 409.
 */
export const deleteVisit = defineCall({
  ...write,
  method: 'GET',
  also: 'POST',
  path: '/v1/visit/visitDel',
  summary: '删除走访',
  request: z.object({ id, restore: z._default(z.boolean(), false) }),
  data: z.object({ done: z.literal(true) }),
});

/**
 * Possible assignees of the territory's visits: active staff of the district and, for a street, of its own town; also
 * persons of the roster who visit there, as team members.
 */
export const visitStaff = defineCall({
  ...read,
  method: 'POST',
  path: '/v1/visit/staff',
  summary: '走访人员',
  request: z.object({ keyword: z.optional(text(40)) }),
  data: z.object({
    list: z.array(z.object({ id, name: z.string(), townName: z.string() })),
    visitors: z.array(z.object({ id, name: z.string(), organisation: z.string() })),
  }),
});
