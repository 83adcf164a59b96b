import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { day, done, id, instant, queryId, required, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { contentKind, contentState } from './kind';
import { read, write } from './content-access';

/** Characters of the HTML of one text. */
export const MOST_HTML = 1_000_000;

/** One item in the list of the administration. */
export const contentRow = z.object({
  id,
  kind: contentKind,
  columnId: id,
  columnName: z.string(),
  /** From the newest revision. */
  title: z.string(),
  state: contentState,
  /** Whether a revision of it is public. */
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

/** Filters of items; a row must match all given ones. */
export const contentFilters = {
  /** Part of the title. */
  keyword: z.optional(text(60)),
  kind: z.optional(z.array(contentKind)),
  columnId: z.optional(id),
  state: z.optional(z.array(contentState)),
  year: z.optional(whole),
  /** Level and status of the kind: for a report the code of its industry, and its audience. */
  level: z.optional(text(60)),
  status: z.optional(text(60)),
  /** Written or changed by the account. */
  mine: z.optional(z.boolean()),
  /** Waiting for a review that the account may do. */
  toReview: z.optional(z.boolean()),
  /** Those in the recycle bin instead of the others. */
  deleted: z.optional(z.boolean()),
  updatedFrom: z.optional(day),
  updatedTo: z.optional(day),
};

/** Items of every kind except reports unless a kind is given; last changed first unless sorted. */
export const listContent = defineCall({
  ...read,
  path: '/v1/admin/content/list',
  summary: '内容列表',
  request: listRequest(['updatedAt', 'publishedAt', 'title', 'id'], contentFilters),
  data: pageOf(contentRow),
});

/** Number of items by state and by column under the same filters, each group without its own filter. */
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

/** A column of the site: where its items appear, and its reviewers. */
export const siteColumn = z.object({
  id,
  /** Stable, for addresses: `news.notices`. */
  key: z.string(),
  kind: contentKind,
  name: z.string(),
  /** Its list on the public site; null where it has none. */
  path: z.nullable(z.string()),
  /** The accounts of each step of review; an empty step is open to every administrator. */
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

/** Fields that a person writes: all of a revision except its number. The kind's own schema checks `fields`. */
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

/** One revision; never changed after saving. */
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

/** One step of the history. */
export const contentStep = z.object({
  id,
  at: instant,
  action: z.string(),
  userName: z.string(),
  revision: z.nullable(z.int()),
  /** The step of review, from 1. */
  step: z.nullable(z.int()),
  reason: z.string(),
});

/** A complete item, for editor and reviewer. */
export const contentItem = z.object({
  ...contentRow.shape,
  revision: contentRevision,
  /** The revision's enterprise; empty without one. */
  companyName: z.string(),
  /** Documents of the revision, each with its field. */
  files: z.array(z.object({ field: z.string(), id: z.string(), name: z.string(), size: z.int() })),
  /** Number of the public revision. */
  publicRevision: z.nullable(z.int()),
  /** Address on the public site, where it has one. */
  address: z.nullable(z.string()),
  /** The account's own unsaved text, if it is newer than the revision. */
  draft: z.nullable(z.object({ ...writtenAnswer.shape, columnId: id, savedAt: instant, onRevision: z.int() })),
  /** Actions of the account; refused ones with the reason. */
  actions: z.array(z.object({ action: z.string(), refused: z.nullable(z.string()) })),
  steps: z.array(contentStep),
  /** Number of passed steps of review, and of required ones. */
  reviewed: z.int(),
  reviewSteps: z.array(z.object({ accounts: z.array(z.string()), few: z.boolean() })),
  /** The consultation from which it was drafted. */
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

/** Creates an item with its first revision: a title in a column. */
export const createContent = defineCall({
  ...write,
  path: '/v1/admin/content/create',
  summary: '新建内容',
  request: z.object({ columnId: id, ...written }),
  data: contentItem,
});

const seen = { id, version: whole };
/**
 * Saves a new revision and deletes the account's draft. 409 with the current item when the version is outdated; the
 * draft stays. 422 while the text is under review or approved: it must be reopened first.
 */
export const saveContent = defineCall({
  ...write,
  path: '/v1/admin/content/save',
  summary: '保存内容',
  request: z.object({ ...seen, columnId: id, ...written }),
  data: contentItem,
});

/** Stores the typed text, one draft an item and account. 409 with item and draft where another page wrote since `seenAt`. */
export const keepContentDraft = defineCall({
  ...write,
  access: { ...write.access, audit: 'none' },
  path: '/v1/admin/content/draft',
  summary: '自动保存草稿',
  request: z.object({
    id,
    /** Number of the edited revision; `columnId` is absent where the item stays in its column. */
    onRevision: whole,
    /** `savedAt` of the draft that this page has read, null for none; absent, the last write wins. */
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

/** Deletes the account's own draft. */
export const dropContentDraft = defineCall({
  ...write,
  path: '/v1/admin/content/drop-draft',
  summary: '放弃自动保存的草稿',
  request: z.object({ id }),
  data: done,
});

/** One finding of the check before publication. */
export const contentFinding = z.object({
  code: z.string(),
  /** A blocking finding must be corrected before submission; a warning need not be. */
  level: z.enum(['blocking', 'warning']),
  /** The field, or the place in the text. */
  place: z.string(),
  message: z.string(),
  remedy: z.string(),
});
export type ContentFinding = z.output<typeof contentFinding>;

/** Runs the checks of a submission on the newest revision. */
export const checkContent = defineCall({
  ...read,
  path: '/v1/admin/content/check',
  summary: '发布前检查',
  request: z.object({ id }),
  data: z.array(contentFinding),
});

/** Submits for review. 422 with the blocking findings. */
export const submitContent = defineCall({
  ...write,
  path: '/v1/admin/content/submit',
  summary: '送审',
  request: z.object(seen),
  data: contentItem,
});

/** When an approved text is published: at once, at a time, or on request. */
const then = z._default(z.enum(['publish', 'schedule', 'wait']), 'wait');
const times = {
  /** For `schedule`; a past time is refused. */
  publishAt: z.optional(z.nullable(instant)),
  /** After this time it is no longer public. */
  expiresAt: z.optional(z.nullable(instant)),
};

/**
 * Passes the next step of review; after the last one the text is approved, and published according to `then`. 403 for
 * accounts that the step does not name, that passed another step of this revision, or that wrote or changed it.
 */
export const approveContent = defineCall({
  ...write,
  path: '/v1/admin/content/approve',
  summary: '审核通过',
  request: z.object({ ...seen, then, ...times }),
  data: contentItem,
});

const reason = required(300, '请填写原因');

/** Returns a text under review to its author. 403 as above. */
export const returnContent = defineCall({
  ...write,
  path: '/v1/admin/content/return',
  summary: '退回修改',
  request: z.object({ ...seen, reason }),
  data: contentItem,
});

/** Reopens a text: from review, or an approved or scheduled one for a change, which needs review again. */
export const reopenContent = defineCall({
  ...write,
  path: '/v1/admin/content/reopen',
  summary: '取回修改',
  request: z.object(seen),
  data: contentItem,
});

/** Publishes an approved text at once, or at `publishAt`; without a future one a schedule is removed. */
export const publishContent = defineCall({
  ...write,
  path: '/v1/admin/content/publish',
  summary: '发布或定时发布',
  request: z.object({ ...seen, then: z.enum(['publish', 'schedule', 'wait']), ...times }),
  data: contentItem,
});

/** Withdraws the public text; its address answers 410. */
export const withdrawContent = defineCall({
  ...write,
  path: '/v1/admin/content/withdraw',
  summary: '撤回',
  request: z.object({ ...seen, reason }),
  data: contentItem,
});

/** Publishes approved texts, pins, or moves to the recycle bin and back. Drafts are never published. */
export const batchContent = defineCall({
  ...write,
  path: '/v1/admin/content/batch',
  summary: '批量发布、置顶、删除或恢复内容',
  request: batchRequest(contentFilters, {
    action: z.enum(['publish', 'pin', 'unpin', 'delete', 'restore']),
  }),
  data: batchResult,
});

/** An address that shows the newest revision as the public page would, for half an hour. */
export const previewContent = defineCall({
  ...read,
  path: '/v1/admin/content/preview',
  summary: '预览地址',
  request: z.object({ id }),
  data: z.object({ address: z.string(), expiresAt: instant }),
});

/** Relations between items: an interpretation and its policy, a later and an older version of a law, any other. */
export const linkRelation = z.enum(['interprets', 'supersedes', 'related']);

/** Links two items, or removes the link with `remove`. */
export const linkContent = defineCall({
  ...write,
  path: '/v1/admin/content/link',
  summary: '关联内容',
  request: z.object({ id, relation: linkRelation, to: id, remove: z._default(z.boolean(), false) }),
  data: contentItem,
});
