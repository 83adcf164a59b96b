import * as z from 'zod/mini';
import { defineCall } from '../call';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a check of numbers. */
export const numberLabels = {
  given: '输入的号码',
  kind: { label: '号码种类', choices: { application: '申请号', publication: '公开号', pct: 'PCT 号' } },
  note: '说明',
  number: '规范号码',
  numbers: '号码',
  state: { label: '结果', choices: { found: '找到', missing: '未收录', invalid: '有误', repeated: '重复' } },
  suggestion: '建议号码',
} as const satisfies FieldLabels;

/** Numbers of one request at most. */
export const MOST_NUMBERS = 2000;

/** A patent found by a number. */
const numberedPatent = z.object({
  id: z.int(),
  publicationNumber: z.string(),
  kindCode: z.string(),
  applicationNumber: z.string(),
  title: z.string(),
  applicants: z.array(z.string()),
  patentType: z.string(),
  /** Result of one number of a list. */
  legalStatus: z.string(),
  applicationDate: z.nullable(z.string()),
  publicationDate: z.nullable(z.string()),
  isDemo: z.boolean(),
});

/** What became of one number of a list. */
export const numberFinding = z.object({
  /** As given. */
  given: z.string(),
  /**
   * `found`, `missing`: a valid number without a patent here, `invalid`: no number, `repeated`: a duplicate of an
   * earlier one.
   */
  state: z.enum(['found', 'missing', 'invalid', 'repeated']),
  kind: z.nullable(z.enum(['application', 'publication', 'pct'])),
  /** The number in standard form, '' for none. */
  number: z.string(),
  /** Chinese: the correction, the fault, or the line it repeats. */
  note: z.string(),
  /** The number with the correct check digit, where only that is wrong; '' otherwise. */
  suggestion: z.string(),
  /** Index of the finding that it repeats, from 0. */
  repeats: z.nullable(z.int()),
  patent: z.nullable(numberedPatent),
});
export type NumberFinding = z.output<typeof numberFinding>;

/**
 * Checks a list of mixed numbers in any spelling and looks each up. The answer has a finding for each, in their order.
 */
export const lookUpNumbers = defineCall({
  method: 'POST',
  path: '/v1/search/numbers',
  summary: '批量号码核对',
  labels: numberLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({
    numbers: z
      .array(z.string().check(z.maxLength(200, '每个号码最多 200 个字')))
      .check(z.minLength(1, '请输入号码'), z.maxLength(MOST_NUMBERS, `一次最多 ${MOST_NUMBERS} 个号码`)),
  }),
  data: z.object({
    findings: z.array(numberFinding),
    /** Number of findings by state. */
    counts: z.object({ found: z.int(), missing: z.int(), invalid: z.int(), repeated: z.int() }),
  }),
});
