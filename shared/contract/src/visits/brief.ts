import * as z from 'zod/mini';
import { defineCall } from '../call';
import { demandContact, demandState } from '../demands/demand';
import { day, id, instant, required, text } from '../fields';
import { briefLabels } from './brief-labels';
import { moment, MOST_PLANNED, visitState } from './visit';

/** The district reads of every company, a street of those of its town; any other is answered 404. */
const access = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;
const read = { method: 'GET', labels: briefLabels, access } as const;
const ask = { method: 'POST', labels: briefLabels, access } as const;

/** What a visitor needs to know before meeting a company. */
export const visitBrief = z.object({
  companyId: id,
  companyName: z.string(),
  uscc: z.string(),
  townName: z.string(),
  address: z.string(),
  /** The last visits before this one, newest first. */
  visits: z.array(
    z.object({
      id,
      plannedStart: instant,
      state: visitState,
      leadName: z.string(),
      purpose: z.string(),
      summary: z.string(),
    }),
  ),
  demands: z.array(z.object({ id, title: z.string(), demandState, clockText: z.string(), receivedAt: instant })),
  /** Open promises of any visit, earliest due first. */
  promises: z.array(z.object({ id, visitId: id, text: z.string(), ownerName: z.string(), dueDay: z.string() })),
  /** Of the twelve months until today, as far as published. */
  filings: z.object({
    total: z.int(),
    inventions: z.int(),
    rows: z.array(
      z.object({
        publicationNumber: z.string(),
        title: z.string(),
        patentType: z.string(),
        applicationDate: z.string(),
      }),
    ),
  }),
  /** Annual fees of patents in force that fall due within 90 days. Payment is not known. */
  fees: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        publicationNumber: z.string(),
        title: z.string(),
        year: z.int(),
        dueDate: z.string(),
        graceEndDate: z.string(),
      }),
    ),
  }),
  contacts: z.array(demandContact),
});
export type VisitBrief = z.output<typeof visitBrief>;

/** The brief of a visit, or of a company before a visit is planned. 404 outside the territory. */
export const getVisitBrief = defineCall({
  ...read,
  path: '/v1/visit/visitDetailtwo',
  summary: '走访简报',
  request: z.object({ id: z.optional(id), companyId: z.optional(id) }),
  data: visitBrief,
});

/** Persons whose other visits overlap the time of a planned one. */
export const visitClashes = defineCall({
  ...ask,
  path: '/v1/visit/visitClashes',
  summary: '人员时间冲突',
  request: z.object({
    plannedStart: moment,
    plannedEnd: moment,
    memberIds: z.array(id).check(z.maxLength(21, '最多 21 位')),
    /** Of the roster. */
    visitorIds: z._default(z.array(id).check(z.maxLength(20, '最多 20 位')), []),
    /** The planned visit itself, which is no clash. */
    visitId: z.optional(id),
  }),
  data: z.object({
    clashes: z.array(
      z.object({
        personId: id,
        personName: z.string(),
        visitId: id,
        companyName: z.string(),
        plannedStart: instant,
        plannedEnd: instant,
      }),
    ),
  }),
});

/**
 * Free times for visits to companies, at most one each, and what speaks against them. A company with times keeps them;
 * the others follow the planned ones. 404 for a company outside the territory.
 */
export const proposeVisits = defineCall({
  ...ask,
  path: '/v1/visit/proposeVisits',
  summary: '走访时间建议',
  request: z.object({
    visits: z._default(
      z
        .array(z.object({ companyId: id, plannedStart: z.optional(moment), plannedEnd: z.optional(moment) }))
        .check(z.maxLength(MOST_PLANNED, `一次最多安排 ${MOST_PLANNED} 家企业`)),
      [],
    ),
    /** Time of the first visit; default: the next free working morning. */
    plannedStart: z.optional(moment),
    plannedEnd: z.optional(moment),
    leadId: z._default(z.nullable(id), null),
    memberIds: z._default(z.array(id).check(z.maxLength(20, '最多 20 位')), []),
    /** Of the roster. */
    visitorIds: z._default(z.array(id).check(z.maxLength(20, '最多 20 位')), []),
  }),
  data: z.object({
    /** The next free time of the people, for a visit without a wished time. */
    next: z.object({ plannedStart: instant, plannedEnd: instant }),
    list: z.array(
      z.object({
        companyId: id,
        companyName: z.string(),
        plannedStart: instant,
        plannedEnd: instant,
        /**
         * `day`: a past day or a day off. `clash`: at the same time as another visit. `near`: the company has another
         * visit within 14 days, which needs a reason.
         */
        notes: z.array(z.object({ kind: z.enum(['day', 'clash', 'near']), text: z.string() })),
      }),
    ),
  }),
});

/** Number of visits in a period by group, held and planned, with those held. */
export const countVisitsBy = defineCall({
  ...read,
  path: '/v1/visit/dataList_two',
  summary: '走访统计',
  request: z.object({ from: day, to: day, by: z.enum(['town', 'state', 'lead', 'way', 'month']) }),
  data: z.object({ list: z.array(z.object({ name: z.string(), count: z.int(), done: z.int() })) }),
});

/** Companies of the territory by part of their name, twenty at most. */
export const findCompanies = defineCall({
  ...ask,
  path: '/v1/business/getCompany',
  summary: '查找企业',
  request: z.object({ keyword: text(60) }),
  data: z.object({ list: z.array(z.object({ id, name: z.string(), uscc: z.string(), townName: z.string() })) }),
});

/** The company of exactly this name, also a former one. 404 when the territory has none. */
export const findCompanyId = defineCall({
  ...ask,
  path: '/v1/business/getCompanyId',
  summary: '按名称查企业',
  request: z.object({ company_name: required(120, '请填写企业名称') }),
  data: z.object({ id, name: z.string() }),
});
