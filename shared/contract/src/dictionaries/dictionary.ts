import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, name, queryId, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { settingAccess } from '../settings/setting-access';

/** Captions of the fields of a dictionary and of its entries. */
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

/** A dictionary as declared in code. */
export const dictionaryRow = z.object({
  key: z.string(),
  name: z.string(),
  about: z.string(),
  /** Where it is used, in words. */
  usedBy: z.array(z.string()),
  /** Caption of an entry's label here: 名称, 不规范写法. */
  labelName: z.string(),
  /** Whether an entry has a replacement text. */
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
  /** The value stored in rows; it never changes. */
  code: z.string(),
  label: z.string(),
  /** Other spellings that find it. */
  aliases: z.array(z.string()),
  /** Its replacement text; empty in dictionaries without replacements. */
  replacement: z.string(),
  position: z.int(),
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  enabled: z.boolean(),
  /** Rows that refer to it; null where references to this dictionary are not counted. */
  used: z.nullable(z.int()),
  updatedAt: instant,
  version: z.int(),
});
export type EntryRow = z.output<typeof entryRow>;

/** Filters of a list of entries. */
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

/** Adds an entry; a missing code is generated. 422 at the field when label, alias or code is taken. */
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
