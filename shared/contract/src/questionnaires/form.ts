import * as z from 'zod/mini';
import { day, text } from '../fields';

// The structure of a questionnaire, as `@platform/domain/questionnaires/questionnaire` reads it. Only the structure is
// checked here; consistency is checked on publication.

const key = z.string().check(z.minLength(1, '缺少编号'), z.maxLength(40, '编号过长'));
const int = z.int('请填写整数').check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));
const effort = z.nullable(int);

const test = z.object({
  question: key,
  not: z.boolean(),
  op: z.enum(['answered', 'oneOf', 'atLeast', 'atMost', 'from', 'until']),
  options: z.array(key).check(z.maxLength(50)),
  value: z.nullable(int),
  day: z.nullable(day),
});

const condition = z.object({
  join: z.enum(['all', 'any']),
  groups: z
    .array(
      z.object({ join: z.enum(['all', 'any']), tests: z.array(test).check(z.maxLength(20, '一组最多 20 个条件')) }),
    )
    .check(z.maxLength(10, '最多 10 组条件')),
});

const question = z.object({
  key,
  section: z.string().check(z.maxLength(40)),
  kind: z.enum(['single', 'multiple', 'number', 'text', 'date', 'scale']),
  title: text(300, '题目最多 300 个字'),
  help: text(500, '说明最多 500 个字'),
  required: z.boolean(),
  options: z
    .array(z.object({ key, text: text(200, '选项最多 200 个字'), points: int, effort }))
    .check(z.maxLength(30, '选项最多 30 个')),
  bands: z.array(z.object({ from: int, points: int, effort })).check(z.maxLength(30, '分档最多 30 个')),
  min: z.nullable(int),
  max: z.nullable(int),
  unit: text(20),
  fact: z.nullable(
    z.enum(['patents', 'inventions', 'effectiveInventions', 'pendingInventions', 'utilityModels', 'designs']),
  ),
  showIf: z.nullable(condition),
});

/** Sections, questions and levels. */
export const questionnaireForm = z.object({
  sections: z.array(z.object({ key, name: text(60) })).check(z.maxLength(30, '部分最多 30 个')),
  questions: z.array(question).check(z.maxLength(200, '题目最多 200 道')),
  levels: z
    .array(
      z.object({
        key,
        name: text(40),
        minTotal: int,
        minSections: z.array(z.object({ section: key, points: int })).check(z.maxLength(30)),
        required: z.array(test).check(z.maxLength(30)),
      }),
    )
    .check(z.maxLength(10, '等级最多 10 个')),
});
export type QuestionnaireForm = z.output<typeof questionnaireForm>;

/** Answers by key of their question: key of an option, keys of several, a whole number, a text or a day. */
export const answerValues = z.record(
  key,
  z.union([z.string().check(z.maxLength(2_000, '最多 2000 个字')), z.array(key).check(z.maxLength(30)), z.number()]),
);
export type AnswerValues = z.output<typeof answerValues>;
