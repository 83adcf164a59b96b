import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, done, id, instant, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { expression } from '../search/search';
import {
  DATA_VIEWS,
  REGISTER_TITLES,
  SLICE_NAMES,
  SOURCE_NAMES,
  type DataViewName,
  type SliceBy,
  type SourceKind,
} from './block-source';

const keysOf = <K extends string>(names: Readonly<Record<K, unknown>>) => Object.keys(names) as [K, ...K[]];
const viewNames = Object.fromEntries(Object.entries(DATA_VIEWS).map(([key, { name }]) => [key, name])) as Record<
  DataViewName,
  string
>;

/** Captions of the fields of a block of figures. */
export const dataBlockLabels = {
  title: '标题',
  unit: '单位',
  chart: { label: '图形', choices: { number: '数字', bar: '条形排行', share: '占比', trend: '逐年变化' } },
  places: { label: '展示位置', choices: { site: '公共网站', screen: '大屏' } },
  period: '期间',
  note: '口径说明',
  refresh: {
    label: '更新周期',
    choices: { hourly: '每小时', daily: '每天', weekly: '每周', monthly: '每月' },
  },
  sliceBy: { label: '分项', choices: SLICE_NAMES, none: '不分项' },
  source: { label: '数据来源', choices: SOURCE_NAMES },
  exp: '检索式',
  register: { label: '登记表', choices: REGISTER_TITLES },
  category: '类别',
  entryState: '状态',
  dateFrom: { label: '登记日期起', kind: 'day' },
  dateTo: { label: '登记日期止', kind: 'day' },
  townId: '镇街',
  withPatents: { label: '只计有专利的企业', kind: 'yes' },
  view: { label: '固定口径', choices: viewNames },
  value: { label: '数值', kind: 'number' },
  parts: '分项数值',
  valueDate: { label: '数据日期', kind: 'day' },
  document: '依据文件名称',
  fileIds: '依据文件',
  state: { label: '状态', choices: { shown: '展示中', hidden: '已隐藏' } },
  order: '次序',
  seen: '原来的次序',
  number: { label: '版本', kind: 'number' },
  savedAt: { label: '保存时间', kind: 'time' },
} as const satisfies FieldLabels;

export const blockChart = z.enum(['number', 'bar', 'share', 'trend']);
export type BlockChart = z.output<typeof blockChart>;
export const blockPlace = z.enum(['site', 'screen']);
export type BlockPlace = z.output<typeof blockPlace>;
export const blockRefresh = z.enum(['hourly', 'daily', 'weekly', 'monthly']);
const blockState = z.enum(['shown', 'hidden']);

/** A field that only some sources have. */
const nullish = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

const noSuchPart = '每项写成“名称：数值”，例如“大良：120”';

/** Definition of a block; its source determines which of the source fields apply. */
const definition = {
  title: required(60, '请填写标题'),
  unit: required(12, '请填写单位'),
  chart: blockChart,
  places: z.array(blockPlace).check(z.minLength(1, '至少选择一个展示位置'), z.maxLength(2)),
  /** Period of the number, in words: 截至目前, 2025 年. */
  period: required(60, '请填写期间，例如“截至目前”或“2025 年”'),
  /** What exactly is counted, in words. */
  note: nullish(text(300)),
  refresh: z._default(blockRefresh, 'daily'),
  sliceBy: nullish(z.enum(keysOf<SliceBy>(SLICE_NAMES))),
  source: z.enum(keysOf<SourceKind>(SOURCE_NAMES)),
  /** Of a search. */
  exp: nullish(expression(8000)),
  /** Of a register. */
  register: nullish(z.enum(keysOf<keyof typeof REGISTER_TITLES>(REGISTER_TITLES))),
  category: nullish(text(60)),
  entryState: nullish(text(60)),
  dateFrom: nullish(day),
  dateTo: nullish(day),
  /** Of companies. */
  townId: nullish(id),
  withPatents: nullish(z.boolean()),
  /** Of a count that is written in code. */
  view: nullish(z.enum(keysOf<DataViewName>(DATA_VIEWS))),
  /** A number entered by hand: in the block's unit, with its day and document. */
  value: nullish(z.number().check(z.minimum(-1e12, '数值太小'), z.maximum(1e12, '数值太大'))),
  parts: nullish(
    z
      .array(z.string().check(z.trim(), z.regex(/^.{1,30}[：:]\s*-?\d{1,12}(\.\d{1,4})?$/u, noSuchPart)))
      .check(z.maxLength(40, '最多 40 项')),
  ),
  valueDate: nullish(day),
  document: nullish(text(120)),
  fileIds: nullish(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1, '依据文件只要一份'))),
};

/** A part of a number: key, name and size. */
export const blockSlice = z.object({ value: z.string(), label: z.string(), count: z.number() });
export type BlockSlice = z.output<typeof blockSlice>;

/** A number with its parts at a moment. */
const figure = {
  total: z.number(),
  /** Empty where it is not split; years chronologically, all others by size. */
  slices: z.array(blockSlice),
  /** Demonstration rows may be included. */
  isDemo: z.boolean(),
};

/** A computed number, with the version of its block. */
const blockValue = z.object({ ...figure, at: instant, number: z.int() });
export type BlockValue = z.output<typeof blockValue>;

/** The definition of a block in a row. */
const toldDefinition = {
  title: z.string(),
  unit: z.string(),
  chart: blockChart,
  places: z.array(blockPlace),
  period: z.string(),
  note: z.string(),
  refresh: blockRefresh,
  sliceBy: z.nullable(definition.sliceBy),
  source: definition.source,
  exp: z.nullable(z.string()),
  register: definition.register,
  category: z.nullable(z.string()),
  entryState: z.nullable(z.string()),
  dateFrom: z.nullable(z.string()),
  dateTo: z.nullable(z.string()),
  townId: z.nullable(id),
  /** Name of the town. */
  townName: z.string(),
  withPatents: z.nullable(z.boolean()),
  view: definition.view,
  value: z.nullable(z.number()),
  parts: z.nullable(z.array(z.string())),
  valueDate: z.nullable(z.string()),
  document: z.nullable(z.string()),
  fileIds: z.nullable(z.array(z.string())),
};

/** A block of statistics: its current definition, and the published number. */
export const dataBlock = z.object({
  id,
  ...toldDefinition,
  /** Source of its number, in one sentence. */
  sourceText: z.string(),
  /** Kind of the rows behind it; null for a number that was entered by hand. */
  subject: z.nullable(z.enum(['patents', 'companies', 'entries'])),
  state: blockState,
  /** Counts the definitions from 1; `version` counts every change. */
  number: z.int(),
  /** The published number; null until it was computed for the first time. */
  figure: z.nullable(blockValue),
  /** Time of the next computation; null for a number that was entered by hand. */
  dueAt: z.nullable(instant),
  /** Its computation is queued or running. */
  isDue: z.boolean(),
  /** Why the last computation failed, Chinese; empty when it succeeded. */
  error: z.string(),
  isDemo: z.boolean(),
  updatedAt: instant,
  updatedByName: z.string(),
  version: z.int(),
});
export type DataBlock = z.output<typeof dataBlock>;

const noRows = 'the figures of the platform itself, whole to administrators and editors and to nobody else';
const access = { who: ['B'], scope: 'all', roles: ['admin', 'editor'], noRows } as const;
const read = { method: 'POST', labels: dataBlockLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: dataBlockLabels, access: { ...access, effect: 'write' } } as const;

/** All blocks in their order. */
export const listDataBlocks = defineCall({
  ...read,
  path: '/v1/admin/data-show/list',
  summary: '全部数据展示项',
  request: z.object({}),
  data: z.object({ list: z.array(dataBlock) }),
});

/** One block. 404. */
export const getDataBlock = defineCall({
  ...read,
  path: '/v1/admin/data-show/get',
  summary: '一个数据展示项',
  request: z.object({ id }),
  data: dataBlock,
});

/**
 * The current count of a definition, before it is saved. 422 at the field: an expression that cannot be read or refers
 * to an account's own sets, a number without document or date.
 */
export const previewDataBlock = defineCall({
  ...read,
  path: '/v1/admin/data-show/preview',
  summary: '预览数据展示项的数字',
  request: z.object(definition),
  data: z.object({ ...figure, at: instant, sourceText: z.string() }),
});

/** Adds a block at the end; its number is computed in the background. 422 as for the preview. */
export const createDataBlock = defineCall({
  ...write,
  path: '/v1/admin/data-show/create',
  summary: '新增数据展示项',
  request: z.object(definition),
  data: dataBlock,
});

/**
 * Creates a new version of a block; the published number stays until the new one is computed. 404, 409 with the row,
 * 422.
 */
export const updateDataBlock = defineCall({
  ...write,
  path: '/v1/admin/data-show/update',
  summary: '修改数据展示项',
  request: z.object({ id, version: whole, ...definition }),
  data: dataBlock,
});

/** Shows or hides a block. 404, 409 with the row. */
export const setDataBlockState = defineCall({
  ...write,
  path: '/v1/admin/data-show/state',
  summary: '展示或隐藏数据展示项',
  request: z.object({ id, version: whole, state: blockState }),
  data: dataBlock,
});

const ids = z.array(id).check(z.minLength(1), z.maxLength(200));

/** Reorders the blocks. 409 when their order has changed since it was read. */
export const arrangeDataBlocks = defineCall({
  ...write,
  path: '/v1/admin/data-show/arrange',
  summary: '调整数据展示项的次序',
  request: z.object({ seen: ids, order: ids }),
  data: done,
});

/** Starts the computation of a block's number in the background. 404, 422 for a number that was entered by hand. */
export const recomputeDataBlock = defineCall({
  ...write,
  path: '/v1/admin/data-show/recompute',
  summary: '重新计算数据展示项',
  request: z.object({ id }),
  data: dataBlock,
});

/** A current or former definition of a block. */
export const dataBlockVersion = z.object({
  id,
  number: z.int(),
  ...toldDefinition,
  sourceText: z.string(),
  savedAt: instant,
  authorName: z.string(),
  isCurrent: z.boolean(),
  /** The first and the latest number that were computed by it. */
  firstTotal: z.nullable(z.number()),
  lastTotal: z.nullable(z.number()),
  /** Changes against the version before, in words. */
  changes: z.array(z.string()),
});
export type DataBlockVersion = z.output<typeof dataBlockVersion>;

/** The definitions of a block, newest first. 404. */
export const listDataBlockVersions = defineCall({
  ...read,
  path: '/v1/admin/data-show/versions',
  summary: '数据展示项的版本',
  request: z.object({ id }),
  data: z.object({ list: z.array(dataBlockVersion) }),
});

/** Creates a new version equal to an old one. 404, 409 with the row. */
export const restoreDataBlock = defineCall({
  ...write,
  path: '/v1/admin/data-show/restore',
  summary: '恢复数据展示项的旧版本',
  request: z.object({ id, version: whole, number: whole }),
  data: dataBlock,
});
