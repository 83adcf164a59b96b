import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, text } from '../fields';
import type { FieldLabels } from '../labels';
import { labelNames, labelRow } from './label';

/** Companies that get labels at once at most. */
export const MOST_LABELLED = 500;
/** Labels that are put on or taken off at once at most. */
const MOST_LABELS = 20;

/** What the fields of putting labels on companies are called. */
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
 * Puts labels on companies and takes labels off; what is so already stays. One company that is not the caller's, or that
 * there is not, answers 404 and nothing is changed. `preview` changes nothing and says what would be.
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
    /** Companies of which something changed. */
    changed: z.int(),
    /** Labels put on, over all companies; and taken off. */
    added: z.int(),
    removed: z.int(),
    /** Requests of this call that take back what it did, and nothing that was so before. */
    undo: z.array(z.object({ companyIds: z.array(id), add: z.array(id), remove: z.array(id) })),
  }),
});

const { parentId, parentName, name, color, template } = labelRow.shape;
const offered = { id, parentId, name, color };

/** Labels of companies for forms, in their order, with how many companies of the territory bear each. */
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

/** Labels of demands with what a text under them begins with, in their order. Spelling as in the platform. */
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
