import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, name, required, text, whole } from '../fields';
import { visitLabels } from '../visits/labels';
import { visitWay } from '../visits/visit';

/** The district writes those of every town, a street those of its own companies; any other is answered 404. */
const access = { who: ['C', 'D'], scope: 'territory', effect: 'write' } as const;

/** A line of an old ledger: a visit that was held before the platform recorded it. */
const line = {
  /** Identifies the line; unique among visits. */
  ledgerNo: name(60, '请填写原台账编号'),
  companyId: z.int('请填写企业').check(z.positive('请填写企业')),
  visitedDay: day,
  /** As written in the ledger. */
  visitedBy: required(200, '请填写走访人员；不清楚的填“不详”'),
  purpose: z._default(text(200), ''),
  way: z._default(visitWay, 'onSite'),
  /** `陈工（研发主管）、李总`. */
  persons: z._default(text(600), ''),
  summary: required(2_000, '请填写走访小结'),
  findings: z._default(text(4_000), ''),
};

/** A visit as recorded in its ledger. */
export const visitLine = z.object({
  id,
  version: whole,
  /** Name of the company, for the import. */
  name: z.string(),
  ledgerNo: z.string(),
  companyId: id,
  companyName: z.string(),
  uscc: z.string(),
  visitedDay: z.string(),
  visitedBy: z.string(),
  /** Name of the visitor, as in the list. */
  leadName: z.string(),
  purpose: z.string(),
  way: visitWay,
  persons: z.string(),
  summary: z.string(),
  findings: z.string(),
});
export type VisitLine = z.output<typeof visitLine>;

/**
 * Records a visit that was held before the platform was used: it is 已完成 at once, without notifications. 422 when the
 * number is taken.
 */
export const createVisitLine = defineCall({
  method: 'POST',
  path: '/v1/visit/ledgerCreate',
  summary: '补录走访台账',
  labels: visitLabels,
  access,
  request: z.object(line),
  data: visitLine,
});

/**
 * Changes such a record. 404 for a visit without a ledger number, 422 for one that was voided or belongs to another
 * company.
 */
export const updateVisitLine = defineCall({
  method: 'POST',
  path: '/v1/visit/ledgerEdit',
  summary: '修改走访台账',
  labels: visitLabels,
  access,
  request: z.object({ id, version: whole, ...line }),
  data: visitLine,
});
