import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, id, instant, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

/** Names of the inspections, in the order of the board. */
export const inspectionNames = {
  'column-late': '栏目超期未更新',
  'column-empty': '空栏目',
  'publish-failed': '定时发布未成功',
  'question-late': '咨询超期未处理',
  'work-year': '放假安排没有录入',
  'dead-link': '站内死链',
  'foreign-link': '站外死链',
  'broken-file': '附件和图片打不开',
  'missing-alt': '图片没有替代文字',
  'missing-meta': '页面没有摘要',
  words: '错词与禁用词',
  'personal-number': '公开了个人号码',
  'site-settings': '菜单和链接失效',
  'site-fields': '网站标识、备案与找错',
  certificate: '网站证书',
} as const;
export type InspectionName = keyof typeof inspectionNames;

const inspectionName = z.enum(Object.keys(inspectionNames) as [InspectionName, ...InspectionName[]]);
const findingState = z.enum(['open', 'solved']);

/** Captions of the fields of a finding. */
export const inspectionLabels = {
  firstSeenAt: { label: '首次发现', kind: 'time' },
  inspection: { label: '检查项', choices: inspectionNames },
  lastSeenAt: { label: '最近一次发现', kind: 'time' },
  message: '问题',
  path: '处理地址',
  place: '位置',
  solvedAt: { label: '解决时间', kind: 'time', none: '—' },
  state: { label: '状态', choices: { open: '未解决', solved: '已解决' } },
} as const satisfies FieldLabels;

const access = {
  who: ['B'],
  scope: 'all',
  roles: ['admin'],
  noRows: 'what is wrong with the public site, whole to every administrator and to nobody else',
} as const;
const read = { method: 'POST', labels: inspectionLabels, access: { ...access, effect: 'read' } } as const;

/** A problem to be fixed. */
export const findingRow = z.object({
  id,
  /** One of {@link inspectionNames}; a later release may have more. */
  inspection: z.string(),
  /** The item, column or setting, and the place in it. */
  place: z.string(),
  message: z.string(),
  /** Administration page to fix it. */
  path: z.string(),
  state: findingState,
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** When an inspection no longer found it. */
  solvedAt: z.nullable(instant),
});
export type FindingRow = z.output<typeof findingRow>;

/** Filters of findings; a row must match all given ones. */
export const findingFilters = {
  inspection: z.optional(z.array(inspectionName)),
  /** Default: open findings. */
  state: z.optional(findingState),
  /** Part of place or problem. */
  keyword: z.optional(text(60)),
};

/** Findings of the site inspection, grouped by check, longest known first unless sorted. */
export const listFindings = defineCall({
  ...read,
  path: '/v1/admin/inspection/list',
  summary: '网站自查的问题',
  request: listRequest(['firstSeenAt', 'solvedAt', 'id'], findingFilters),
  data: pageOf(findingRow),
});

/** Result of the last site inspection, check by check, and whether one is running. */
export const readInspection = defineCall({
  ...read,
  path: '/v1/admin/inspection/overview',
  summary: '网站自查结果',
  request: z.object({}),
  data: z.object({
    /** Null while none is queued or running. */
    running: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()), message: z.string() })),
    /** Why the last inspection was aborted; empty when it finished. */
    failure: z.string(),
    /** Null until the first run. */
    lastAt: z.nullable(instant),
    /** Public texts that were read. */
    texts: z.int(),
    checks: z.array(
      z.object({
        inspection: z.string(),
        title: z.string(),
        /** What it checks. */
        about: z.string(),
        remedy: z.string(),
        /** Findings that are open. */
        open: z.int(),
        /** Why it was not checked; empty when it was. */
        unchecked: z.string(),
        /** Further information: the expiry of a certificate. */
        note: z.string(),
      }),
    ),
  }),
});

/** Starts an inspection of the site in the background; no effect while one is running. */
export const startInspection = defineCall({
  method: 'POST',
  path: '/v1/admin/inspection/start',
  summary: '立即检查网站',
  labels: inspectionLabels,
  access: { ...access, effect: 'write' },
  request: z.object({}),
  data: done,
});
