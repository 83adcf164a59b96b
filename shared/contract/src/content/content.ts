import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { day, done, id, instant, queryId, required, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { contentKind, contentState } from './kind';
import { read, write } from './content-access';

/** Characters of the HTML of one text. */
export const MOST_HTML = 1_000_000;

/** One item in the list of administration. */
export const contentRow = z.object({
  id,
  kind: contentKind,
  columnId: id,
  columnName: z.string(),
  /** Of the newest revision. */
  title: z.string(),
  state: contentState,
  /** Whether the public reads some revision of it. */
  isPublic: z.boolean(),
  pinned: z.boolean(),
  year: z.nullable(z.int()),
  /** First publication. */
  publishedAt: z.nullable(instant),
  publishAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  createdBy: z.string(),
  updatedBy: z.string(),
  updatedAt: instant,
  deletedAt: z.nullable(instant),
  isDemo: z.boolean(),
  version: z.int(),
});
export type ContentRow = z.output<typeof contentRow>;

/** By what items are narrowed down; all that are given count together. */
export const contentFilters = {
  /** Part of the title. */
  keyword: z.optional(text(60)),
  kind: z.optional(z.array(contentKind)),
  columnId: z.optional(id),
  state: z.optional(z.array(contentState)),
  year: z.optional(whole),
  /** What the kind keeps as level and as status: of a report the code of its industry, and for whom it is. */
  level: z.optional(text(60)),
  status: z.optional(text(60)),
  /** Written or changed by the account itself. */
  mine: z.optional(z.boolean()),
  /** Waiting for a review that the account itself may do. */
  toReview: z.optional(z.boolean()),
  /** Those in the recycle bin in place of the others. */
  deleted: z.optional(z.boolean()),
  updatedFrom: z.optional(day),
  updatedTo: z.optional(day),
};

/** Items of every kind but reports unless a kind is asked for; the last changed first unless sorted. */
export const listContent = defineCall({
  ...read,
  path: '/v1/admin/content/list',
  summary: '内容列表',
  request: listRequest(['updatedAt', 'publishedAt', 'title', 'id'], contentFilters),
  data: pageOf(contentRow),
});

/** How many items there are by state and by column under the same filters, each without the filter it counts. */
export const countContent = defineCall({
  ...read,
  path: '/v1/admin/content/counts',
  summary: '各状态与各栏目的内容数',
  request: z.object(contentFilters),
  data: z.object({
    states: z.array(z.object({ state: contentState, count: z.int() })),
    columns: z.array(z.object({ columnId: id, count: z.int() })),
    deleted: z.int(),
    toReview: z.int(),
  }),
});

/** A column of the site: where items stand and who reviews them. */
export const siteColumn = z.object({
  id,
  /** Stable, for addresses: `news.notices`. */
  key: z.string(),
  kind: contentKind,
  name: z.string(),
  /** Its list on the public site; null where it has none. */
  path: z.nullable(z.string()),
  /** The accounts of each step of review; an empty step is every administrator's. */
  steps: z.array(z.array(z.object({ id, name: z.string() }))),
});
export type SiteColumn = z.output<typeof siteColumn>;

/** All columns in the order of the site. */
export const listColumns = defineCall({
  ...read,
  path: '/v1/admin/content/columns',
  summary: '栏目',
  request: z.object({}),
  data: z.array(siteColumn),
});

/** What a person writes: everything of a revision but its number. `fields` are checked by the kind's own schema. */
const written = {
  title: required(200, '请输入标题'),
  summary: z._default(text(500), ''),
  source: z._default(text(120), ''),
  /** A picture of the media library. */
  coverId: z._default(z.nullable(id), null),
  html: z._default(z.string().check(z.maxLength(MOST_HTML, '正文过长，请分成几篇')), ''),
  fields: z._default(z.record(z.string(), z.unknown()), {}),
};
const writtenAnswer = z.object({
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  coverId: z.nullable(id),
  html: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
export type WrittenContent = z.output<typeof writtenAnswer>;

/** One revision, never changed once saved. */
export const contentRevision = z.object({
  id,
  /** Counts from 1 in each item. */
  number: z.int(),
  ...writtenAnswer.shape,
  authorId: z.nullable(id),
  authorName: z.string(),
  savedAt: instant,
});
export type ContentRevision = z.output<typeof contentRevision>;

/** One line of the trail. */
export const contentStep = z.object({
  id,
  at: instant,
  action: z.string(),
  userName: z.string(),
  revision: z.nullable(z.int()),
  /** Which step of review it was, from 1. */
  step: z.nullable(z.int()),
  reason: z.string(),
});

/** An item whole, for editor and reviewer. */
export const contentItem = z.object({
  ...contentRow.shape,
  revision: contentRevision,
  /** Enterprise that the revision names; empty where it names none. */
  companyName: z.string(),
  /** Documents that the revision names, each with the field that names it. */
  files: z.array(z.object({ field: z.string(), id: z.string(), name: z.string(), size: z.int() })),
  /** Number of the revision that the public reads. */
  publicRevision: z.nullable(z.int()),
  /** Address on the public site, where it has one. */
  address: z.nullable(z.string()),
  /** The account's own unsaved text, if it is newer than the revision. */
  draft: z.nullable(z.object({ ...writtenAnswer.shape, columnId: id, savedAt: instant, onRevision: z.int() })),
  /** What the account may do now; what it may not do comes with the reason. */
  actions: z.array(z.object({ action: z.string(), refused: z.nullable(z.string()) })),
  steps: z.array(contentStep),
  /** Steps of review that the revision has passed, and has to pass. */
  reviewed: z.int(),
  reviewSteps: z.array(z.object({ accounts: z.array(z.string()), few: z.boolean() })),
  /** The consultation that it was drafted from. */
  consultationId: z.nullable(id),
  links: z.array(
    z.object({ id, relation: z.string(), itemId: id, title: z.string(), kind: contentKind, outgoing: z.boolean() }),
  ),
});
export type ContentItem = z.output<typeof contentItem>;

/** 404 when there is none. */
export const getContent = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/admin/content/detail',
  summary: '一项内容',
  request: z.object({ id: queryId }),
  data: contentItem,
});

/** Starts an item with its first revision: a title in a column. */
export const createContent = defineCall({
  ...write,
  path: '/v1/admin/content/create',
  summary: '新建内容',
  request: z.object({ columnId: id, ...written }),
  data: contentItem,
});

const seen = { id, version: whole };
/**
 * Saves a new revision and takes the account's draft away. 409 with the current item when somebody was quicker, and the
 * draft stays; 422 while the text is under review or approved: it is taken back or opened again first.
 */
export const saveContent = defineCall({
  ...write,
  path: '/v1/admin/content/save',
  summary: '保存内容',
  request: z.object({ ...seen, columnId: id, ...written }),
  data: contentItem,
});

/** Keeps what somebody is typing, one draft for each item and account: only its size is checked. 409 with the item and its draft when another page has kept another text since `seenAt`. */
export const keepContentDraft = defineCall({
  ...write,
  access: { ...write.access, audit: 'none' },
  path: '/v1/admin/content/draft',
  summary: '自动保存草稿',
  request: z.object({
    id,
    /** Number of the revision that is being changed; `columnId` is left out where the item stays in its column. */
    onRevision: whole,
    /** `savedAt` of the draft that this page has seen, null for none; left out, the last one counts. */
    seenAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    columnId: z.optional(id),
    title: z.string().check(z.maxLength(500)),
    summary: z.string().check(z.maxLength(5000)),
    source: z.string().check(z.maxLength(500)),
    coverId: z.nullable(id),
    html: z.string().check(z.maxLength(MOST_HTML, '正文过长，请分成几篇')),
    fields: z.record(z.string(), z.unknown()),
  }),
  data: z.object({ savedAt: instant }),
});

/** Throws the account's own draft away. */
export const dropContentDraft = defineCall({
  ...write,
  path: '/v1/admin/content/drop-draft',
  summary: '放弃自动保存的草稿',
  request: z.object({ id }),
  data: done,
});

/** One thing that a check before publication found. */
export const contentFinding = z.object({
  code: z.string(),
  /** What blocks has to be mended before the text can be submitted; a warning is read. */
  level: z.enum(['blocking', 'warning']),
  /** Which field, or where in the text. */
  place: z.string(),
  message: z.string(),
  remedy: z.string(),
});
export type ContentFinding = z.output<typeof contentFinding>;

/** Checks the newest revision as submitting does. */
export const checkContent = defineCall({
  ...read,
  path: '/v1/admin/content/check',
  summary: '发布前检查',
  request: z.object({ id }),
  data: z.array(contentFinding),
});

/** Asks for review. 422 with what blocks, when something does. */
export const submitContent = defineCall({
  ...write,
  path: '/v1/admin/content/submit',
  summary: '送审',
  request: z.object(seen),
  data: contentItem,
});

/** When an approved text is published: at once, at a time, or when somebody says so. */
const then = z._default(z.enum(['publish', 'schedule', 'wait']), 'wait');
const times = {
  /** Of `schedule`; a time that has passed is refused. */
  publishAt: z.optional(z.nullable(instant)),
  /** After which the public no longer reads it. */
  expiresAt: z.optional(z.nullable(instant)),
};

/**
 * Passes the step of review that is next; after the last one the text is approved, and published as `then` says.
 * 403 for whom the step does not name, who passed another step of this revision, or who wrote or changed it.
 */
export const approveContent = defineCall({
  ...write,
  path: '/v1/admin/content/approve',
  summary: '审核通过',
  request: z.object({ ...seen, then, ...times }),
  data: contentItem,
});

const reason = required(300, '请填写原因');

/** Sends a text under review back to its author. 403 as above. */
export const returnContent = defineCall({
  ...write,
  path: '/v1/admin/content/return',
  summary: '退回修改',
  request: z.object({ ...seen, reason }),
  data: contentItem,
});

/** Takes a text back: out of review, or an approved or scheduled one to change it, which needs review again. */
export const reopenContent = defineCall({
  ...write,
  path: '/v1/admin/content/reopen',
  summary: '取回修改',
  request: z.object(seen),
  data: contentItem,
});

/** Publishes an approved text at once, or at `publishAt`; without one that is still to come a schedule is taken away. */
export const publishContent = defineCall({
  ...write,
  path: '/v1/admin/content/publish',
  summary: '发布或定时发布',
  request: z.object({ ...seen, then: z.enum(['publish', 'schedule', 'wait']), ...times }),
  data: contentItem,
});

/** Takes what the public reads off the site; its address answers 410. */
export const withdrawContent = defineCall({
  ...write,
  path: '/v1/admin/content/withdraw',
  summary: '撤回',
  request: z.object({ ...seen, reason }),
  data: contentItem,
});

/** Publishes approved texts, pins, or moves to the recycle bin and back; drafts and texts under review are never published. */
export const batchContent = defineCall({
  ...write,
  path: '/v1/admin/content/batch',
  summary: '批量发布、置顶、删除或恢复内容',
  request: batchRequest(contentFilters, {
    action: z.enum(['publish', 'pin', 'unpin', 'delete', 'restore']),
  }),
  data: batchResult,
});

/** An address under which the newest revision shows as the public page would, for half an hour. */
export const previewContent = defineCall({
  ...read,
  path: '/v1/admin/content/preview',
  summary: '预览地址',
  request: z.object({ id }),
  data: z.object({ address: z.string(), expiresAt: instant }),
});

/** How items are joined: an interpretation and its policy, a later version of a law and the older one, and the rest. */
export const linkRelation = z.enum(['interprets', 'supersedes', 'related']);

/** Joins two items, or parts them again with `remove`. */
export const linkContent = defineCall({
  ...write,
  path: '/v1/admin/content/link',
  summary: '关联内容',
  request: z.object({ id, relation: linkRelation, to: id, remove: z._default(z.boolean(), false) }),
  data: contentItem,
});
