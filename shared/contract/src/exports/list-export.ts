import * as z from 'zod/mini';
import { defineCall, personal } from '../call';
import type { FieldLabels } from '../labels';
import { text } from '../fields';
import { exportFormat, exportId, exportLabels, exportLimits, exportTask } from './export';

/** Captions of the fields of an export of a list. */
export const listExportLabels = {
  ...exportLabels,
  about: '筛选说明',
  path: '列表',
  reason: '导出完整手机号的原因',
  request: '筛选条件',
} as const satisfies FieldLabels;

/** Path of a list call: one that answers pages of labelled rows. */
const path = z.string().check(z.maxLength(200));
/** Name of a field of the list's rows. */
const column = z.string().check(z.maxLength(60));

/** Columns and limits of a list's export, shown before it starts. 404 for a path that is no list. */
export const listExportOptions = defineCall({
  method: 'POST',
  path: '/v1/export/list/options',
  summary: '列表导出的字段与上限',
  labels: listExportLabels,
  access: { ...personal, effect: 'read', noRows: 'tells the columns of a list, the same to everybody' },
  request: z.object({ path }),
  data: z.object({
    /** In the order of the row; `key` is the field of the row. */
    columns: z.array(z.object({ key: column, title: z.string() })),
    /** Fields whose mobile numbers are masked unless a reason is given. */
    masked: z.array(column),
    ...exportLimits,
  }),
});

/**
 * Starts the export of all rows that a list shows its caller. `request` is the list's own, without its page. Mobile
 * numbers are masked unless a reason is given. 404 for a path that is no list, 403 for a list that the caller may not
 * read, 422 at `request` or `columns`, 429 while earlier exports run.
 */
export const startListExport = defineCall({
  method: 'POST',
  path: '/v1/export/list/start',
  summary: '导出列表为表格',
  labels: listExportLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({
    path,
    request: z.record(z.string(), z.unknown()),
    columns: z.array(column).check(z.minLength(1, '请至少选择一个字段'), z.maxLength(100, '最多 100 个字段')),
    format: exportFormat,
    /** The filters in words, for the record. */
    about: z.optional(text(500)),
    /** Why whole mobile numbers are needed, for the audit log; without it they are masked. */
    reason: z.optional(text(200)),
  }),
  data: exportTask,
});

/** Progress of one export of the caller. 404 for another account's. */
export const getExport = defineCall({
  method: 'GET',
  path: '/v1/export/detail',
  summary: '一次导出的进度',
  labels: listExportLabels,
  access: { ...personal, effect: 'read' },
  request: z.object({ id: exportId }),
  data: exportTask,
});
