import * as z from 'zod/mini';
import { defineCall, personal } from '../call';
import { done, id, instant, text } from '../fields';
import { paging } from '../list';
import { keptSearch, searchQuery, searchSort } from '../search/search';
import { libraryFilters, libraryLabels, listLibrary } from '../library/library';
import type { FieldLabels } from '../labels';

/** Captions of the fields of an export. */
export const exportLabels = {
  columns: '导出字段',
  createdAt: { label: '申请时间', kind: 'time' },
  done: { label: '已写入', kind: 'number' },
  error: '失败原因',
  expiresAt: { label: '有效期至', kind: 'time' },
  fileName: '文件名',
  format: { label: '格式', choices: { xlsx: 'Excel', csv: 'CSV' } },
  list: '列表',
  leftOut: { label: '超过上限未导出', kind: 'number' },
  name: '文件名',
  query: '检索条件',
  size: { label: '大小', kind: 'number' },
  state: {
    label: '状态',
    choices: {
      queued: '排队中',
      running: '进行中',
      done: '已完成',
      failed: '失败',
      cancelled: '已取消',
      expired: '已过期',
    },
  },
  title: '导出内容',
  total: { label: '总数', kind: 'number' },
} as const satisfies FieldLabels;

/** Columns of a table of patents, in display order. */
export const exportColumn = z.enum([
  'publicationNumber',
  'kindCode',
  'applicationNumber',
  'title',
  'abstract',
  'patentType',
  'legalStatus',
  'applicants',
  'inventors',
  'applicationDate',
  'publicationDate',
  'ipc',
  'agency',
  'agents',
  'address',
  'town',
  'grantDate',
  'expiryDate',
  'claimCount',
  'independentClaims',
  'priorities',
  'citedByCount',
  'familyCount',
  'tags',
  'folder',
  'note',
]);
export type ExportColumn = z.output<typeof exportColumn>;

/** File format of a table. */
export const exportFormat = z.enum(['xlsx', 'csv']);

/** Id of an export. */
export const exportId = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '导出编号不正确'));

/** An export of the caller: its content, its progress and its expiry. */
export const exportTask = z.object({
  id: z.string(),
  /** The exported selection, Chinese: the expression, or 已选 12 件. */
  title: z.string(),
  format: exportFormat,
  fileName: z.string(),
  /** Kind of rows, Chinese: 专利, 用户列表. */
  list: z.string(),
  /** For patents {@link exportColumn}, else names of fields of the list's rows. */
  columns: z.array(z.string()),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'expired']),
  /** Rows written so far. */
  done: z.int(),
  /** Rows in all; null until known. */
  total: z.nullable(z.int()),
  /** Rows beyond the limit. */
  leftOut: z.int(),
  /** Bytes of the file, null until it exists. */
  size: z.nullable(z.int()),
  /** Why it failed, Chinese; empty otherwise. */
  error: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The exported search; null for chosen patents and for other lists. */
  query: z.nullable(z.object({ ...keptSearch.shape, sort: searchSort })),
});
export type ExportTask = z.output<typeof exportTask>;

/** Limits of every export. */
export const exportLimits = {
  /** Rows of one export at most. */
  most: z.int(),
  /** Exports of one account that may run at once. */
  running: z.int(),
  /** Days for which a file can be downloaded. */
  days: z.int(),
};

/** Limits of an export, shown before it starts. */
export const exportOptions = defineCall({
  method: 'POST',
  path: '/v1/patent/export/options',
  summary: '导出的字段与上限',
  labels: exportLabels,
  access: { ...personal, effect: 'read', noRows: 'tells columns and limits, the same to everybody' },
  request: z.object({}),
  data: z.object({
    columns: z.array(z.object({ key: exportColumn, title: z.string(), chosen: z.boolean() })),
    ...exportLimits,
  }),
});

/** Patents of a selection at most. */
export const MOST_SELECTED = 5000;

/**
 * Starts the export of all patents that a query finds, or of chosen ones. 422 when there is nothing to export, 429
 * while the caller's earlier exports run.
 */
export const startExport = defineCall({
  method: 'POST',
  path: '/v1/patent/export/start',
  summary: '导出专利为表格',
  labels: exportLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({
    query: z.optional(z.object({ ...searchQuery.shape, sort: z._default(searchSort, 'relevance') })),
    ids: z.optional(
      z
        .array(id)
        .check(
          z.minLength(1, '请先选择专利'),
          z.maxLength(MOST_SELECTED, `一次最多导出所选的 ${MOST_SELECTED} 件，更多请导出全部结果`),
        ),
    ),
    columns: z.array(exportColumn).check(z.minLength(1, '请至少选择一个字段')),
    format: exportFormat,
    /** Name of the file without extension. */
    name: z.optional(text(60)),
  }),
  data: exportTask,
});

/** The caller's exports, newest first. */
export const listExports = defineCall({
  method: 'POST',
  path: '/v1/patent/export/list',
  summary: '导出记录',
  labels: exportLabels,
  access: { ...personal, effect: 'read' },
  request: z.object(paging),
  data: z.object({ total: z.int(), list: z.array(exportTask) }),
});

/** Cancels a queued or running export. 404 for another account's, 409 when it has ended. */
export const cancelExport = defineCall({
  method: 'POST',
  path: '/v1/patent/export/cancel',
  summary: '取消导出',
  labels: exportLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ id: exportId }),
  data: done,
});

/** The file of a finished export; 404 for all but its owner and after it has expired. */
export const downloadExport = defineCall({
  method: 'GET',
  path: '/v1/patent/export/file',
  summary: '下载导出的文件',
  labels: exportLabels,
  access: { ...personal, effect: 'read' },
  body: 'blob',
  request: z.object({ id: exportId }),
  data: z.unknown(),
});

/** The company's patents as xlsx, filtered and sorted like the list of the library. */
export const exportLibrary = defineCall({
  method: 'POST',
  path: '/v1/frontend/user/patent_export',
  summary: '导出企业专利库',
  labels: libraryLabels,
  access: { who: ['A'], scope: 'company', effect: 'read' },
  body: 'blob',
  request: z.object({ ...libraryFilters, sort: listLibrary.request.shape.sort }),
  data: z.unknown(),
});
