import * as z from 'zod/mini';
import { contentKind } from '../content/kind';
import { day, id, instant, text, whole } from '../fields';
import { defineCall } from '../call';
import { listRequest, pageOf } from '../list';
import { siteLabels } from './site-labels';
import { siteDetails, siteTree } from './site-tree';

const access = {
  who: ['B'],
  scope: 'all',
  roles: ['admin', 'editor'],
  noRows: 'the site is the platform’s own: whoever may call it works on the whole of it',
} as const;
const read = { method: 'POST', labels: siteLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: siteLabels, access: { ...access, effect: 'write' } } as const;

/** One difference between two states of the site. */
export const siteChange = z.object({
  part: z.enum(Object.keys(siteTree.shape) as [keyof typeof siteTree.shape, ...(keyof typeof siteTree.shape)[]]),
  what: z.enum(['added', 'removed', 'changed', 'moved']),
  /** Name of the changed part: 专利检索, 主办单位. */
  subject: z.string(),
  /** In readable form; empty where there is no value. */
  before: z.string(),
  after: z.string(),
});
export type SiteChange = z.output<typeof siteChange>;

/** A reason against the publication of a draft, and its place. */
export const siteFinding = z.object({
  /** Path in the document: `menus.0.target`. */
  field: z.string(),
  message: z.string(),
});
export type SiteFinding = z.output<typeof siteFinding>;

/** The site for its editors: the published state, the one shared draft, and the available options. */
export const siteState = z.object({
  /** Grows with every change of the draft and every publication; a write carries the last one read. */
  version: z.int(),
  /** Null without changes since the last publication. */
  draft: z.nullable(siteTree),
  draftBy: z.string(),
  draftAt: z.nullable(instant),
  /** Number of the version on which the draft is based. */
  basedOn: z.int(),
  published: siteTree,
  number: z.int(),
  publishedBy: z.string(),
  publishedAt: instant,
  /** Changes of the draft against the published site. */
  changes: z.array(siteChange),
  /** The unchangeable properties of columns. */
  columns: z.array(z.object({ id, key: z.string(), kind: contentKind, path: z.string() })),
  /** Accounts that a step of review can name. */
  reviewers: z.array(z.object({ id, name: z.string(), role: z.enum(['admin', 'editor']) })),
  /** Pages of this origin for menus, with their names. */
  pages: z.array(z.object({ path: z.string(), title: z.string() })),
  /** Fallbacks for empty fields of `details`: the configuration of this installation. */
  configured: siteDetails,
  /** Only administrators change steps of review, so that editors cannot remove their own reviewers. */
  mayChangeReview: z.boolean(),
});
export type SiteState = z.output<typeof siteState>;

/** The site with its draft. */
export const readSite = defineCall({
  ...read,
  path: '/v1/admin/site/read',
  summary: '网站设置与草稿',
  request: z.object({}),
  data: siteState,
});

const seen = { version: whole };

/**
 * Saves the shared draft. 409 with the current state when the version is outdated; 422 at `columns.<n>.reviewSteps`
 * when an editor changed them.
 */
export const saveSiteDraft = defineCall({
  ...write,
  path: '/v1/admin/site/save',
  summary: '保存网站草稿',
  request: z.object({ ...seen, ...siteTree.shape }),
  data: siteState,
});

/** Discards the draft: the published site stays. 409 as above. */
export const discardSiteDraft = defineCall({
  ...write,
  path: '/v1/admin/site/discard',
  summary: '放弃网站草稿',
  request: z.object(seen),
  data: siteState,
});

/** Checks the draft, or without one the published site, for reasons against publication. */
export const checkSite = defineCall({
  ...read,
  path: '/v1/admin/site/check',
  summary: '发布前检查网站设置',
  request: z.object({}),
  data: z.array(siteFinding),
});

const note = z._default(text(200), '');

/** Publishes the whole draft at once. 422 with a message at each blocking field, 409 as above. */
export const publishSite = defineCall({
  ...write,
  path: '/v1/admin/site/publish',
  summary: '发布网站设置',
  request: z.object({ ...seen, note }),
  data: siteState,
});

/** One publication. */
export const siteVersionRow = z.object({
  id,
  /** Counts from 1. */
  number: z.int(),
  publishedAt: instant,
  /** Empty for the initial version of the platform. */
  publishedBy: z.string(),
  note: z.string(),
  /** Number of the restored version; null for a publication of a draft. */
  restoredFrom: z.nullable(z.int()),
});
export type SiteVersionRow = z.output<typeof siteVersionRow>;

/** Every publication, the newest first. */
export const listSiteVersions = defineCall({
  ...read,
  path: '/v1/admin/site/versions',
  summary: '网站设置的历次发布',
  request: listRequest(['number'], {}),
  data: pageOf(siteVersionRow),
});

/** One publication with its document, and its changes against the one before. */
export const getSiteVersion = defineCall({
  ...read,
  path: '/v1/admin/site/version',
  summary: '网站设置的一个版本',
  request: z.object({ number: whole }),
  data: z.object({
    ...siteVersionRow.shape,
    tree: siteTree,
    changes: z.array(siteChange),
    /** Changes that restoring it would make to the published site. */
    restoring: z.array(siteChange),
  }),
});

/**
 * Publishes an old version again, as a new one; a draft stays. Columns added since stay unchanged, and an editor's
 * restoration keeps the steps of review. 422 and 409 as above.
 */
export const restoreSiteVersion = defineCall({
  ...write,
  path: '/v1/admin/site/restore',
  summary: '恢复网站设置到某个版本',
  request: z.object({ ...seen, number: whole, note }),
  data: siteState,
});

/**
 * A preview of the public pages with the draft, or with an old version, for half an hour; as of a day, default today.
 */
export const previewSite = defineCall({
  ...read,
  path: '/v1/admin/site/preview',
  summary: '网站草稿的预览地址',
  request: z.object({
    /** A version in place of the draft. */
    number: z.optional(whole),
    /** Banners and grey pages as of this day. */
    day: z.optional(day),
  }),
  data: z.object({
    /** Of the front page; its links stay within the preview. */
    address: z.string(),
    expiresAt: instant,
  }),
});
