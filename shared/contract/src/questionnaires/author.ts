import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, name, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { questionnaireForm } from './form';
import { questionnaireLabels } from './labels';

const access = { who: ['B', 'C'], scope: 'all', noRows: 'questionnaires are the district’s' } as const;
const read = { method: 'POST', labels: questionnaireLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: questionnaireLabels, access: { ...access, effect: 'write' } } as const;

/** A questionnaire as its authors list it. */
export const questionnaireRow = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  /** Nobody begins to answer it any more. */
  closed: z.boolean(),
  /** The newest version; 0 before the first. */
  publishedNumber: whole,
  publishedAt: z.nullable(instant),
  /** How often it was answered, drafts included. */
  count: z.int(),
  isDemo: z.boolean(),
  version: whole,
  updatedAt: instant,
});
export type QuestionnaireRow = z.output<typeof questionnaireRow>;

/** Questionnaires for those who write them, those changed last first unless sorted. */
export const listQuestionnaires = defineCall({
  ...read,
  path: '/v1/questionnaire/questionList',
  summary: '问卷管理列表',
  request: listRequest(['name', 'updatedAt'], {
    keyword: z.optional(text(60)),
    closed: z.optional(z.boolean()),
  }),
  data: pageOf(questionnaireRow),
});

/** A questionnaire with what is being written and every version. */
export const authoredQuestionnaire = z.object({
  ...questionnaireRow.shape,
  /** What the next version will be. */
  form: questionnaireForm,
  /** The newest first. */
  versions: z.array(
    z.object({ number: whole, publishedAt: instant, byName: z.string(), count: z.int(), form: questionnaireForm }),
  ),
});
export type AuthoredQuestionnaire = z.output<typeof authoredQuestionnaire>;

/** One questionnaire for those who write it. */
export const readQuestionnaire = defineCall({
  ...read,
  path: '/v1/questionnaire/questionDraft',
  summary: '问卷草稿与版本',
  request: z.object({ id }),
  data: authoredQuestionnaire,
});

/**
 * Makes a questionnaire, or changes one with `id` and `version`; with `publish` what was written becomes a new version,
 * which nobody changes any more. 409 with the current one where somebody was quicker; 422 at `form` with everything that
 * keeps it from being published.
 */
export const createQuestion = defineCall({
  ...write,
  path: '/v1/questionnaire/createQuestion',
  summary: '保存或发布问卷',
  request: z.object({
    id: z.optional(id),
    version: z.optional(whole),
    name: name(60, '请填写问卷名称'),
    summary: z._default(text(500), ''),
    form: questionnaireForm,
    publish: z._default(z.boolean(), false),
    closed: z._default(z.boolean(), false),
  }),
  data: authoredQuestionnaire,
});
