import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, required, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { settingAccess } from '../settings/setting-access';

/**
 * What a parameter holds. `number`: a whole one. `days`: whole working days. `hours`: the spans of a day,
 * `['08:30-12:00', '14:00-17:30']`. `time`: `08:30`. `weekdays`: 1 Monday to 7 Sunday. `switch`: on or off. `choice`: one
 * of `choices`. `text`: a line.
 */
export const parameterType = z.enum(['number', 'days', 'hours', 'time', 'weekdays', 'switch', 'choice', 'text']);
export type ParameterType = z.output<typeof parameterType>;

/** Of any parameter; its type says which of these it is. */
export const parameterValue = z.union([
  z.number(),
  z.boolean(),
  z.string().check(z.maxLength(500)),
  z.array(z.number()).check(z.maxLength(20)),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
]);
export type ParameterValue = z.output<typeof parameterValue>;

/** What the fields of a parameter are called. */
export const parameterLabels = {
  id: '参数',
  value: '参数值',
  validFrom: { label: '生效日期', kind: 'day' },
  validTo: { label: '失效日期', kind: 'day' },
  reason: '修改原因',
} as const satisfies FieldLabels;

/** A value for a time, with its text for people. */
const period = z.object({ text: z.string(), from: day, to: z.nullable(day) });

/** A parameter: what code declares of it and what holds today. */
export const parameterRow = z.object({
  /** Its key: `consulting.answerDays`. */
  id: z.string(),
  name: z.string(),
  group: z.string(),
  /** What it decides, one sentence. */
  about: z.string(),
  type: parameterType,
  /** After a number: 天. */
  unit: z.string(),
  /** Of a number or of working days; characters of a text at most. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Where it is read, for people. */
  usedBy: z.array(z.string()),
  value: parameterValue,
  /** The value as people read it. */
  text: z.string(),
  /** The value it is shipped with, in the same way. */
  shipped: z.string(),
  /** The period that holds today; null while it has the value it was shipped with. */
  period: z.nullable(period),
  /** Those that begin later, in their order. */
  planned: z.array(period),
  /**
   * Where each day goes by the value that held on it, as with working hours: all values in the order of their days, the
   * first without a beginning, the last without an end. None for any other.
   */
  versions: z.array(z.object({ text: z.string(), from: z.nullable(day), to: z.nullable(day) })),
  /** How often it was changed; a change carries the number it saw. */
  version: z.int(),
});
export type ParameterRow = z.output<typeof parameterRow>;

/** Every parameter, group by group. */
export const listParameters = defineCall({
  method: 'POST',
  path: '/v1/admin/parameter/list',
  summary: '全部参数',
  labels: parameterLabels,
  access: { ...settingAccess, effect: 'read' },
  request: z.object({}),
  data: z.object({ list: z.array(parameterRow) }),
});

/**
 * Sets a parameter from a day on, today unless told, with or without an end. 422 at the field for a value that its type
 * does not take and for a day that has passed; 409 with the current row when somebody was quicker.
 */
export const updateParameter = defineCall({
  method: 'POST',
  path: '/v1/admin/parameter/update',
  summary: '修改参数',
  labels: parameterLabels,
  access: { ...settingAccess, effect: 'write' },
  request: z.object({
    id: required(60, '请选择参数'),
    version: whole,
    value: parameterValue,
    validFrom: z.optional(z.nullable(day)),
    validTo: z.optional(z.nullable(day)),
    reason: required(200, '请填写修改原因'),
  }),
  data: parameterRow,
});
