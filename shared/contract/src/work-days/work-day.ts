import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { settingAccess } from '../settings/setting-access';

export const workDayKinds = { work: '上班', rest: '休息' } as const;

/** What the fields of a day of the working calendar are called. */
export const workDayLabels = {
  id: { label: '日期', kind: 'day' },
  kind: { label: '上班或休息', choices: workDayKinds },
  name: '节日或说明',
  reason: '修改原因',
  year: '年份',
} as const satisfies FieldLabels;

const kind = z.enum(['work', 'rest']);

/** A day that is not what its day of the week says, or that somebody set by hand. */
export const workDayRow = z.object({
  /** YYYY-MM-DD. */
  id: day,
  /** As it stands; null where only its day of the week decides. */
  kind: z.nullable(kind),
  name: z.string(),
  /** How often it was changed by hand; a change carries the number it saw. */
  version: z.int(),
});
export type WorkDayRow = z.output<typeof workDayRow>;

/** The working calendar of a year. */
export const readWorkYear = defineCall({
  method: 'POST',
  path: '/v1/admin/parameter/work-days',
  summary: '一年的工作日',
  labels: workDayLabels,
  access: { ...settingAccess, effect: 'read' },
  request: z.object({ year: z.int().check(z.minimum(2000), z.maximum(2100)) }),
  data: z.object({
    year: z.int(),
    /** Whether the rest days of the year have all been told: in any other no time limit is worked out. */
    isKnown: z.boolean(),
    /** Days of the week that are worked, 1 Monday to 7 Sunday. */
    weekdays: z.array(z.int()),
    /** Others, each from its first day until the next, in order. */
    weekdayChanges: z.array(z.object({ fromDay: day, weekdays: z.array(z.int()) })),
    /** First and last year that are known. */
    knownFrom: z.int(),
    knownTo: z.int(),
    days: z.array(workDayRow),
  }),
});

/** Says whether a day is worked. 409 with the current day when somebody was quicker. */
export const updateWorkDay = defineCall({
  method: 'POST',
  path: '/v1/admin/parameter/work-day',
  summary: '修改工作日',
  labels: workDayLabels,
  access: { ...settingAccess, effect: 'write' },
  request: z.object({
    id: day,
    version: whole,
    kind,
    name: z.optional(text(40)),
    reason: z.optional(text(200)),
  }),
  data: workDayRow,
});
