import * as z from 'zod/mini';
import { id, instant, name, text } from '../fields';
import { resourceCalls } from '../rows/resource-calls';
import { words } from './consultation';
import { templateLabels } from './labels';

/** A template for answers. */
export const answerTemplate = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Code of the dictionary of topics; empty for any topic. */
  topic: z.string(),
  topicName: z.string(),
  updatedAt: instant,
  isDemo: z.boolean(),
  version: z.int(),
});
export type AnswerTemplate = z.output<typeof answerTemplate>;

/** Templates for answers. An answer that was made from one does not change with it. */
export const templateCalls = resourceCalls({
  path: '/v1/admin/consulting/template',
  noun: '答复模板',
  labels: templateLabels,
  access: {
    who: ['B'],
    scope: 'all',
    roles: ['admin', 'editor'],
    noRows: 'templates are the platform’s own: everyone who answers may use and change every one',
  },
  row: answerTemplate,
  sorts: ['updatedAt', 'title'],
  filters: {
    /** Part of name or text. */
    keyword: z.optional(text(60)),
    /** Templates of the topic and those for any. */
    topic: z.optional(text(40)),
  },
  editable: {
    title: name(60, '请输入名称'),
    text: words('请填写模板内容'),
    topic: z._default(text(40), ''),
  },
});
export const {
  list: listTemplates,
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
} = templateCalls;
