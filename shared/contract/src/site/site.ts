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

/** One thing that differs between two states of the site. */
export const siteChange = z.object({
  part: z.enum(Object.keys(siteTree.shape) as [keyof typeof siteTree.shape, ...(keyof typeof siteTree.shape)[]]),
  what: z.enum(['added', 'removed', 'changed', 'moved']),
  /** What it is called: 专利检索, 主办单位. */
  subject: z.string(),
  /** As people read it; empty where there was or is nothing. */
  before: z.string(),
  after: z.string(),
});
export type SiteChange = z.output<typeof siteChange>;

/** What keeps a draft from being published, and where. */
export const siteFinding = z.object({
  /** Path in the document: `menus.0.target`. */
  field: z.string(),
  message: z.string(),
});
export type SiteFinding = z.output<typeof siteFinding>;

/** The site as those see it who work on it: what is public, the one draft that all share, and what there is to choose from. */
export const siteState = z.object({
  /** Grows with every change of the draft and every publication; a write carries the one it saw. */
  version: z.int(),
  /** Null while nobody has changed anything since the last publication. */
  draft: z.nullable(siteTree),
  draftBy: z.string(),
  draftAt: z.nullable(instant),
  /** Number of the version that the draft was begun on. */
  basedOn: z.int(),
  published: siteTree,
  number: z.int(),
  publishedBy: z.string(),
  publishedAt: instant,
  /** What the draft changes of what is public. */
  changes: z.array(siteChange),
  /** What columns are besides what can be changed of them. */
  columns: z.array(z.object({ id, key: z.string(), kind: contentKind, path: z.string() })),
  /** Whom a step of review can name. */
  reviewers: z.array(z.object({ id, name: z.string(), role: z.enum(['admin', 'editor']) })),
  /** Pages of this origin that a menu can lead to, with what they are called. */
  pages: z.array(z.object({ path: z.string(), title: z.string() })),
  /** What is shown where a field of `details` is empty: the configuration of this installation. */
  configured: siteDetails,
  /** Review steps are an administrator's: nobody takes away who reviews him. */
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
 * Keeps the draft, which everybody shares. 409 with the state as it is now when somebody was quicker; 422 at
 * `columns.<n>.reviewSteps` where an editor changed them.
 */
export const saveSiteDraft = defineCall({
  ...write,
  path: '/v1/admin/site/save',
  summary: '保存网站草稿',
  request: z.object({ ...seen, ...siteTree.shape }),
  data: siteState,
});

/** Throws the draft away: the site stays as it is public. 409 as above. */
export const discardSiteDraft = defineCall({
  ...write,
  path: '/v1/admin/site/discard',
  summary: '放弃网站草稿',
  request: z.object(seen),
  data: siteState,
});

/** What keeps the draft, or without one the published site, from being published. */
export const checkSite = defineCall({
  ...read,
  path: '/v1/admin/site/check',
  summary: '发布前检查网站设置',
  request: z.object({}),
  data: z.array(siteFinding),
});

const note = z._default(text(200), '');

/** Makes the draft public, whole and at once. 422 with a message at each field that is in the way, 409 as above. */
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
  /** Empty for what the platform was shipped with. */
  publishedBy: z.string(),
  note: z.string(),
  /** Number of the version that it took back to; null for a publication of a draft. */
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

/** One publication with its document, and what it changed of the one before. */
export const getSiteVersion = defineCall({
  ...read,
  path: '/v1/admin/site/version',
  summary: '网站设置的一个版本',
  request: z.object({ number: whole }),
  data: z.object({
    ...siteVersionRow.shape,
    tree: siteTree,
    changes: z.array(siteChange),
    /** What going back to it would change of what is public now. */
    restoring: z.array(siteChange),
  }),
});

/**
 * Makes an old version public again, as a new one; a draft stays. Columns that came to exist since stay as they are, and
 * an editor leaves the steps of review as they are. 422 and 409 as above.
 */
export const restoreSiteVersion = defineCall({
  ...write,
  path: '/v1/admin/site/restore',
  summary: '恢复网站设置到某个版本',
  request: z.object({ ...seen, number: whole, note }),
  data: siteState,
});

/** The public pages with the draft, or with an old version, for half an hour; as on a day, today unless told. */
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
    /** Of the front page; its links lead on within the preview. */
    address: z.string(),
    expiresAt: instant,
  }),
});
