import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, text } from '../fields';
import { listRequest, pageOf } from '../list';
import { removal, removed } from '../rows/removal';
import { absenceLabels } from './labels';

const labels = absenceLabels;
const manage = {
  who: ['C'],
  scope: 'all',
  effect: 'write',
  noRows: 'the district notes who is away in every town',
} as const;

/** Days of a person's absence. */
export const absenceRow = z.object({
  id,
  userId: id,
  name: z.string(),
  townId: z.nullable(id),
  townName: z.string(),
  fromDay: day,
  toDay: day,
  reason: z.string(),
  state: z.enum(['now', 'coming', 'past']),
});
export type AbsenceRow = z.output<typeof absenceRow>;

/** Absences; a street sees those of its own staff. */
export const listAbsences = defineCall({
  method: 'POST',
  path: '/v1/news/absence/index',
  summary: '人员外出',
  labels,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  request: listRequest(['fromDay', 'name'], {
    keyword: z.optional(text(60)),
    townId: z.optional(id),
    current: z.optional(z.boolean()),
  }),
  data: pageOf(absenceRow),
});

/** 422 at the field where the days are not in order or overlap others of that person. */
export const createAbsence = defineCall({
  method: 'POST',
  path: '/v1/news/absence/create',
  summary: '登记外出',
  labels,
  access: manage,
  request: z.object({ userId: id, fromDay: day, toDay: day, reason: z._default(text(100), '') }),
  data: absenceRow,
});

export const deleteAbsence = defineCall({
  method: 'POST',
  path: '/v1/news/absence/del',
  summary: '删除外出登记',
  labels,
  access: manage,
  request: removal,
  data: removed,
});
