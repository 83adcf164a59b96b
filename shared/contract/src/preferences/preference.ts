import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done } from '../fields';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a setting. */
export const preferenceLabels = {
  key: '设置名称',
  value: '设置内容',
} as const satisfies FieldLabels;

const own = { who: 'any', scope: 'self', adminView: 'never' } as const;

const key = z.string().check(z.regex(/^[a-z][a-zA-Z0-9./-]{0,60}$/, '设置名称不正确'));

/** An account's settings of a screen: columns, widths, density. At most 16 KB a key. */
export const getPreference = defineCall({
  method: 'POST',
  path: '/v1/user/preference',
  summary: '读取界面设置',
  labels: preferenceLabels,
  access: { ...own, effect: 'read' },
  request: z.object({ key }),
  data: z.object({ value: z.nullable(z.unknown()) }),
});

/** Stores a value under a key for the account, up to 16 KB; null deletes it. */
export const savePreference = defineCall({
  method: 'POST',
  path: '/v1/user/preference/save',
  summary: '保存界面设置',
  labels: preferenceLabels,
  access: { ...own, effect: 'write' },
  request: z.object({ key, value: z.nullable(z.unknown()) }),
  data: done,
});
