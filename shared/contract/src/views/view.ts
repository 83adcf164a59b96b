import * as z from 'zod/mini';
import { defineCall, personal } from '../call';
import { done, id, name, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { accountRole, roleNames } from '../users/account';

/** Audience of a view besides its owner: none, the street accounts of the owner's town, one role, all. */
export const viewAudience = z.enum(['me', 'town', 'role', 'all']);
export type ViewAudience = z.output<typeof viewAudience>;

/** Captions of the fields of a view. */
export const viewLabels = {
  audience: { label: '给谁用', choices: { me: '仅自己', town: '本镇街', role: '指定角色', all: '所有人' } },
  columns: '列',
  list: '列表',
  name: '视图名称',
  names: '列名',
  query: '筛选条件',
  role: { label: '角色', choices: roleNames },
} as const satisfies FieldLabels;

/** Stable name of a list, set by its page. */
const list = z.string().check(z.regex(/^[\w./-]{1,60}$/, '列表名称不正确'));
const viewName = name(30, '请输入视图名称');

/** The stored parts of a list's view. The page checks the fields when it opens the view. */
const content = {
  /** Filters and sort as the list's call takes them; no page. */
  query: z.record(z.string(), z.unknown()),
  /** In display order. */
  columns: z
    .array(z.object({ key: z.string().check(z.maxLength(60)), shown: z.boolean() }))
    .check(z.maxLength(100, '最多 100 列')),
  /** Captions of its filters and columns: for messages about fields that the list no longer has. */
  names: z.record(z.string(), z.string().check(z.maxLength(60))),
};

/** A view as one account sees it. */
export const savedView = z.object({
  id,
  name: z.string(),
  audience: viewAudience,
  /** Of the audience `role`, else null. */
  role: z.nullable(accountRole),
  ...content,
  /** Whether it is the caller's own; only own views can be changed. */
  mine: z.boolean(),
  /** Name of its owner. */
  owner: z.string(),
  /** Whether it is the caller's default for the list. */
  isDefault: z.boolean(),
  version: z.int(),
});
export type SavedView = z.output<typeof savedView>;

/**
 * The views of a list that the caller owns or is offered, own ones first, and the audiences that the caller may choose.
 */
export const listViews = defineCall({
  method: 'POST',
  path: '/v1/view/list',
  summary: '一个列表的视图',
  access: { ...personal, effect: 'read' },
  labels: viewLabels,
  request: z.object({ list }),
  data: z.object({ views: z.array(savedView), audiences: z.array(viewAudience) }),
});

const forWhom = { audience: viewAudience, role: z.optional(z.nullable(accountRole)) };

/**
 * Saves a new view. 403 for an audience that the caller may not choose, 422 at `name` when the caller has one of this
 * name.
 */
export const createView = defineCall({
  method: 'POST',
  path: '/v1/view/save',
  summary: '保存视图',
  access: { ...personal, effect: 'write' },
  labels: viewLabels,
  request: z.object({ list, name: viewName, ...forWhom, ...content }),
  data: savedView,
});

/** Changes a view of the caller; absent fields stay. 404 for another account's, 409 with the current view. */
export const updateView = defineCall({
  method: 'POST',
  path: '/v1/view/update',
  summary: '修改视图',
  access: { ...personal, effect: 'write' },
  labels: viewLabels,
  request: z.object({
    id,
    version: whole,
    name: z.optional(viewName),
    audience: z.optional(viewAudience),
    role: z.optional(z.nullable(accountRole)),
    query: z.optional(content.query),
    columns: z.optional(content.columns),
    names: z.optional(content.names),
  }),
  data: savedView,
});

/** Deletes a view of the caller, for all its audience. 404 for another account's. */
export const deleteView = defineCall({
  method: 'POST',
  path: '/v1/view/delete',
  summary: '删除视图',
  access: { ...personal, effect: 'write' },
  labels: viewLabels,
  request: z.object({ id }),
  data: done,
});

/** Sets the caller's default view of a list; null: none. 404 for a view that the caller is not offered. */
export const chooseDefaultView = defineCall({
  method: 'POST',
  path: '/v1/view/default',
  summary: '设置默认视图',
  access: { ...personal, effect: 'write' },
  labels: viewLabels,
  request: z.object({ list, id: z.nullable(id) }),
  data: done,
});
