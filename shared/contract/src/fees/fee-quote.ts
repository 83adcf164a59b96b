import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day } from '../fields';
import type { FieldLabels } from '../labels';

/** Numbers of one quote at most. */
export const MOST_QUOTED = 50;

/** First day on which a Chinese patent could be filed. */
const FIRST_FILING = '1985-04-01';

export const feePatentTypes = { invention: '发明', utilityModel: '实用新型', design: '外观设计' } as const;
export const feeStates = {
  paid: '已缴',
  open: '待缴',
  grace: '滞纳期',
  ended: '已终止',
  beyondTerm: '权利已不存在',
  unknown: '待确认',
} as const;

/** Captions of the fields of a quote. */
export const feeLabels = {
  annualFeeCny: { label: '全额年费', kind: 'number' },
  applicationDate: { label: '申请日', kind: 'day' },
  compensationDays: { label: '期限补偿天数', kind: 'number' },
  dueDate: { label: '应缴日', kind: 'day' },
  expiryDate: { label: '届满日', kind: 'day' },
  grantDate: { label: '授权公告日', kind: 'day' },
  graceEnd: { label: '宽限期最后一日', kind: 'day' },
  lastDay: { label: '可顺延至', kind: 'day' },
  numbers: '专利号',
  openLicence: { label: '开放许可', kind: 'yes' },
  patentType: { label: '专利类型', choices: feePatentTypes },
  payableCny: { label: '应缴', kind: 'number' },
  payOn: { label: '缴费日', kind: 'day' },
  reducedPercent: { label: '减缴比例', kind: 'number' },
  rateVersion: '费用标准',
  state: { label: '状态', choices: feeStates },
  surchargeCny: { label: '滞纳金', kind: 'number' },
  year: { label: '年度', kind: 'number' },
} as const satisfies FieldLabels;

/** Either numbers, or type and days. Without `payOn` the fees are those of a payment today. */
const quoteRequest = z.object({
  numbers: z.optional(
    z
      .array(z.string().check(z.trim(), z.maxLength(60, '每个号码最多 60 个字')))
      .check(z.maxLength(MOST_QUOTED, `一次最多 ${MOST_QUOTED} 个号码`)),
  ),
  patentType: z.optional(z.enum(['invention', 'utilityModel', 'design'], '请选择专利类型：发明、实用新型或外观设计')),
  /** Of the original application for a divisional one, the international one for PCT. */
  applicationDate: z.optional(
    day.check(z.refine((value) => value >= FIRST_FILING, '中国专利最早的申请日是 1985-04-01')),
  ),
  /** Day of the announcement of grant. */
  grantDate: z.optional(day),
  /** Share that is waived by an approval. */
  reducedPercent: z.optional(
    z.int('减缴比例只有 85 和 70').check(z.refine((value) => value === 85 || value === 70, '减缴比例只有 85 和 70')),
  ),
  openLicence: z.optional(z.boolean()),
  compensationDays: z.optional(
    z.int('补偿天数应为整数').check(z.minimum(0, '补偿天数不能小于 0'), z.maximum(5000, '补偿天数最多 5000')),
  ),
  payOn: z.optional(day),
});

/** A step of a calculation: its text, and the document with its article, or an empty string. */
const feeStep = z.object({ text: z.string(), article: z.string() });

/** The fee of one patent year. Whole yuan; days YYYY-MM-DD. */
const feeLine = z.object({
  /** As given; empty where the request gave type and days. */
  number: z.string(),
  year: z.int(),
  /** `compensation`: a full year of a compensated term. */
  kind: z.enum(['annual', 'compensation']),
  /** Last day without surcharge: raw, and after rest days. */
  dueDate: day,
  lastDay: day,
  /** Last day with surcharge, after rest days. */
  graceEnd: day,
  /** Full fee; null where no rate is known. */
  annualFeeCny: z.nullable(z.int()),
  reducedPercent: z.int(),
  /** Null where nothing can be paid on `payOn` any more. */
  surchargeCny: z.nullable(z.int()),
  /** After reduction, with the surcharge, on `payOn`; null where nothing can be paid any more. */
  payableCny: z.nullable(z.int()),
  /** `unknown`: the due day of a patent has passed, and whether the fee was paid is not known. */
  state: z.enum(['paid', 'open', 'grace', 'ended', 'beyondTerm', 'unknown']),
  /** Day as of which the right ended; null unless the state is `ended`. */
  endedAsOf: z.nullable(day),
  /** Shares of the surcharge, each from its first to its last day; `rawTo` before rest days. */
  surcharges: z.array(
    z.object({ percent: z.int(), surchargeCny: z.int(), payableCny: z.int(), from: day, rawTo: day, to: day }),
  ),
  /** Last day to ask for a reduction; null where none can be asked for. */
  askReductionBy: z.nullable(day),
  article: z.string(),
  rateVersion: z.string(),
  steps: z.array(feeStep),
  /** 该年放假安排未公布, 待核实. */
  flags: z.array(z.string()),
});

/** What became of one number, or of the given days. */
const quotedPatent = z.object({
  number: z.string(),
  /** `incomplete`: the platform knows no certain filing or grant day. */
  outcome: z.enum(['quoted', 'incomplete', 'missing', 'invalid', 'repeated']),
  /** Chinese: the correction of the number, or why there are no lines. */
  note: z.string(),
  applicationNumber: z.string(),
  publicationNumber: z.string(),
  title: z.string(),
  patentType: z.nullable(z.enum(['invention', 'utilityModel', 'design'])),
  applicationDate: z.nullable(day),
  grantDate: z.nullable(day),
  grantYear: z.nullable(z.int()),
  expiryDate: z.nullable(day),
  isDemo: z.boolean(),
  steps: z.array(feeStep),
  flags: z.array(z.string()),
});

export const feeQuote = z.object({
  payOn: day,
  patents: z.array(quotedPatent),
  /** The lines of all patents, in their order. */
  lines: z.array(feeLine),
});
export type FeeQuote = z.output<typeof feeQuote>;

/** The annual fees of patents on a day of payment, with every step and its article. */
export const quoteFees = defineCall({
  method: 'POST',
  path: '/v1/frontend/fee/quote',
  summary: '年费测算',
  labels: feeLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: quoteRequest,
  data: feeQuote,
});

/** The fee calculator without an account. */
export const publicFees = defineCall({
  method: 'GET',
  path: '/v1/public/fee',
  summary: '公开的年费计算器',
  labels: feeLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: quoteRequest,
  data: feeQuote,
});
