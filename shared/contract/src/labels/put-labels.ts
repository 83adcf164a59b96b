import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, text } from '../fields';
import type { FieldLabels } from '../labels';
import { labelNames, labelRow } from './label';

/** Companies that one request may label. */
export const MOST_LABELLED = 500;
/** Labels that one request may add or remove. */
const MOST_LABELS = 20;

/** Captions of the fields of putting labels on companies. */
export const putLabelNames = {
  add: '加上的标签',
  added: { label: '加上', kind: 'number' },
  changed: { label: '有变化的企业', kind: 'number' },
  companyIds: '企业',
  preview: '预览',
  remove: '去掉的标签',
  removed: { label: '去掉', kind: 'number' },
  undo: '撤销',
} as const satisfies FieldLabels;

const labelIds = z._default(z.array(id).check(z.maxLength(MOST_LABELS, `一次最多 ${MOST_LABELS} 个标签`)), []);

/**
 * Adds labels to companies and removes labels; existing ones stay. If one company is missing or not the caller's, the
 * request answers 404 and changes nothing. `preview` changes nothing and returns what would change.
 */
export const labelTrue = defineCall({
  method: 'POST',
  path: '/v1/company/labelTrue',
  summary: '给企业打标签',
  labels: putLabelNames,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'write' },
  request: z.object({
    companyIds: z
      .array(id)
      .check(z.minLength(1, '请先选择企业'), z.maxLength(MOST_LABELLED, `一次最多 ${MOST_LABELLED} 家企业`)),
    add: labelIds,
    remove: labelIds,
    preview: z.optional(z.boolean()),
  }),
  data: z.object({
    /** Companies that changed. */
    changed: z.int(),
    /** Number of labels added, over all companies; and removed. */
    added: z.int(),
    removed: z.int(),
    /** Requests of this call that undo exactly its changes. */
    undo: z.array(z.object({ companyIds: z.array(id), add: z.array(id), remove: z.array(id) })),
  }),
});

const { parentId, parentName, name, color, template } = labelRow.shape;
const offered = { id, parentId, name, color };

/** Labels of companies for forms, in their order, each with its number of companies in the territory. */
export const visitCompanyLabel = defineCall({
  method: 'POST',
  path: '/v1/visit/companyLabel',
  summary: '可选的企业标签',
  labels: labelNames,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  request: z.object({}),
  data: z.object({
    list: z.array(z.object({ ...offered, companies: z.int() })),
  }),
});

/** Labels of demands with their text templates, in their order. Spelling as in the platform. */
export const visitDemandLabel = defineCall({
  method: 'GET',
  path: '/v1/visit/deamdLabel',
  summary: '可选的诉求标签',
  labels: labelNames,
  access: {
    who: ['C', 'D'],
    scope: 'territory',
    effect: 'read',
    noRows: 'labels of demands are the same for all staff of the district',
  },
  /** Part of the name of the label or of the one above it. */
  request: z.object({ keyword: z.optional(text(60)) }),
  data: z.object({
    list: z.array(z.object({ ...offered, parentName, template })),
  }),
});
