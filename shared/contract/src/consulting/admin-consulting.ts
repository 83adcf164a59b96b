import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { fileIds } from '../files/file';
import { day, id, listedText, mobileOnDemand, queryId, required, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { consultationDetail, consultationRow, consultationSource, consultationState, words } from './consultation';
import { consultingLabels } from './labels';

/** Administrators see every consultation, editors those assigned to them; any other is answered 404. */
const access = { who: ['B'], scope: 'all', roles: ['admin', 'editor'] } as const;
const read = { method: 'POST', labels: consultingLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: consultingLabels, access: { ...access, effect: 'write' } } as const;

/** Filters of consultations; a row must match all given ones. */
export const consultingFilters = {
  /** Part of the title, the company's name or the asker's name. */
  keyword: z.optional(text(60)),
  state: z.optional(z.array(consultationState)),
  source: z.optional(z.array(consultationSource)),
  topic: z.optional(text(40)),
  assigneeId: z.optional(id),
  /** Assigned to the account itself. */
  mine: z.optional(z.boolean()),
  /** A deadline has passed. */
  overdue: z.optional(z.boolean()),
  /** Those under 疑似垃圾 instead of the others. */
  spam: z.optional(z.boolean()),
  companyId: z.optional(id),
  askedFrom: z.optional(day),
  askedTo: z.optional(day),
};

/** Consultations, newest first unless sorted; by `dueAt` the earliest deadline first, those without one last. */
export const listConsultations = defineCall({
  ...read,
  path: '/v1/admin/consulting/list',
  summary: '咨询列表',
  request: listRequest(['askedAt', 'dueAt', 'updatedAt', 'rating', 'id'], consultingFilters),
  data: pageOf(z.object({ ...consultationRow.shape, title: listedText })),
});

/** Number of consultations under the same filters, each group without its own filter. */
export const countConsultations = defineCall({
  ...read,
  path: '/v1/admin/consulting/counts',
  summary: '各状态的咨询数',
  request: z.object(consultingFilters),
  data: z.object({
    states: z.array(z.object({ state: consultationState, count: z.int() })),
    mine: z.int(),
    overdue: z.int(),
    spam: z.int(),
  }),
});

/** Options of lists and forms: topics, and the accounts that can be assigned. */
export const consultingOptions = defineCall({
  ...read,
  path: '/v1/admin/consulting/options',
  summary: '咨询的类别与承办人',
  access: { ...read.access, noRows: 'topics are the platform’s, and every account of administration may be named' },
  request: z.object({}),
  data: z.object({
    topics: z.array(z.object({ code: z.string(), label: z.string() })),
    assignees: z.array(z.object({ id, name: z.string(), role: z.enum(['admin', 'editor']) })),
  }),
});

/** One consultation with all its turns. 404 for one that the account may not see. */
export const getConsultation = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/admin/consulting/detail',
  summary: '一条咨询',
  request: z.object({ id: queryId }),
  data: consultationDetail,
});

/** The whole mobile number of an asker on the public site; recorded in the audit log. 404 where there is none. */
export const showAskerMobile = defineCall({
  ...write,
  ...mobileOnDemand,
  path: '/v1/admin/consulting/mobile',
  summary: '查看提问人手机号',
});

/**
 * Every change answers 409 with the current consultation when its version is outdated or its state does not allow the
 * action.
 */
const seen = { id, version: whole };
const reason = required(300, '请填写原因');

/** Accepts it and starts the clock of the answer. An unassigned one is assigned to the caller. */
export const acceptConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/accept',
  summary: '受理咨询',
  request: z.object(seen),
  data: consultationDetail,
});

/** Asks the asker for more information; the clock of the answer pauses until it arrives. */
export const askMore = defineCall({
  ...write,
  path: '/v1/admin/consulting/ask-more',
  summary: '请提问人补充',
  request: z.object({ ...seen, text: words('请写明需要补充什么'), fileIds }),
  data: consultationDetail,
});

/** Answers, or adds to an answer. */
export const replyConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/reply',
  summary: '答复咨询',
  request: z.object({ ...seen, text: words('请填写答复'), fileIds }),
  data: consultationDetail,
});

/** An internal note among staff; never shown to the asker. */
export const noteConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/note',
  summary: '添加内部备注',
  request: z.object({ ...seen, text: words('请填写备注') }),
  data: consultationDetail,
});

/** Pauses the clock of the answer, for a reason that the asker reads. */
export const pauseConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/pause',
  summary: '暂停计时',
  request: z.object({ ...seen, reason }),
  data: consultationDetail,
});

/** Resumes the clock, also before the requested information arrives. */
export const resumeConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/resume',
  summary: '恢复计时',
  request: z.object({ ...seen, reason: z._default(text(300), '') }),
  data: consultationDetail,
});

/** Closes it, for a reason that the asker reads. */
export const closeConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/close',
  summary: '关闭咨询',
  request: z.object({ ...seen, reason }),
  data: consultationDetail,
});

/** Reopens an answered or closed one: it is accepted, and the clock of the answer restarts. */
export const reopenConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/reopen',
  summary: '重新打开咨询',
  request: z.object({ ...seen, reason }),
  data: consultationDetail,
});

/** Moves it to 疑似垃圾 or back; nothing is deleted, and its clocks remain. */
export const setSpam = defineCall({
  ...write,
  path: '/v1/admin/consulting/spam',
  summary: '移入或移出疑似垃圾',
  request: z.object({ ...seen, spam: z.boolean(), reason: z._default(text(300), '') }),
  data: consultationDetail,
});

/** Assigns a topic. */
export const sortConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/topic',
  summary: '设置咨询类别',
  request: z.object({ ...seen, topic: text(40) }),
  data: consultationDetail,
});

/**
 * Assigns chosen consultations, or all that a filter finds, to an administrator or editor; null unassigns them. Closed
 * ones are returned as refused.
 */
export const assignConsultations = defineCall({
  ...write,
  access: { ...access, roles: ['admin'], effect: 'write' },
  path: '/v1/admin/consulting/assign',
  summary: '指派咨询',
  request: batchRequest(consultingFilters, { assigneeId: z.nullable(id) }),
  data: batchResult,
});

/**
 * Makes question and answer a draft of content, with a suggestion in which names and numbers of the asker are masked;
 * it is edited and reviewed like any other content. 422 without consent, 409 when it exists already.
 */
export const publishConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/publish',
  summary: '起草公开问答',
  request: z.object(seen),
  data: consultationDetail,
});

/**
 * Makes it a demand of the asking company, in the company's town. Idempotent: a repeated request returns the
 * consultation with the existing demand. The thread informs the asker. 409 where no company of the district asked.
 */
export const demandOfConsultation = defineCall({
  ...write,
  path: '/v1/admin/consulting/demand',
  summary: '咨询转为诉求',
  request: z.object(seen),
  data: consultationDetail,
});
