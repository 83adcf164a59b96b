import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, name, queryId, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { settingAccess } from '../settings/setting-access';

/** What the fields of a dictionary and of its entries are called. */
export const dictionaryLabels = {
  aliases: '别名',
  code: '代码',
  dictionary: '字典',
  enabled: { label: '启用', kind: 'yes' },
  label: '名称',
  position: { label: '排序', kind: 'number' },
  reason: '修改原因',
  replacement: '规范写法',
  updatedAt: { label: '修改时间', kind: 'time' },
  used: { label: '使用处', kind: 'number' },
  validFrom: { label: '启用日期', kind: 'day' },
  validTo: { label: '停用日期', kind: 'day' },
} as const satisfies FieldLabels;

const read = { method: 'POST', labels: dictionaryLabels, access: { ...settingAccess, effect: 'read' } } as const;
const write = { method: 'POST', labels: dictionaryLabels, access: { ...settingAccess, effect: 'write' } } as const;

/** A dictionary as code declares it. */
export const dictionaryRow = z.object({
  key: z.string(),
  name: z.string(),
  about: z.string(),
  /** Where it is read, for people. */
  usedBy: z.array(z.string()),
  /** What the label of an entry is here: 名称, 不规范写法. */
  labelName: z.string(),
  /** Whether an entry says what is to be written in its place. */
  replaces: z.boolean(),
  /** Entries that are offered today, and all of them. */
  offered: z.int(),
  total: z.int(),
});
export type DictionaryRow = z.output<typeof dictionaryRow>;

/** Every dictionary. */
export const listDictionaries = defineCall({
  ...read,
  path: '/v1/admin/dictionary/list',
  summary: '全部字典',
  request: z.object({}),
  data: z.object({ list: z.array(dictionaryRow) }),
});

/** One entry of a dictionary. */
export const entryRow = z.object({
  id,
  dictionary: z.string(),
  /** What rows keep of it; it never changes. */
  code: z.string(),
  label: z.string(),
  /** Other spellings under which it is found. */
  aliases: z.array(z.string()),
  /** What is to be written in its place; empty where the dictionary has no such thing. */
  replacement: z.string(),
  position: z.int(),
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  enabled: z.boolean(),
  /** Rows that name it; null where nothing that is counted names entries of this dictionary. */
  used: z.nullable(z.int()),
  updatedAt: instant,
  version: z.int(),
});
export type EntryRow = z.output<typeof entryRow>;

/** By what a list of entries is narrowed down. */
export const entryFilters = {
  dictionary: required(40, '请选择字典'),
  /** Part of label, alias, replacement or code. */
  keyword: z.optional(text(60)),
  enabled: z.optional(z.boolean()),
};

/** The entries of a dictionary, in its order unless sorted. */
export const listEntries = defineCall({
  ...read,
  path: '/v1/admin/dictionary/entries',
  summary: '字典的条目',
  request: listRequest(['position', 'label', 'code', 'updatedAt'], entryFilters),
  data: pageOf(entryRow),
});

/** One entry with its version, for the form. */
export const getEntry = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/admin/dictionary/entry',
  summary: '字典的一个条目',
  request: z.object({ id: queryId }),
  data: entryRow,
});

const editable = {
  label: name(60, '请填写名称'),
  replacement: z.optional(text(60)),
  aliases: z.optional(z.array(text(60)).check(z.maxLength(20, '别名最多 20 个'))),
  position: z.optional(z.int('请填写整数').check(z.minimum(0, '排序不能小于 0'), z.maximum(99_999, '排序最大 99999'))),
  validFrom: z.optional(z.nullable(day)),
  validTo: z.optional(z.nullable(day)),
  enabled: z.optional(z.boolean()),
  reason: z.optional(text(200)),
};

/** Adds an entry. Without a code it gets one. 422 at the field when label, alias or code is taken. */
export const createEntry = defineCall({
  ...write,
  path: '/v1/admin/dictionary/create',
  summary: '新增字典条目',
  request: z.object({
    dictionary: entryFilters.dictionary,
    code: z.optional(
      z.string().check(z.trim(), z.regex(/^[\w.-]{0,40}$/, '代码只能用字母、数字、点、横线和下划线，最多 40 位')),
    ),
    ...editable,
  }),
  data: entryRow,
});

/** Changes an entry; its code stays. 409 with the current row when `version` is not the latest. */
export const updateEntry = defineCall({
  ...write,
  path: '/v1/admin/dictionary/update',
  summary: '修改字典条目',
  request: z.object({ id, version: whole, ...editable }),
  data: entryRow,
});
