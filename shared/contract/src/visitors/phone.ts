import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, required, text, whole, wholeMobile } from '../fields';
import { listRequest, pageOf } from '../list';
import { answerState, platformFact } from '../questionnaires/answer';
import { answerValues, questionnaireForm } from '../questionnaires/form';
import { questionnaireLabels } from '../questionnaires/labels';
import {
  moment,
  personMet,
  photoName,
  photoNames,
  visitFailure,
  visitPlace,
  visitState,
  visitWay,
} from '../visits/visit';
import { phoneLabels } from './phone-labels';

/**
 * Visits on a phone: staff those of their territory (lists show their own), a visitor those that it goes along to in its
 * towns. Any other is answered 404.
 */
const access = { who: ['C', 'D', 'visitor'], scope: 'territory' } as const;
const read = { method: 'POST', labels: phoneLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: phoneLabels, access: { ...access, effect: 'write' } } as const;

/** Made by the phone, unique with its author: the same one again answers the first receipt. */
const submissionId = z.string('缺少提交编号').check(z.regex(/^[\w-]{8,60}$/, '提交编号不正确'));
const outcome = z.enum(['taken', 'supplement', 'pending', 'chosen', 'dismissed']);

/** What became of something that a phone sent, as its author may know it. */
export const phoneReceipt = z.object({
  submissionId: z.string(),
  visitId: id,
  outcome,
  /** The same for people: what happens next. */
  text: z.string(),
  /** Photos that were announced, and those of them that are stored: a phone deletes what stands here and nothing else. */
  photosWanted: whole,
  photos: z.array(z.string()),
});
export type PhoneReceipt = z.output<typeof phoneReceipt>;

/** A visit as the list of a phone shows it. */
export const phoneVisitRow = z.object({
  id,
  companyName: z.string(),
  address: z.string(),
  townName: z.string(),
  purpose: z.string(),
  plannedStart: instant,
  plannedEnd: instant,
  leadName: z.string(),
  state: visitState,
  way: visitWay,
  isOverdue: z.boolean(),
  isDemo: z.boolean(),
  version: whole,
});
export type PhoneVisitRow = z.output<typeof phoneVisitRow>;

/** The visits of whoever calls; with `open` those to be held until the end of this week and those that are late, the earliest first. */
export const visitorVisits = defineCall({
  ...read,
  path: '/v1/visitor/visits',
  summary: '我的走访',
  request: listRequest(['plannedStart'], { open: z._default(z.boolean(), false) }),
  data: pageOf(phoneVisitRow),
});

/** A photo of a visit as it is listed. */
export const photoRow = z.object({
  id,
  clientId: z.string(),
  author: z.string(),
  takenAt: z.nullable(instant),
  receivedAt: instant,
  place: z.nullable(visitPlace),
});

/**
 * The questionnaire of a visit, in the version that it was begun with: its draft, or the one that was submitted last. Whoever
 * goes along fills it in, so its answers are shown; what the company answered elsewhere is not.
 */
const visitQuestionnaire = z.object({
  answerId: id,
  name: z.string(),
  summary: z.string(),
  number: whole,
  isDemo: z.boolean(),
  state: answerState,
  version: whole,
  form: questionnaireForm,
  answers: answerValues,
  /** What the platform knows of the company: how many patents, which everybody may look up. */
  facts: z.array(platformFact),
});
export type VisitQuestionnaire = z.output<typeof visitQuestionnaire>;

/** One visit with its brief, and what the caller sent of it. 404 out of reach. */
export const visitorVisit = defineCall({
  ...read,
  labels: { ...questionnaireLabels, ...phoneLabels, form: questionnaireLabels.form },
  path: '/v1/visitor/visit',
  summary: '一次走访与简报',
  request: z.object({ id }),
  data: z.object({
    ...phoneVisitRow.shape,
    members: z.array(z.string()),
    startedAt: z.nullable(instant),
    doneAt: z.nullable(instant),
    summary: z.string(),
    findings: z.string(),
    persons: z.array(z.object({ name: z.string(), position: z.string() })),
    /** The checklist of its campaign. */
    kit: z.array(z.object({ text: z.string(), done: z.boolean() })),
    questionnaire: z.nullable(visitQuestionnaire),
    promises: z.array(z.object({ text: z.string(), dueDay: z.string(), isClosed: z.boolean() })),
    brief: z.object({
      /** Other visits to the company that the caller may see, the latest first. */
      visits: z.array(
        z.object({ plannedStart: instant, purpose: z.string(), leadName: z.string(), summary: z.string() }),
      ),
      /** What the company was promised and waits for. */
      promises: z.array(z.object({ text: z.string(), dueDay: z.string() })),
      /** Open demands; of staff alone. */
      demands: z.array(z.object({ title: z.string(), receivedAt: instant })),
      /** Somebody met there last, to begin the form with. */
      met: z.nullable(z.object({ name: z.string(), position: z.string() })),
      hasContacts: z.boolean(),
    }),
    canStart: z.boolean(),
    canSubmit: z.boolean(),
    /** The last that was done: a submission says with it what its author had seen. */
    seenStep: whole,
    /** Shows later that the caller had this visit, should he not have it any more. */
    ticket: z.string(),
    /** What the caller sent of it. */
    sent: z.array(phoneReceipt),
    photos: z.array(photoRow),
  }),
});

/** Whom to call at the company of a visit that is still to be held: whole numbers, and a line in the audit log. */
export const visitorContact = defineCall({
  ...read,
  path: '/v1/visitor/contact',
  summary: '走访企业的联系人',
  request: z.object({ id }),
  data: z.object({
    list: z.array(z.object({ name: z.string(), position: z.string(), mobile: wholeMobile })),
  }),
});

/** Companies by a part of their names: of staff those of the territory, of a visitor those of its towns. Twenty at most. */
export const visitorCompanies = defineCall({
  ...read,
  path: '/v1/visitor/companies',
  summary: '按名称找企业',
  request: z.object({ keyword: text(60).check(z.minLength(2, '请至少输入两个字')) }),
  data: z.object({ list: z.array(z.object({ id, name: z.string(), townName: z.string() })) }),
});

/**
 * When something was written or photographed, as a phone claims it. Its clock or its camera may be wrong: an impossible or
 * incredible time refuses nothing, the time of receipt counts instead.
 */
const claimedTime = text(60);

/** What is done on the way. One that is too late for the visit as it is now is kept and said so in the receipt. */
export const visitorSave = defineCall({
  ...write,
  path: '/v1/visitor/save',
  summary: '走访现场操作',
  request: z.object({
    submissionId,
    id,
    action: z.enum(['start', 'fail', 'note']),
    failure: z.optional(visitFailure),
    reason: z._default(text(300), ''),
    nextStep: z._default(text(300), ''),
    text: z._default(text(2_000), ''),
    writtenAt: z.optional(claimedTime),
  }),
  data: phoneReceipt,
});

/** What a phone reports of a visit, besides which. */
export const phoneReport = {
  way: z._default(visitWay, 'onSite'),
  summary: required(2_000, '请填写走访小结'),
  persons: z.array(personMet).check(z.minLength(1, '请至少填写一位见到的人'), z.maxLength(20, '最多 20 人')),
  findings: z._default(text(4_000), ''),
  /** What of the checklist was done, in its words. */
  kit: z.optional(z.array(text(100)).check(z.maxLength(20, '清单最多 20 项'))),
  place: z._default(z.nullable(visitPlace), null),
  /** Of the visit's questionnaire, hidden ones too. Ones that are not whole are its draft and keep no report back. */
  answers: z.optional(answerValues),
  /** What they answer, as its author had seen it: what somebody else has filled in since is not overwritten. */
  answersTo: z.optional(z.object({ id, version: whole, submit: z._default(z.boolean(), false) })),
  promises: z._default(
    z
      .array(z.object({ text: required(300, '请填写承诺的内容'), dueDay: day }))
      .check(z.maxLength(20, '承诺最多 20 项')),
    [],
  ),
  demands: z._default(
    z
      .array(z.object({ title: required(100, '请填写诉求标题'), content: required(5_000, '请填写诉求内容') }))
      .check(z.maxLength(10, '诉求最多 10 项')),
    [],
  ),
};

/**
 * The report of a visit. A second one becomes a supplement; one that comes to a visit cancelled or changed since it was
 * seen waits for the lead. The same `submissionId` answers the first receipt, 409 when it says something else.
 */
export const visitorSubmit = defineCall({
  ...write,
  path: '/v1/visitor/submit',
  summary: '提交走访记录',
  request: z.object({
    submissionId,
    id,
    seenStep: whole,
    ticket: z._default(text(200), ''),
    ...phoneReport,
    photoIds: photoNames,
    writtenAt: z.optional(claimedTime),
  }),
  data: phoneReceipt,
});

/** Which photo of which submission it is, and what the phone knows of it. */
const phonePhoto = {
  form: z.optional(z.unknown()),
  submissionId,
  clientId: photoName,
  takenAt: z.optional(claimedTime),
  latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  accuracy: z.optional(z.number().check(z.minimum(0))),
  placeReason: z.optional(text(100)),
};

/** A photo of a submission that is stored already; the second of the same `clientId` is the first. */
export const visitorPhoto = defineCall({
  ...write,
  access: { ...write.access, noRows: 'adds a photo to a submission, which is found by its author and name alone' },
  path: '/v1/visitor/photo',
  summary: '上传走访照片',
  body: 'multipart',
  request: z.object(phonePhoto),
  data: phoneReceipt,
});

/** Plans a visit to a company by name; the town is told. 404 for a company elsewhere. */
export const visitorAdd = defineCall({
  ...write,
  path: '/v1/visitor/add',
  summary: '发起走访',
  request: z.object({
    submissionId,
    companyId: id,
    plannedStart: moment,
    plannedEnd: moment,
    purpose: required(200, '请填写走访目的'),
    duplicateReason: z._default(text(200), ''),
  }),
  data: phoneReceipt,
});

/** The report of somebody who may not sign in any more: the ticket of a visit that he had shows that it is his. It waits for the lead. */
export const visitorKeep = defineCall({
  method: 'POST',
  labels: phoneLabels,
  path: '/v1/visitor/keep',
  summary: '留存走访记录',
  access: { who: 'public', scope: 'none', effect: 'write' },
  request: z.object({
    submissionId,
    id,
    ticket: required(200, '缺少走访凭证'),
    ...phoneReport,
    photoIds: photoNames,
    writtenAt: z.optional(claimedTime),
  }),
  data: phoneReceipt,
});

/** A photo that such a report announced, by the same ticket. 404 for any other. */
export const visitorKeepPhoto = defineCall({
  method: 'POST',
  labels: phoneLabels,
  path: '/v1/visitor/keepPhoto',
  summary: '留存走访照片',
  access: { who: 'public', scope: 'none', effect: 'write' },
  body: 'multipart',
  request: z.object({ ...phonePhoto, id, ticket: required(200, '缺少走访凭证') }),
  data: phoneReceipt,
});
