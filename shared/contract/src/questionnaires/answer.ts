import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { answerValues, questionnaireForm } from './form';
import { questionnaireLabels } from './labels';

/** A company sees its own answers, a street those of its town's companies, district and administrators all; else 404. */
const access = { who: ['A', 'B', 'C', 'D'], scope: 'territory' } as const;
const read = { method: 'POST', labels: questionnaireLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: questionnaireLabels, access: { ...access, effect: 'write' } } as const;

export const answerState = z.enum(['draft', 'submitted']);

/** The questionnaires that can be answered, each in its newest version. */
export const questionLabel = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/questionnaire/questionLabel',
  summary: '可填写的问卷',
  access: { who: access.who, scope: 'none', effect: 'read' },
  request: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id,
        name: z.string(),
        summary: z.string(),
        number: whole,
        questions: whole,
        publishedAt: instant,
        isDemo: z.boolean(),
      }),
    ),
  }),
});

/** Answers of a company as lists show them. */
export const answerRow = z.object({
  id,
  questionnaireId: id,
  questionnaireName: z.string(),
  number: whole,
  /** It answers the newest version. */
  isNewest: z.boolean(),
  companyId: id,
  companyName: z.string(),
  townId: z.nullable(id),
  townName: z.string(),
  visitId: z.nullable(id),
  state: answerState,
  /** Null before submission. */
  total: z.nullable(z.int()),
  levelName: z.string(),
  byName: z.string(),
  submittedAt: z.nullable(instant),
  isDemo: z.boolean(),
  version: whole,
  updatedAt: instant,
});
export type AnswerRow = z.output<typeof answerRow>;

/** Answers, those changed last first unless sorted. */
export const companyAnswerList = defineCall({
  ...read,
  path: '/v1/questionnaire/companyAnswerList',
  summary: '企业的问卷回答',
  request: listRequest(['updatedAt', 'submittedAt', 'total'], {
    keyword: z.optional(text(60)),
    companyId: z.optional(id),
    visitId: z.optional(id),
    questionnaireId: z.optional(id),
    townId: z.optional(id),
    state: z.optional(z.array(answerState)),
  }),
  data: pageOf(answerRow),
});

/** A fact that the platform has about the company, with source and date. */
export const platformFact = z.object({
  name: z.enum(['patents', 'inventions', 'effectiveInventions', 'pendingInventions', 'utilityModels', 'designs']),
  value: z.int(),
  source: z.string(),
  asOf: z.string(),
});
export type PlatformFact = z.output<typeof platformFact>;

/** Complete answers. */
export const wholeAnswer = z.object({
  ...answerRow.shape,
  answers: answerValues,
  /** As of the last save. */
  facts: z.array(platformFact),
  steps: z.array(z.object({ id, at: instant, who: z.string(), action: z.string(), text: z.string() })),
});
export type WholeAnswer = z.output<typeof wholeAnswer>;

/** A version of a questionnaire with the data needed to answer it, or with answers to it. */
export const questionView = z.object({
  questionnaireId: id,
  name: z.string(),
  summary: z.string(),
  number: whole,
  newestNumber: whole,
  publishedAt: instant,
  isDemo: z.boolean(),
  form: questionnaireForm,
  company: z.nullable(z.object({ id, name: z.string() })),
  /** The platform's current facts about the company. */
  facts: z.array(platformFact),
  answer: z.nullable(wholeAnswer),
});
export type QuestionView = z.output<typeof questionView>;

/**
 * Answers with their version (`answerId`); or the newest version of a questionnaire, with the company's open draft if
 * any. A company account names no company.
 */
export const questionInfo = defineCall({
  ...read,
  path: '/v1/questionnaire/questionInfo',
  summary: '问卷与回答',
  request: z.object({
    answerId: z.optional(id),
    questionnaireId: z.optional(id),
    companyId: z.optional(id),
    visitId: z.optional(id),
  }),
  data: questionView,
});

/**
 * Saves answers: without `id` new ones to the newest version of `questionnaireId`, else a draft that was read in
 * `version`. `submit` checks and scores them and makes them final. 409 with the current answers when the version is
 * outdated, when an open draft exists, or when they were submitted; 422 by question.
 */
export const saveQuestion = defineCall({
  ...write,
  path: '/v1/questionnaire/saveQuestion',
  summary: '保存问卷回答',
  request: z.object({
    id: z.optional(id),
    version: z.optional(whole),
    questionnaireId: z.optional(id),
    companyId: z.optional(id),
    visitId: z._default(z.nullable(id), null),
    answers: answerValues,
    submit: z._default(z.boolean(), false),
  }),
  data: wholeAnswer,
});

/** Migrates a draft to the newest version. */
export const questionrefresh = defineCall({
  ...write,
  path: '/v1/questionnaire/questionrefresh',
  summary: '回答换到问卷的新版本',
  request: z.object({ id, version: whole }),
  data: z.object({
    answer: wholeAnswer,
    changes: z.array(z.object({ kind: z.enum(['added', 'removed', 'changed', 'lost']), text: z.string() })),
  }),
});

/** The way from answers to a level: fulfilled, missing and unknown conditions, and the path of least effort. */
export const backsteppingInfo = defineCall({
  ...read,
  path: '/v1/questionnaire/backsteppingInfo',
  summary: '反推分析',
  request: z.object({
    answerId: id,
    /** Key of the level; default is the next one above the reached level. */
    targetLevel: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: z.object({
    answer: answerRow,
    levels: z.array(z.object({ key: z.string(), name: z.string(), isReached: z.boolean() })),
    level: z.string(),
    sections: z.array(z.object({ name: z.string(), have: z.int(), most: z.int() })),
    isReached: z.boolean(),
    requirements: z.array(
      z.object({
        state: z.enum(['met', 'missing', 'unknown']),
        text: z.string(),
        points: z.nullable(z.object({ have: z.int(), need: z.int() })),
        question: z.nullable(z.string()),
      }),
    ),
    openItems: z.int(),
    isExact: z.boolean(),
    isReachable: z.nullable(z.boolean()),
    obstacles: z.array(z.string()),
    path: z.array(
      z.object({
        question: z.string(),
        number: z.int(),
        title: z.string(),
        from: z.string(),
        to: z.string(),
        points: z.int(),
        effort: z.int(),
      }),
    ),
    effort: z.int(),
    points: z.object({ before: z.int(), after: z.int() }),
  }),
});
