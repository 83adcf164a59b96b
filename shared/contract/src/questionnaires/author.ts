import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, name, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { questionnaireForm } from './form';
import { questionnaireLabels } from './labels';

const access = { who: ['B', 'C'], scope: 'all', noRows: 'questionnaires are the district’s' } as const;
const read = { method: 'POST', labels: questionnaireLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: questionnaireLabels, access: { ...access, effect: 'write' } } as const;

/** A questionnaire in its authors' list. */
export const questionnaireRow = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  /** It can no longer be started. */
  closed: z.boolean(),
  /** The newest version; 0 before the first. */
  publishedNumber: whole,
  publishedAt: z.nullable(instant),
  /** Number of answers, drafts included. */
  count: z.int(),
  isDemo: z.boolean(),
  version: whole,
  updatedAt: instant,
});
export type QuestionnaireRow = z.output<typeof questionnaireRow>;

/** Questionnaires for their authors, last changed first unless sorted. */
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

/** A questionnaire with its draft and all versions. */
export const authoredQuestionnaire = z.object({
  ...questionnaireRow.shape,
  /** The draft of the next version. */
  form: questionnaireForm,
  /** Newest first. */
  versions: z.array(
    z.object({ number: whole, publishedAt: instant, byName: z.string(), count: z.int(), form: questionnaireForm }),
  ),
});
export type AuthoredQuestionnaire = z.output<typeof authoredQuestionnaire>;

/** One questionnaire for its authors. */
export const readQuestionnaire = defineCall({
  ...read,
  path: '/v1/questionnaire/questionDraft',
  summary: '问卷草稿与版本',
  request: z.object({ id }),
  data: authoredQuestionnaire,
});

/**
 * Creates a questionnaire, or changes one with `id` and `version`; `publish` makes the draft a new, immutable version.
 * 409 with the current one when the version is outdated; 422 at `form` with all reasons against publication.
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
