import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id } from '../fields';
import { listRequest, pageOf } from '../list';
import { removal, removed } from '../rows/removal';
import { clockRuleLabels } from './labels';

const labels = clockRuleLabels;
const manage = {
  who: ['C'],
  scope: 'all',
  effect: 'write',
  noRows: 'the district sets the time limits of every town',
} as const;

/** No limit is longer than a year. */
const MOST_OF_UNIT = { workingMinutes: 366 * 24 * 60, workingDays: 366, naturalMinutes: 366 * 24 * 60 } as const;

/** Length of a limit: a whole number, at least one, at most a year. */
const allowance = z
  .object({
    unit: z.enum(['workingMinutes', 'workingDays', 'naturalMinutes']),
    amount: z.int('请填写整数').check(z.minimum(1, '时限至少为 1')),
  })
  .check(z.refine(({ unit, amount }) => amount <= MOST_OF_UNIT[unit], '时限最长为一年'));

/** A rule of time limits: for demands with a label from a town, from a day on. */
export const clockRuleRow = z.object({
  id,
  /** Null for every label. */
  labelId: z.nullable(id),
  labelName: z.string(),
  /** Null for every town. */
  townId: z.nullable(id),
  townName: z.string(),
  fromDay: day,
  responseText: z.string(),
  planText: z.string(),
  resolutionText: z.string(),
  /** Whether it applies today to its label and town. */
  state: z.enum(['holds', 'coming', 'past']),
  userName: z.string(),
  isDemo: z.boolean(),
});
export type ClockRuleRow = z.output<typeof clockRuleRow>;

/** Rules; a street sees those of its town and of every town. */
export const listClockRules = defineCall({
  method: 'POST',
  path: '/v1/news/rule/index',
  summary: '办理时限',
  labels,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  request: listRequest(['fromDay'], {
    townId: z.optional(id),
    state: z.optional(z.enum(['holds', 'coming', 'past'])),
  }),
  data: pageOf(clockRuleRow),
});

/**
 * A rule is never changed; a new one follows it. 422 at the day when that is over or has a rule for this label and
 * town.
 */
export const createClockRule = defineCall({
  method: 'POST',
  path: '/v1/news/rule/create',
  summary: '新增办理时限',
  labels,
  access: manage,
  request: z.object({
    labelId: z.optional(z.nullable(id)),
    townId: z.optional(z.nullable(id)),
    fromDay: day,
    response: allowance,
    plan: allowance,
    resolution: allowance,
  }),
  data: clockRuleRow,
});

/** Deletes a rule that has not begun; 422 for any other. */
export const deleteClockRule = defineCall({
  method: 'POST',
  path: '/v1/news/rule/del',
  summary: '删除未生效的办理时限',
  labels,
  access: manage,
  request: removal,
  data: removed,
});
