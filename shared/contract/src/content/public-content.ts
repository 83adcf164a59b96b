import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, text, whole } from '../fields';
import { paging } from '../list';
import { contentKind } from './kind';
import { MOST_BLOCK_ITEMS } from '../site/site-tree';
import { contentLabels } from './labels';

const access = { who: 'public', scope: 'none', effect: 'read' } as const;

/** One published item in a list, from its published revision only. */
export const publicContentRow = z.object({
  id,
  kind: contentKind,
  columnId: id,
  columnKey: z.string(),
  columnName: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  coverId: z.nullable(id),
  /** The kind's own fields; an industry by its name. */
  fields: z.record(z.string(), z.unknown()),
  pinned: z.boolean(),
  /** The date of the subject, or that of publication. */
  day: z.string(),
  /** First publication. */
  publishedAt: instant,
  /** When the current public revision was published. */
  changedAt: instant,
  companyName: z.string(),
  /** The picture above the text in a small size, where a list shows one. */
  thumb: z.optional(z.object({ src: z.string(), width: z.int(), height: z.int() })),
  /** In a list: a policy's interpretations, or an interpretation's policies; latest first. */
  counterparts: z.optional(z.array(z.object({ id, title: z.string() }))),
  /** Made for demonstration; every page that shows it says so. */
  isDemo: z.boolean(),
});
export type PublicContentRow = z.output<typeof publicContentRow>;

/**
 * Published items: pinned first, then upcoming ones by time, then the latest; with the available stages, years,
 * regions, levels and statuses.
 */
export const listPublicContent = defineCall({
  method: 'POST',
  path: '/v1/public/content/list',
  summary: '已发布内容的列表',
  access,
  labels: contentLabels,
  request: z.object({
    ...paging,
    kinds: z.array(contentKind).check(z.minLength(1), z.maxLength(19)),
    columnKey: z.optional(text(60)),
    keyword: z.optional(text(200)),
    year: z.optional(whole),
    region: z.optional(text(60)),
    level: z.optional(text(60)),
    status: z.optional(text(60)),
    /** Stage of items with a schedule. */
    stage: z.optional(text(60)),
    /** YYYY-MM: takes place in that month. */
    month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM'))),
    /** Excluded from a list of related items. */
    except: z.optional(id),
    /** Token of a preview of the site: its columns instead of the published ones. */
    site: z.optional(text(200)),
  }),
  data: z.object({
    total: z.int(),
    list: z.array(publicContentRow),
    choices: z.object({
      columns: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
      years: z.array(z.object({ value: z.int(), count: z.int() })),
      regions: z.array(z.object({ value: z.string(), count: z.int() })),
      /** With a name where the value is the code of an industry. */
      levels: z.array(z.object({ value: z.string(), name: z.optional(z.string()), count: z.int() })),
      statuses: z.array(z.object({ value: z.string(), count: z.int() })),
      stages: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  }),
});

/** The newest published items of columns, pinned first, in the order of the request; none for a hidden column. */
export const listFrontContent = defineCall({
  method: 'POST',
  path: '/v1/public/content/front',
  summary: '首页各栏目的最新内容',
  access,
  labels: contentLabels,
  request: z.object({
    columns: z
      .array(z.object({ id, count: z.int().check(z.minimum(1), z.maximum(MOST_BLOCK_ITEMS)) }))
      .check(z.maxLength(20)),
    site: z.optional(text(200)),
  }),
  data: z.array(z.array(publicContentRow)),
});

/** Activities and projects that close within some days, soonest first. */
export const listDeadlines = defineCall({
  method: 'POST',
  path: '/v1/public/content/deadlines',
  summary: '即将截止的报名与申报',
  access,
  labels: { ...contentLabels, days: '天数', closesAt: { label: '截止时间', kind: 'until' } },
  request: z.object({
    days: z._default(z.int().check(z.minimum(1), z.maximum(90)), 30),
    site: z.optional(text(200)),
  }),
  data: z.object({
    /** Number of all of them. */
    total: z.int(),
    list: z.array(z.object({ ...publicContentRow.shape, closesAt: instant })),
  }),
});

/** A complete published item. 404 when it never existed, 410 when it was withdrawn. */
export const getPublicContent = defineCall({
  method: 'POST',
  path: '/v1/public/content/detail',
  summary: '一项已发布的内容',
  access,
  labels: contentLabels,
  request: z.object({
    /** The item must be of one of these kinds. */
    kinds: z.array(contentKind).check(z.minLength(1), z.maxLength(19)),
    /** Either id or path. */
    id: z.optional(id),
    /** Of a single page. */
    path: z.optional(text(120)),
    /** Token of a preview: its revision instead of the published one. */
    preview: z.optional(text(200)),
  }),
  data: z.object({
    item: publicContentRow,
    /** Ready for the page: pictures in their sizes, anchors. */
    html: z.string(),
    /** Headings with their anchors. */
    headings: z.array(z.object({ level: z.int(), text: z.string(), id: z.string() })),
    /** Articles of a law with their anchors. */
    articles: z.array(z.object({ label: z.string(), id: z.string() })),
    cover: z.nullable(
      z.object({ src: z.string(), srcset: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
    ),
    /** Of a report: its file and audience. */
    document: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
    /** Documents that its text offers, in their order, with their size in bytes. */
    attachments: z.array(z.object({ name: z.string(), address: z.string(), bytes: z.int() })),
    isPreview: z.boolean(),
    previous: z.nullable(z.object({ id, title: z.string() })),
    next: z.nullable(z.object({ id, title: z.string() })),
    /** Linked published items. */
    links: z.array(z.object({ relation: z.string(), outgoing: z.boolean(), item: publicContentRow })),
    related: z.array(publicContentRow),
  }),
});
