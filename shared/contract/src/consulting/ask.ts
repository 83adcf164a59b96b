import * as z from 'zod/mini';
import { defineCall } from '../call';
import { fileIds } from '../files/file';
import { day, id, listedText, required, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import {
  askDetail,
  askedFrom,
  askRow,
  consultationState,
  consultationTurn,
  MOST_PATENTS,
  stars,
  words,
} from './consultation';
import { consultingLabels } from './labels';

const read = {
  method: 'POST',
  labels: consultingLabels,
  access: { who: ['A'], scope: 'company', effect: 'read' },
} as const;
const write = {
  method: 'POST',
  labels: consultingLabels,
  access: { who: ['A'], scope: 'company', effect: 'write' },
} as const;

/** A consultation with its turns. Changes return it too, so that the page is up to date. */
export const askThread = z.object({ consultation: askDetail, turns: z.array(consultationTurn) });
export type AskThread = z.output<typeof askThread>;

/** Filters of the company's own consultations. */
export const askFilters = {
  /** Part of the title. */
  keyword: z.optional(text(60)),
  state: z.optional(z.array(consultationState)),
  topic: z.optional(text(40)),
  askedFrom: z.optional(day),
  askedTo: z.optional(day),
};

/** The company's own consultations, from any of its accounts; last changed first unless sorted. */
export const listAsks = defineCall({
  ...read,
  path: '/v1/frontend/ask/index',
  summary: '我的咨询',
  request: listRequest(['updatedAt', 'askedAt', 'dueAt'], askFilters),
  data: pageOf(z.object({ ...askRow.shape, title: listedText })),
});

/** One consultation with its turns; after a known turn, only newer ones. 404 for another company's. */
export const readAsk = defineCall({
  ...read,
  path: '/v1/frontend/ask/content',
  summary: '咨询的往来内容',
  request: z.object({ id, afterId: z.optional(whole) }),
  data: askThread,
});

/** Options for a question: topics, time limits in working days, and the item it refers to. */
export const askOptions = defineCall({
  ...read,
  path: '/v1/frontend/ask/options',
  summary: '提问时的选项',
  access: { ...read.access, noRows: 'answers the topics and promises of the platform, the same to every company' },
  request: z.object({ aboutId: z.optional(id) }),
  data: z.object({
    /** Null for an item that is not or no longer public. */
    about: z.nullable(askedFrom),
    topics: z.array(z.object({ code: z.string(), label: z.string() })),
    acceptDays: z.int(),
    answerDays: z.int(),
  }),
});

const patentIds = z._default(z.array(id).check(z.maxLength(MOST_PATENTS, `最多选择 ${MOST_PATENTS} 件专利`)), []);

/**
 * Asks a question. Patents are rows of the company's own library, files were uploaded by the account; 422 for others.
 * 429 after too many questions within an hour.
 */
export const createAsk = defineCall({
  ...write,
  access: {
    ...write.access,
    noRows: 'adds a question of the caller’s own company; patents and files of others are refused',
  },
  path: '/v1/frontend/ask/create',
  summary: '提交咨询',
  request: z.object({
    title: required(100, '请输入标题'),
    text: words('请写明要咨询的问题'),
    topic: z._default(text(40), ''),
    patentIds,
    fileIds,
    /** Question and answer may be published, without anything that identifies the asker. */
    consent: z._default(z.boolean(), false),
    /** The item of content that the question refers to (申请援助). */
    aboutId: z.optional(z.nullable(id)),
  }),
  data: askThread,
});

/**
 * Adds the requested information, or something new; on an answered one it is a further question and reopens it. 409
 * when it is closed.
 */
export const replyAsk = defineCall({
  ...write,
  path: '/v1/frontend/ask/reply',
  summary: '补充或继续提问',
  request: z.object({ id, text: words('请写明要补充的内容'), patentIds, fileIds }),
  data: askThread,
});

const seen = { id, version: whole };

/** Closes it: the question is settled or withdrawn. */
export const closeAsk = defineCall({
  ...write,
  path: '/v1/frontend/ask/close',
  summary: '关闭咨询',
  request: z.object({ ...seen, reason: z._default(text(300), '') }),
  data: askThread,
});

/** Rates an answer; a later rating replaces the former. */
export const rateAsk = defineCall({
  ...write,
  path: '/v1/frontend/ask/rate',
  summary: '评价答复',
  request: z.object({ ...seen, rating: stars, ratingText: z._default(text(500), '') }),
  data: askThread,
});

/** Gives or withdraws the consent to publish question and answer. */
export const consentAsk = defineCall({
  ...write,
  path: '/v1/frontend/ask/consent',
  summary: '同意或取消公开问答',
  request: z.object({ ...seen, consent: z.boolean() }),
  data: askThread,
});
