import * as z from 'zod/mini';
import { defineCall } from '../call';
import { countOf, done, id, name, text, whole } from '../fields';
import type { FieldLabels } from '../labels';

/** What can be labelled. */
export const labelSubjects = { company: '企业', demand: '诉求' } as const;
export type LabelSubject = keyof typeof labelSubjects;

/** The colours of labels: both as a background of white text and as text on white they are readable. */
export const labelColors = {
  '#1d5fbf': '蓝',
  '#00708c': '青',
  '#00796b': '蓝绿',
  '#2e7d32': '绿',
  '#7a6400': '橄榄',
  '#b45309': '橙',
  '#c0392b': '红',
  '#b0306a': '玫红',
  '#7b3fa0': '紫',
  '#5f6368': '灰',
} as const;

/** Captions of the fields of a label. */
export const labelNames = {
  color: { label: '颜色', choices: labelColors, none: '随上级' },
  companies: { label: '企业', kind: 'number' },
  count: { label: '数量', kind: 'number' },
  isDemo: { label: '演示数据', kind: 'yes' },
  list: '标签',
  moved: '改用的数量',
  name: '名称',
  parentId: '上级标签',
  parentName: '上级标签',
  position: { label: '次序', kind: 'number' },
  replaceById: '替换成',
  replacedBy: '替换成',
  template: '文字模板',
  used: { label: '使用', kind: 'number' },
  uses: '使用情况',
} as const satisfies FieldLabels;

/** A label with its uses that the caller may see. */
export const labelRow = z.object({
  id,
  /** The parent label; null at the first level. */
  parentId: z.nullable(id),
  /** Empty at the first level. */
  parentName: z.string(),
  name: z.string(),
  /** `#rrggbb`, or empty for that of the parent label. */
  color: z.string(),
  /** Template for the text of a demand with this label. */
  template: z.string(),
  /** Its place among its siblings, from 0. */
  position: z.int(),
  /** Its uses by sort, each named with its measure word: 家企业; without those of labels below it. */
  uses: z.array(countOf),
  used: z.int(),
  isDemo: z.boolean(),
  version: z.int(),
});
export type LabelRow = z.output<typeof labelRow>;

const editable = {
  name: name(30, '请输入名称'),
  /** None at the first level. Only a label without children can have a parent. */
  parentId: z.optional(z.nullable(id)),
  color: z._default(
    text(7).check(
      z.refine((color) => color === '' || Object.keys(labelColors).includes(color), '请从所给的颜色中选择'),
    ),
    '',
  ),
  template: z._default(text(2000), ''),
  /** Place among its siblings, from 0; without it the label stays, or becomes the last one under a new parent. */
  position: z.optional(whole),
};

const index = { method: 'POST', labels: labelNames, request: z.object({}) } as const;
const write = {
  method: 'POST',
  labels: labelNames,
  access: {
    who: ['C'],
    scope: 'all',
    effect: 'write',
    noRows: 'labels are the district’s own: every one of its staff keeps them',
  },
} as const;
const labels = z.object({ list: z.array(labelRow) });
const addRequest = z.object(editable);
const editRequest = z.object({ id, version: whole, ...editable });
const delRequest = z.object({ id, version: whole, replaceById: z.optional(z.nullable(id)) });

/**
 * Labels of companies in their order, children after their parent; each with its number of companies in the territory.
 */
export const companyLabelIndex = defineCall({
  ...index,
  path: '/v1/company/companyLabelIndex',
  summary: '企业标签',
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  data: labels,
});

/**
 * Adds a label of companies. 422 at the name when a sibling has it, at the parent label when that is not of the first
 * level.
 */
export const companyLabelAdd = defineCall({
  ...write,
  path: '/v1/company/companyLabelAdd',
  summary: '新增企业标签',
  request: addRequest,
  data: labelRow,
});

/** 409 with the current row when the version is outdated. */
export const companyLabelEdit = defineCall({
  ...write,
  path: '/v1/company/companyLabelEdit',
  summary: '修改企业标签',
  request: editRequest,
  data: labelRow,
});

/** A used label is replaced: its rows get `replaceById`. Without that, 422 lists the uses. */
export const companyLabelDel = defineCall({
  ...write,
  path: '/v1/company/companyLabelDel',
  summary: '删除企业标签',
  request: delRequest,
  data: done,
});

/** Labels of demands, in the same format. */
export const demandLabelIndex = defineCall({
  ...index,
  path: '/v1/company/demandLabelIndex',
  summary: '诉求标签',
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  data: labels,
});

/** Adds a label of demands; refused like one of companies. */
export const demandLabelAdd = defineCall({
  ...write,
  path: '/v1/company/demandLabelAdd',
  summary: '新增诉求标签',
  request: addRequest,
  data: labelRow,
});

/** 409 with the current row when the version is outdated. */
export const demandLabelEdit = defineCall({
  ...write,
  path: '/v1/company/demandLabelEdit',
  summary: '修改诉求标签',
  request: editRequest,
  data: labelRow,
});

/** A used label is replaced on demands, in the service matrix and in the rules of time limits. */
export const demandLabelDel = defineCall({
  ...write,
  path: '/v1/company/demandLabelDel',
  summary: '删除诉求标签',
  request: delRequest,
  data: done,
});
