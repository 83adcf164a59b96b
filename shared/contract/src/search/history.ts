import * as z from 'zod/mini';
import { defineCall, personal } from '../call';
import { id, instant, name, whole } from '../fields';
import { pageOf, paging } from '../list';
import { keptSearch, searchLabels, searchQuery } from './search';
import type { FieldLabels } from '../labels';

/** Captions of the fields of kept searches. */
export const searchSetLabels = {
  dedup: searchLabels.dedup,
  filters: searchLabels.filters,
  marks: searchLabels.marks,
  query: '检索条件',
  usedBy: '引用它的',
  at: { label: '时间', kind: 'time' },
  exp: '检索式',
  expression: '检索式',
  name: '检索名称',
  number: '序号',
  total: { label: '命中数', kind: 'number' },
} as const satisfies FieldLabels;

/** An executed query of the caller's history, used in expressions as `#3`: its hits, filters included. */
export const historyEntry = z.object({
  number: z.int(),
  /** The query's expression, here for pages of the former release. */
  expression: z.string(),
  query: keptSearch,
  total: z.int(),
  at: instant,
});

/** The caller's search history, newest first. */
export const pageSearchHistory = defineCall({
  method: 'POST',
  path: '/v1/search/history-page',
  summary: '检索历史（分页）',
  labels: searchSetLabels,
  access: { ...personal, effect: 'read' },
  request: z.object(paging),
  data: pageOf(historyEntry),
});

/** The last 200 of the caller's search history at once, newest first. */
export const listSearchHistory = defineCall({
  method: 'POST',
  path: '/v1/search/history',
  summary: '检索历史',
  labels: searchSetLabels,
  access: { ...personal, effect: 'read' },
  request: z.object({}),
  data: z.array(historyEntry),
});

/** Adds an executed query to the history; a repetition of the last one, with the same filters, is not added. */
export const rememberSearch = defineCall({
  method: 'POST',
  path: '/v1/search/history-add',
  summary: '记入检索历史',
  labels: searchSetLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ ...searchQuery.shape, total: whole }),
  data: historyEntry,
});

/** Empties the history: numbers restart at 1. Named sets stay. */
export const clearSearchHistory = defineCall({
  method: 'POST',
  path: '/v1/search/history-clear',
  summary: '清空检索历史',
  labels: searchSetLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({}),
  data: z.object({ removed: z.int() }),
});

/** Suffix of a deleted set's name in past searches. */
export const GONE = '_已删除';

/** Name of a set: it must be usable in an expression as `##name`. */
const setName = name(40, '请填写名称').check(
  z.regex(/^[\p{L}\p{N}_-]+$/u, '名称只能由文字、数字、下划线和连字符组成'),
  // Reserved for deleted sets in past searches, which must never find another one.
  z.refine((name) => !name.endsWith(GONE), `名称不能以“${GONE}”结尾`),
);

/** A query stored under a name, used in expressions as `##name`: its hits, filters included. */
export const searchSet = z.object({
  id,
  name: z.string(),
  /** The query's expression, here for pages of the former release. */
  expression: z.string(),
  query: keptSearch,
  /** Hits when it was saved; null when unknown. */
  total: z.nullable(z.int()),
  at: instant,
});

/** A set with its uses as the user names them: `##名称`, `监控“名称”`. */
export const usedSearchSet = z.object({ ...searchSet.shape, usedBy: z.array(z.string()) });

/** The caller's named sets, by name. */
export const listSearchSets = defineCall({
  method: 'POST',
  path: '/v1/search/sets',
  summary: '已存检索',
  labels: searchSetLabels,
  access: { ...personal, effect: 'read' },
  request: z.object({}),
  data: z.array(usedSearchSet),
});

/**
 * Saves a query with its filters under a new name. 422 at the name when it is taken, at the expression when it cannot
 * be read; at most 200 sets.
 */
export const saveSearchSet = defineCall({
  method: 'POST',
  path: '/v1/search/set-save',
  summary: '保存检索',
  labels: searchSetLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ name: setName, ...searchQuery.shape }),
  data: searchSet,
});

/**
 * Renames a set; the caller's other sets, monitors and past queries that use it are updated. 422 at the name when it is
 * taken.
 */
export const renameSearchSet = defineCall({
  method: 'POST',
  path: '/v1/search/set-rename',
  summary: '重命名已存检索',
  labels: searchSetLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ id, name: setName }),
  data: usedSearchSet,
});

/**
 * Removes a named set of the caller. Its uses get its expression inserted and keep their hits; 409 where that is too
 * long, or where the set has filters that no expression can represent.
 */
export const deleteSearchSet = defineCall({
  method: 'POST',
  path: '/v1/search/set-delete',
  summary: '删除已存检索',
  labels: searchSetLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ id }),
  data: z.object({ removed: z.int() }),
});
