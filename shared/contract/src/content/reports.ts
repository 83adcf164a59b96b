import * as z from 'zod/mini';
import { defineCall } from '../call';
import { queryId } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { contentFilters, contentRow } from './content';
import { read } from './content-access';
import { reportAudiences } from './kinds/service-kinds';
import { contentLabels } from './labels';

/** Captions of the fields of reports; industry and audience are level and status of other kinds. */
export const reportLabels = {
  ...contentLabels,
  code: '代码',
  downloads: { label: '下载次数', kind: 'number' },
  industry: '行业',
  label: '名称',
  level: '行业',
  offered: { label: '可选', kind: 'yes' },
  status: { label: '谁可以下载', choices: reportAudiences },
} as const satisfies FieldLabels;

/** One report in the list of the administration: an item of content with the fields of reports. */
export const reportRow = z.object({
  ...contentRow.shape,
  /** Name of its industry in the dictionary; empty while it has none. */
  industry: z.string(),
  status: z.nullable(z.enum(['public', 'certified'])),
  /** Persons who downloaded it, each counted once a day. */
  downloads: z.int(),
});
export type ReportRow = z.output<typeof reportRow>;

/** Reports in every state, the last changed first unless sorted. */
export const listReports = defineCall({
  ...read,
  labels: reportLabels,
  path: '/v1/admin/content/reports',
  summary: '行业报告列表',
  request: listRequest(['updatedAt', 'publishedAt', 'title', 'year', 'id'], contentFilters),
  data: pageOf(reportRow),
});

/** Industries of the dictionary in its order; those no longer offered keep their names. */
export const listIndustries = defineCall({
  ...read,
  labels: reportLabels,
  path: '/v1/admin/content/industries',
  summary: '可选的行业',
  request: z.object({}),
  data: z.array(z.object({ code: z.string(), label: z.string(), offered: z.boolean() })),
});

/**
 * The document of a published report; downloads are counted once per person and day. One for certified companies
 * answers 401 without sign-in and 403 to a trial account; staff may download all. 404 without a published one, 410 once
 * withdrawn.
 */
export const downloadReport = defineCall({
  method: 'GET',
  path: '/v1/public/report/file',
  summary: '下载行业报告',
  labels: reportLabels,
  access: {
    who: 'public',
    scope: 'self',
    adminView: 'read',
    viewedBecause: 'a published report is the same for all who may have it',
    effect: 'read',
    noRows: 'a published report belongs to nobody; who asks only decides whether it is for him',
  },
  body: 'blob',
  request: z.object({ id: queryId }),
  data: z.unknown(),
});
