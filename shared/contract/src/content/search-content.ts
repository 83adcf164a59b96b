import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id } from '../fields';
import { paging } from '../list';
import { expression, highlightRule } from '../search/search';
import { CONTENT_TABS } from './content-tabs';
import { contentKind } from './kind';
import { contentLabels } from './labels';

/** Characters of a search of the site's texts. */
export const MOST_CONTENT_CHARACTERS = 200;

/** A published item that a search found. */
export const foundContent = z.object({
  id,
  kind: contentKind,
  columnName: z.string(),
  title: z.string(),
  /** The part of its text around the match; its beginning where only the title matches. */
  excerpt: z.string(),
  cutBefore: z.boolean(),
  cutAfter: z.boolean(),
  day: z.string(),
  isDemo: z.boolean(),
  /** Path of a single page, which has its own address. */
  path: z.nullable(z.string()),
});
export type FoundContent = z.output<typeof foundContent>;

/**
 * Published content that matches an expression of the query language, matches in the title first, then the latest. The
 * title is `TI`, all other text `AB`; a condition on any other field is unknown and so not fulfilled.
 */
export const searchContent = defineCall({
  method: 'POST',
  path: '/v1/public/content/search',
  summary: '检索网站内容',
  access: { who: 'public', scope: 'none', effect: 'read' },
  labels: {
    ...contentLabels,
    exp: '检索式',
    tab: '分类',
    excerpt: '摘录',
    cutBefore: { label: '前文省略', kind: 'yes' },
    cutAfter: { label: '后文省略', kind: 'yes' },
  },
  request: z.object({
    ...paging,
    exp: expression(MOST_CONTENT_CHARACTERS),
    /** The tab whose items are listed; without it only the counts are returned. */
    tab: z.optional(z.enum(CONTENT_TABS)),
  }),
  data: z.object({
    /** Items in each tab, exactly. */
    counts: z.object({ news: z.int(), policy: z.int(), service: z.int(), company: z.int() }),
    total: z.int(),
    list: z.array(foundContent),
    /** What to highlight in titles and excerpts. */
    highlightRules: z.array(highlightRule),
  }),
});
