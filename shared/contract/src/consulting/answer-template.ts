import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, id, instant, name, queryId, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { words } from './consultation';
import { templateLabels } from './labels';

const access = {
  who: ['B'],
  scope: 'all',
  roles: ['admin', 'editor'],
  noRows: 'templates are the platform’s own: whoever answers may use and mend every one',
} as const;
const read = { method: 'POST', labels: templateLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: templateLabels, access: { ...access, effect: 'write' } } as const;

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

/** Templates; for a topic those of the topic and those for any. */
export const listTemplates = defineCall({
  ...read,
  path: '/v1/admin/consulting/template/list',
  summary: '答复模板',
  request: listRequest(['updatedAt', 'title'], {
    /** Part of name or text. */
    keyword: z.optional(text(60)),
    topic: z.optional(text(40)),
  }),
  data: pageOf(answerTemplate),
});

/** One template with its version, for the form. 404 when it is gone. */
export const getTemplate = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/admin/consulting/template/detail',
  summary: '一个答复模板',
  request: z.object({ id: queryId }),
  data: answerTemplate,
});

const editable = {
  title: name(60, '请输入名称'),
  text: words('请填写模板内容'),
  topic: z._default(text(40), ''),
};

/** Adds a template. 422 at the name when it is taken. */
export const createTemplate = defineCall({
  ...write,
  path: '/v1/admin/consulting/template/create',
  summary: '新增答复模板',
  request: z.object(editable),
  data: answerTemplate,
});

/** 409 with the current row when the version is outdated. */
export const updateTemplate = defineCall({
  ...write,
  path: '/v1/admin/consulting/template/update',
  summary: '修改答复模板',
  request: z.object({ id, version: whole, ...editable }),
  data: answerTemplate,
});

/** Answers made from it do not change. 409 with the template when it was changed since. */
export const deleteTemplate = defineCall({
  ...write,
  path: '/v1/admin/consulting/template/delete',
  summary: '删除答复模板',
  request: z.object({ id, version: whole }),
  data: done,
});
