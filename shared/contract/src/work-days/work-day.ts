import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { settingAccess } from '../settings/setting-access';

export const workDayKinds = { work: '上班', rest: '休息' } as const;

/** Who arranged a day: only an arrangement of the State Council moves a statutory term. */
export const workDayArrangers = { council: '国家放假安排', platform: '仅本平台' } as const;

/** Captions of the fields of a day of the working calendar. */
export const workDayLabels = {
  arranger: { label: '依据', choices: workDayArrangers },
  council: '国家放假安排',
  id: { label: '日期', kind: 'day' },
  kind: { label: '上班或休息', choices: workDayKinds },
  name: '节日或说明',
  reason: '修改原因',
  year: '年份',
} as const satisfies FieldLabels;

const kind = z.enum(['work', 'rest']);

/** A day that differs from its day of the week, or that was set by hand. */
export const workDayRow = z.object({
  /** YYYY-MM-DD. */
  id: day,
  /** Current kind; null where only its day of the week decides. */
  kind: z.nullable(kind),
  name: z.string(),
  /** Number of manual changes; a change carries the last one read. */
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
    /** Whether all rest days of the year are known: time limits are calculated only then. */
    isKnown: z.boolean(),
    /** Working days of the week, 1 Monday to 7 Sunday. */
    weekdays: z.array(z.int()),
    /** Later working weeks, each from its first day until the next, in order. */
    weekdayChanges: z.array(z.object({ fromDay: day, weekdays: z.array(z.int()) })),
    /** The days that the State Council arranged, with its arrangement: those that move statutory terms. */
    council: z.array(z.object({ id: day, kind })),
    /** First and last known year. */
    knownFrom: z.int(),
    knownTo: z.int(),
    days: z.array(workDayRow),
  }),
});

/**
 * Sets whether a day is a working day. Set for this platform alone it moves no statutory term, and keeps what the State
 * Council arranged for the day. 409 with the current day when the version is outdated. */
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
    arranger: z._default(z.enum(['council', 'platform']), 'platform'),
    name: z.optional(text(40)),
    reason: z.optional(text(200)),
  }),
  data: workDayRow,
});
