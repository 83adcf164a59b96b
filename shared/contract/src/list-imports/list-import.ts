import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, id, instant } from '../fields';
import type { FieldLabels } from '../labels';
import { pageOf, paging } from '../list';

/** Captions of the fields of an import of a list. */
export const listImportLabels = {
  adds: { label: '新增', kind: 'number' },
  canUndo: { label: '可以撤销', kind: 'yes' },
  changes: { label: '修改', kind: 'number' },
  createdAt: { label: '上传时间', kind: 'time' },
  done: { label: '已处理', kind: 'number' },
  error: '说明',
  expiresAt: { label: '保留至', kind: 'time' },
  faults: '未导入的原因',
  fileId: '文件',
  fileName: '文件名',
  kind: {
    label: '结果',
    choices: { add: '新增', change: '修改', reject: '未导入', left: '撤销时保持现状' },
  },
  left: { label: '撤销时保持现状', kind: 'number' },
  list: '列表',
  message: '进度',
  name: '名称',
  notes: '说明',
  path: '列表',
  rejects: { label: '未导入', kind: 'number' },
  restored: { label: '已撤销', kind: 'number' },
  row: { label: '行号', kind: 'number' },
  same: { label: '没有变化', kind: 'number' },
  state: {
    label: '状态',
    choices: {
      checking: '正在检查',
      checked: '待确认',
      writing: '正在导入',
      done: '已导入',
      undoing: '正在撤销',
      undone: '已撤销',
      failed: '没有完成',
      cancelled: '已取消',
    },
  },
  values: '内容',
  within: '所在的记录',
  written: { label: '已导入', kind: 'number' },
} as const satisfies FieldLabels;

const own = { who: 'any', scope: 'self', adminView: 'never' } as const;
const read = { labels: listImportLabels, access: { ...own, effect: 'read' } } as const;
const write = { method: 'POST', labels: listImportLabels, access: { ...own, effect: 'write' } } as const;

/** Id of an import. */
const importId = z.uuid('导入编号不正确');
/** Path of a list call whose rows can be imported. */
const path = z.string().check(z.maxLength(200));

/** The row that contains the list, by the names of its request: for a campaign's companies the campaign. */
const within = z._default(z.record(z.string().check(z.maxLength(60)), id), {});

/** Rows of one file at most. */
export const MOST_IMPORT_ROWS = 100_000;

/** An import of the caller: its list, its progress, its changes. */
export const importRun = z.object({
  id: z.string(),
  /** Kind of rows, Chinese: 用户. */
  list: z.string(),
  fileName: z.string(),
  state: z.enum(['checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed', 'cancelled']),
  /** Reason of a failure, Chinese; empty otherwise. */
  error: z.string(),
  /** Processed rows of the running step, and their total; null while unknown. */
  done: z.int(),
  total: z.nullable(z.int()),
  message: z.string(),
  /** Counts of the file's rows; known after the check. */
  adds: z.int(),
  changes: z.int(),
  same: z.int(),
  rejects: z.int(),
  /** Rows that were written to the list. */
  written: z.int(),
  /** Of these, rows that the undo restored, and rows it kept because they were changed since. */
  restored: z.int(),
  left: z.int(),
  /** Remarks on the file: ignored columns, hidden rows, merged cells. Chinese. */
  notes: z.array(z.string()),
  canUndo: z.boolean(),
  createdAt: instant,
  /** Until then it can be undone and its rows are shown. */
  expiresAt: instant,
});
export type ImportRun = z.output<typeof importRun>;

/** Why a row is rejected: place in the file, fault and correction. Chinese. */
export const importFault = z.object({
  /** Header of the column; empty for the whole row. */
  column: z.string(),
  /** As spreadsheet programs name it: C5. */
  cell: z.string(),
  message: z.string(),
  remedy: z.string(),
});
export type ImportFault = z.output<typeof importFault>;

/** One row of the file with its planned or actual result. */
export const importedRow = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  kind: z.enum(['add', 'change', 'reject', 'left']),
  name: z.string(),
  /** New values field by field, with the former ones; for a rejected row the cells of the file. */
  values: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(importFault),
});
export type ImportedRow = z.output<typeof importedRow>;

/**
 * Columns of a list's import, shown before a file is chosen. 404 for a list without import, 403 for one that the caller
 * may not read.
 */
export const importOptions = defineCall({
  ...read,
  method: 'POST',
  path: '/v1/import/list/options',
  summary: '列表导入的字段与上限',
  access: { ...read.access, noRows: 'tells the columns of a template, the same to everybody who may use it' },
  request: z.object({ path }),
  data: z.object({
    noun: z.string(),
    columns: z.array(z.object({ title: z.string(), required: z.boolean(), hint: z.string() })),
    /** Further remarks. */
    notes: z.array(z.string()),
    /** Rows and bytes of one file at most. */
    rows: z.int(),
    bytes: z.int(),
    /** Days for which an import can be undone. */
    days: z.int(),
  }),
});

/** An xlsx template: headers with dropdowns, an example, explanations. 404 and 403 as for the options. */
export const importTemplate = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/import/list/template',
  summary: '下载导入模板',
  access: { ...read.access, noRows: 'an empty table, the same to everybody who may use it' },
  body: 'blob',
  request: z.object({ path }),
  data: z.unknown(),
});

/**
 * Reads an uploaded xlsx of the caller and reports its changes; nothing changes before `confirmImport`. 404 for a list
 * without import or for another account's file, 403 for a list that the caller may not read, 422 for another kind of
 * file, 409 while an earlier import runs. For a list inside a row, `within` names the row, 404 when it is missing.
 */
export const startImport = defineCall({
  ...write,
  path: '/v1/import/list/start',
  summary: '导入列表：检查文件',
  request: z.object({ path, within, fileId: z.string().check(z.maxLength(60)) }),
  data: importRun,
});

/** Progress of an import of the caller. 404 for another account's. */
export const getImport = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/import/detail',
  summary: '一次导入的进度与结果',
  request: z.object({ id: importId }),
  data: importRun,
});

/** The caller's imports into a list, newest first. */
export const listImports = defineCall({
  ...read,
  method: 'POST',
  path: '/v1/import/list',
  summary: '导入记录',
  request: z.object({ path, within, ...paging }),
  data: pageOf(importRun),
});

/** Rows of one kind of an import of the caller, in the order of the file. 404 for another account's. */
export const importRows = defineCall({
  ...read,
  method: 'POST',
  path: '/v1/import/rows',
  summary: '一次导入的各行',
  request: z.object({ id: importId, kind: importedRow.shape.kind, ...paging }),
  data: pageOf(importedRow),
});

/** Executes a checked import. 404 for another account's, 409 when it is not waiting for confirmation. */
export const confirmImport = defineCall({
  ...write,
  path: '/v1/import/confirm',
  summary: '确认导入',
  request: z.object({ id: importId }),
  data: importRun,
});

/** Cancels a checked or running import; written rows stay. 404 for another account's, 409 when it has ended. */
export const cancelImport = defineCall({
  ...write,
  path: '/v1/import/cancel',
  summary: '停止导入',
  request: z.object({ id: importId }),
  data: done,
});

/**
 * Undoes a whole import: added rows are removed, changed ones get their former values; rows that were changed since
 * stay and are listed. 404 for another account's, 409 when there is nothing to undo or its time is over.
 */
export const undoImport = defineCall({
  ...write,
  path: '/v1/import/undo',
  summary: '撤销整次导入',
  request: z.object({ id: importId }),
  data: importRun,
});

/**
 * The rejected rows of the file, with the reasons beside them, to be corrected and uploaded. 404 for another account's.
 */
export const importRejects = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/import/rejects',
  summary: '下载未导入的行',
  body: 'blob',
  request: z.object({ id: importId }),
  data: z.unknown(),
});
