import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, name, required, text, whole } from '../fields';
import { demandSource, satisfaction } from './demand';
import { demandFieldLabels } from './demand-labels';

/** The district writes those of every town, a street those of its own companies; any other is answered 404. */
const access = { who: ['C', 'D'], scope: 'territory', effect: 'write' } as const;

/** A line of an old ledger: a demand that was answered before the platform recorded it. */
const line = {
  /** Identifies the line; unique among demands. */
  ledgerNo: name(60, '请填写原台账编号'),
  companyId: z.int('请填写企业').check(z.positive('请填写企业')),
  /** Default: the beginning of the text. */
  title: z._default(text(100), ''),
  content: required(5_000, '请填写诉求内容'),
  /** Names of labels: `商标、专利／专利预警`. */
  labelNames: z._default(text(300), ''),
  source: z._default(demandSource, 'other'),
  receivedDay: day,
  /** As written in the ledger. */
  handledBy: required(100, '请填写办理科室；不清楚的填“不详”'),
  answer: z._default(text(5_000), ''),
  resolvedDay: z._default(z.nullable(day), null),
  satisfaction: z._default(z.nullable(satisfaction), null),
};

/** A demand as recorded in its ledger. */
export const demandLine = z.object({
  id,
  version: whole,
  /** Its title, for the import. */
  name: z.string(),
  ledgerNo: z.string(),
  companyId: id,
  companyName: z.string(),
  uscc: z.string(),
  title: z.string(),
  content: z.string(),
  labelNames: z.string(),
  source: demandSource,
  receivedDay: z.string(),
  handledBy: z.string(),
  /** Name of the handling office, as in the list. */
  officeName: z.string(),
  answer: z.string(),
  resolvedDay: z.nullable(z.string()),
  satisfaction: z.nullable(satisfaction),
});
export type DemandLine = z.output<typeof demandLine>;

/**
 * Records a demand that was answered before the platform was used: it is 已归档 at once, without clocks or notifications.
 * 422 when the number is taken.
 */
export const createDemandLine = defineCall({
  method: 'POST',
  path: '/v1/business/demandLedgerCreate',
  summary: '补录诉求台账',
  labels: demandFieldLabels,
  access,
  request: z.object(line),
  data: demandLine,
});

/**
 * Changes such a record. 404 for a demand without a ledger number, 422 for one that was reopened since or belongs to
 * another company.
 */
export const updateDemandLine = defineCall({
  method: 'POST',
  path: '/v1/business/demandLedgerEdit',
  summary: '修改诉求台账',
  labels: demandFieldLabels,
  access,
  request: z.object({ id, version: whole, ...line }),
  data: demandLine,
});
