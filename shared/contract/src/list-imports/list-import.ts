import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, id, instant } from '../fields';
import type { FieldLabels } from '../labels';
import { pageOf, paging } from '../list';

/** What the fields of an import of a list are called. */
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

const own = { who: 'any', scope: 'self' } as const;
const read = { labels: listImportLabels, access: { ...own, effect: 'read' } } as const;
const write = { method: 'POST', labels: listImportLabels, access: { ...own, effect: 'write' } } as const;

/** Id of an import. */
const importId = z.uuid('导入编号不正确');
/** Path of a list call whose rows can be imported. */
const path = z.string().check(z.maxLength(200));

/** The row in which the list lies, by the names of its request: of a campaign's companies the campaign. */
const within = z._default(z.record(z.string().check(z.maxLength(60)), id), {});

/** Rows of one file at most. */
export const MOST_IMPORT_ROWS = 100_000;

/** An import of the caller: what it is of, how far it is, what it would do or did. */
export const importRun = z.object({
  id: z.string(),
  /** What the rows are called, Chinese: 用户. */
  list: z.string(),
  fileName: z.string(),
  state: z.enum(['checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed', 'cancelled']),
  /** Why it ended as it did, Chinese; empty otherwise. */
  error: z.string(),
  /** Rows the running step has dealt with, and of how many; null while that is not known. */
  done: z.int(),
  total: z.nullable(z.int()),
  message: z.string(),
  /** Of the rows of the file. Known once it is checked. */
  adds: z.int(),
  changes: z.int(),
  same: z.int(),
  rejects: z.int(),
  /** Rows that stand in the list since. */
  written: z.int(),
  /** Of these, taken back, and left as somebody changed them since. */
  restored: z.int(),
  left: z.int(),
  /** What to know of the file: columns that are not read, hidden rows, merged cells. Chinese. */
  notes: z.array(z.string()),
  canUndo: z.boolean(),
  createdAt: instant,
  /** Until then it can be taken back and its rows are shown. */
  expiresAt: instant,
});
export type ImportRun = z.output<typeof importRun>;

/** Why a row is not imported: where in the file, what is wrong, how to mend it. Chinese. */
export const importFault = z.object({
  /** Head of the column; empty for the row as a whole. */
  column: z.string(),
  /** As spreadsheet programs name it: C5. */
  cell: z.string(),
  message: z.string(),
  remedy: z.string(),
});
export type ImportFault = z.output<typeof importFault>;

/** One row of the file with what becomes, or became, of it. */
export const importedRow = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  kind: z.enum(['add', 'change', 'reject', 'left']),
  name: z.string(),
  /** Field by field what is new, with what it was; of a rejected row the cells as they stand in the file. */
  values: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(importFault),
});
export type ImportedRow = z.output<typeof importedRow>;

/** What can be imported into a list: to be said before a file is chosen. 404 for a list that takes none, 403 for one of others. */
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
    /** What is good to know besides. */
    notes: z.array(z.string()),
    /** Rows and bytes of one file at most. */
    rows: z.int(),
    bytes: z.int(),
    /** Days for which an import can be taken back. */
    days: z.int(),
  }),
});

/** An xlsx to fill in: heads with dropdowns, an example, explanations. 404 and 403 as for the options. */
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
 * Reads an uploaded xlsx of the caller and says what it would do; nothing is changed before `confirmImport`. 404 for a
 * list that takes none or for somebody else's file, 403 for a list of others, 422 for another kind of file, 409 while an
 * earlier one is under way. A list that lies in a row of another one is told `within` which, 404 where that is not there.
 */
export const startImport = defineCall({
  ...write,
  path: '/v1/import/list/start',
  summary: '导入列表：检查文件',
  request: z.object({ path, within, fileId: z.string().check(z.maxLength(60)) }),
  data: importRun,
});

/** How far an import of the caller is. 404 for somebody else's. */
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

/** Rows of an import of the caller of one kind, in the order of the file. 404 for somebody else's. */
export const importRows = defineCall({
  ...read,
  method: 'POST',
  path: '/v1/import/rows',
  summary: '一次导入的各行',
  request: z.object({ id: importId, kind: importedRow.shape.kind, ...paging }),
  data: pageOf(importedRow),
});

/** Does what was checked. 404 for somebody else's, 409 when it is not waiting for that. */
export const confirmImport = defineCall({
  ...write,
  path: '/v1/import/confirm',
  summary: '确认导入',
  request: z.object({ id: importId }),
  data: importRun,
});

/** Gives a checked or running import up; what is written already stays. 404 for somebody else's, 409 when it has ended. */
export const cancelImport = defineCall({
  ...write,
  path: '/v1/import/cancel',
  summary: '停止导入',
  request: z.object({ id: importId }),
  data: done,
});

/**
 * Takes a whole import back: added rows are removed, changed ones get what they had; rows that were changed since stay
 * and are named. 404 for somebody else's, 409 when there is nothing to take back or its time is over.
 */
export const undoImport = defineCall({
  ...write,
  path: '/v1/import/undo',
  summary: '撤销整次导入',
  request: z.object({ id: importId }),
  data: importRun,
});

/** The rejected rows as they stood in the file, with the reasons beside them: to be mended and uploaded. 404 for somebody else's. */
export const importRejects = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/import/rejects',
  summary: '下载未导入的行',
  body: 'blob',
  request: z.object({ id: importId }),
  data: z.unknown(),
});
