import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall, personal } from '../call';
import { id, name, required, text } from '../fields';
import { listRequest } from '../list';
import { patentHit } from '../search/search';
import type { FieldLabels } from '../labels';

/** Captions of the fields of folders and marks. */
export const collectionLabels = {
  addTags: '要加的标签',
  folderId: '文件夹',
  followed: { label: '关注', kind: 'yes' },
  mark: '标注',
  name: '文件夹名称',
  note: '备注',
  noted: { label: '有备注', kind: 'yes' },
  patent: '专利',
  removeTags: '要去掉的标签',
  tag: '标签',
  tags: '标签',
} as const satisfies FieldLabels;

const changed = z.object({ changed: z.int() });
const ids = z.array(id).check(z.minLength(1, '请先选择专利'), z.maxLength(500, '一次最多处理 500 件'));
const tag = required(20, '请填写标签');

/** An account's private marks of a patent. */
export const patentMark = z.object({
  patentId: id,
  followed: z.boolean(),
  folderId: z.nullable(id),
  tags: z.array(z.string()),
  note: z.string(),
});
export type PatentMark = z.output<typeof patentMark>;

/** The caller's marks on the patents of a page; unmarked patents are left out. */
export const readMarks = defineCall({
  method: 'POST',
  path: '/v1/patent/collection/marks',
  summary: '本人对专利的标注',
  labels: collectionLabels,
  access: { ...personal, effect: 'read' },
  request: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  data: z.array(patentMark),
});

/** Changes marks: absent fields stay. Tags are added and removed, so that many patents can be marked at once. */
export const markPatents = defineCall({
  method: 'POST',
  path: '/v1/patent/collection/mark',
  summary: '关注、加标签、归入文件夹、写备注',
  labels: collectionLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({
    ids,
    followed: z.optional(z.boolean()),
    /** Null removes them from their folder. */
    folderId: z.optional(z.nullable(id)),
    addTags: z.optional(z.array(tag).check(z.maxLength(20, '一件专利最多 20 个标签'))),
    removeTags: z.optional(z.array(tag).check(z.maxLength(20))),
    note: z.optional(text(1000)),
  }),
  data: changed,
});

/** The caller's folders and tags with the number of patents in each. */
export const collectionOverview = defineCall({
  method: 'POST',
  path: '/v1/patent/collection/overview',
  summary: '我的收藏概览',
  labels: collectionLabels,
  access: { ...personal, effect: 'read' },
  request: z.object({}),
  data: z.object({
    total: z.int(),
    followed: z.int(),
    noted: z.int(),
    folders: z.array(z.object({ id, name: z.string(), count: z.int() })),
    tags: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
});

/** Filters of a collection; a row must match all given ones. */
export const collectionFilters = {
  folderId: z.optional(z.int()),
  tag: z.optional(text(20)),
  followed: z.optional(z.boolean()),
  noted: z.optional(z.boolean()),
  /** Part of title or note. */
  keyword: z.optional(text(100)),
};

/** The caller's marked patents, last changed first. */
export const listCollection = defineCall({
  method: 'POST',
  path: '/v1/patent/collection/list',
  summary: '我的收藏',
  labels: collectionLabels,
  access: { ...personal, effect: 'read' },
  request: listRequest(['changedAt', 'publicationDate'], collectionFilters),
  data: z.object({ total: z.int(), list: z.array(z.object({ patent: patentHit, mark: patentMark })) }),
});

/** Adds or removes tags of marked patents: of chosen ones, or of all that a filter finds. */
export const tagCollection = defineCall({
  method: 'POST',
  path: '/v1/patent/collection/tag',
  summary: '给收藏的专利加标签或去标签',
  labels: collectionLabels,
  access: { ...personal, effect: 'write' },
  request: batchRequest(collectionFilters, {
    addTags: z.optional(z.array(tag).check(z.maxLength(20, '一件专利最多 20 个标签'))),
    removeTags: z.optional(z.array(tag).check(z.maxLength(20))),
  }),
  data: batchResult,
});

/** Creates a folder (no id) or renames one. 422 at the name when it is taken; at most 100. */
export const saveFolder = defineCall({
  method: 'POST',
  path: '/v1/patent/collection/folder-save',
  summary: '新建或重命名收藏文件夹',
  labels: collectionLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ id: z.optional(id), name: name(30, '请填写文件夹名称') }),
  data: z.object({ id, name: z.string() }),
});

/** Removes a folder; its patents keep their other marks. */
export const deleteFolder = defineCall({
  method: 'POST',
  path: '/v1/patent/collection/folder-delete',
  summary: '删除收藏文件夹',
  labels: collectionLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ id }),
  data: changed,
});
