import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, required, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { settingAccess } from '../settings/setting-access';

/**
 * Type of a parameter's value. `number`: a whole one. `days`: whole working days. `hours`: the spans of a day,
 * `['08:30-12:00', '14:00-17:30']`. `time`: `08:30`. `weekdays`: 1 Monday to 7 Sunday. `switch`: on or off. `choice`:
 * one of `choices`. `text`: a line.
 */
export const parameterType = z.enum(['number', 'days', 'hours', 'time', 'weekdays', 'switch', 'choice', 'text']);
export type ParameterType = z.output<typeof parameterType>;

/** Value of any parameter; its type determines which. */
export const parameterValue = z.union([
  z.number(),
  z.boolean(),
  z.string().check(z.maxLength(500)),
  z.array(z.number()).check(z.maxLength(20)),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
]);
export type ParameterValue = z.output<typeof parameterValue>;

/** Captions of the fields of a parameter. */
export const parameterLabels = {
  id: '参数',
  value: '参数值',
  validFrom: { label: '生效日期', kind: 'day' },
  validTo: { label: '失效日期', kind: 'day' },
  reason: '修改原因',
} as const satisfies FieldLabels;

/** A value for a period, with its readable text. */
const period = z.object({ text: z.string(), from: day, to: z.nullable(day) });

/** A parameter: its declaration in code and its current value. */
export const parameterRow = z.object({
  /** Its key: `consulting.answerDays`. */
  id: z.string(),
  name: z.string(),
  group: z.string(),
  /** Its effect, one sentence. */
  about: z.string(),
  type: parameterType,
  /** After a number: 天. */
  unit: z.string(),
  /** For a number or working days; for a text its maximum of characters. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Where it is used, in words. */
  usedBy: z.array(z.string()),
  value: parameterValue,
  /** The value in readable form. */
  text: z.string(),
  /** The default value in readable form. */
  shipped: z.string(),
  /** The current period; null while the default applies. */
  period: z.nullable(period),
  /** Later periods, in their order. */
  planned: z.array(period),
  /**
   * For parameters where each day uses the value of that day, such as working hours: all values in chronological order,
   * the first without a beginning, the last without an end. Empty for any other.
   */
  versions: z.array(z.object({ text: z.string(), from: z.nullable(day), to: z.nullable(day) })),
  /** Number of changes; a change carries the last one read. */
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
 * Sets a parameter from a day on, default today, with or without an end. 422 at the field for an invalid value and for
 * a past day; 409 with the current row when the version is outdated.
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
