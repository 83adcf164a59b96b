import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { pageOf, paging } from '../list';
import { settingAccess } from './setting-access';

/** Kinds of settings: a parameter, an entry of a dictionary, a working or rest day. */
export const settingKind = z.enum(['parameter', 'entry', 'work-day']);
export type SettingKind = z.output<typeof settingKind>;

/** Captions of the fields of a change. */
export const changeLabels = {
  at: { label: '时间', kind: 'time' },
  by: { label: '修改人', none: '已不存在的账号' },
  isUndone: { label: '已撤销', kind: 'yes' },
  kind: { label: '类别', choices: { parameter: '参数', entry: '字典条目', 'work-day': '工作日' } },
  lines: '修改内容',
  reason: '修改原因',
  subject: '修改的对象',
  subjectVersion: '现在的版本',
  title: '修改的对象',
  undoes: '撤销的修改',
} as const satisfies FieldLabels;

/** One change of a setting. */
export const changeRow = z.object({
  id,
  at: instant,
  /** Name of the account; empty for a deleted one. */
  by: z.string(),
  kind: settingKind,
  subject: z.string(),
  /** Name of the subject at that time. */
  title: z.string(),
  lines: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  reason: z.string(),
  /** The change that this one undid. */
  undoes: z.nullable(id),
  /** Whether a later one undid it. */
  isUndone: z.boolean(),
  /** Number of the change of its subject, from 1. */
  version: z.int(),
  /** Number of all changes of the subject; an undo carries it. */
  subjectVersion: z.int(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** Changes of one kind, or of one subject, latest first. */
export const listChanges = defineCall({
  method: 'POST',
  path: '/v1/admin/parameter/changes',
  summary: '设置的修改记录',
  labels: changeLabels,
  access: { ...settingAccess, effect: 'read' },
  request: z.object({ kind: settingKind, subject: z.optional(text(60)), ...paging }),
  data: pageOf(changeRow),
});

/**
 * Restores a setting's value from before a change; its later changes are undone too. The undo is itself a change, and
 * can be undone. 409 with the latest change when the setting was changed since.
 */
export const undoChange = defineCall({
  method: 'POST',
  path: '/v1/admin/parameter/undo',
  summary: '撤销设置的修改',
  labels: changeLabels,
  access: { ...settingAccess, effect: 'write' },
  request: z.object({ id, version: whole }),
  data: changeRow,
});
