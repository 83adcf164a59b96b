import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id } from '../fields';
import { paging } from '../list';
import { expression, highlightRule } from '../search/search';
import { SEARCH_TABS } from './content-tabs';
import { contentKind } from './kind';
import { policyStatuses } from './kinds/policy-kinds';
import { contentLabels } from './labels';

/** Characters of a search of the site's texts. */
export const MOST_CONTENT_CHARACTERS = 200;

/** A published item that a search found. */
export const foundContent = z.object({
  id,
  kind: contentKind,
  columnName: z.string(),
  title: z.string(),
  /**
   * The part of its text around the match; its beginning where only the title matches. Where only a field matches, the
   * caption and the value of that field.
   */
  excerpt: z.string(),
  cutBefore: z.boolean(),
  cutAfter: z.boolean(),
  day: z.string(),
  isDemo: z.boolean(),
  /** Path of a single page, which has its own address. */
  path: z.nullable(z.string()),
  /** Whether a policy is in force today; null for other kinds. */
  status: z.nullable(z.enum(Object.keys(policyStatuses) as (keyof typeof policyStatuses)[])),
  /** Article of a law that has the match, as its anchor names it (第二十条); null for other matches. */
  article: z.nullable(z.string()),
  /** Whether the title has the words. */
  inTitle: z.boolean(),
});
export type FoundContent = z.output<typeof foundContent>;

/**
 * Published content that matches an expression of the query language: first what has it as the title, then in the title
 * as written, then all its words in the title, then as written in the text; of these first what is in force, then the
 * latest. Words of a phrase without quotes may stand apart and in any order, or be replaced by synonyms. The title is `TI`, all other text `AB`; a condition on any other field is unknown and so not fulfilled.
 */
export const searchContent = defineCall({
  method: 'POST',
  path: '/v1/public/content/search',
  summary: '检索网站内容',
  access: { who: 'public', scope: 'none', effect: 'read' },
  labels: {
    ...contentLabels,
    exp: '检索式',
    article: '条文',
    inTitle: { label: '标题含检索词', kind: 'yes' },
    offers: '您要找的是不是',
    status: { label: '效力', choices: policyStatuses },
    tab: '分类',
    excerpt: '摘录',
    cutBefore: { label: '前文省略', kind: 'yes' },
    cutAfter: { label: '后文省略', kind: 'yes' },
  },
  request: z.object({
    ...paging,
    exp: expression(MOST_CONTENT_CHARACTERS),
    /** The tab whose items are listed, or `all`; without it only the counts are returned. */
    tab: z.optional(z.enum(SEARCH_TABS)),
  }),
  data: z.object({
    /** Items in each tab, exactly. */
    counts: z.object({ news: z.int(), policy: z.int(), service: z.int(), company: z.int() }),
    total: z.int(),
    list: z.array(foundContent),
    /** What to highlight in titles and excerpts. */
    highlightRules: z.array(highlightRule),
    /** Where nothing was found: expressions that find something, by pinyin or with one character corrected. */
    offers: z.array(z.string()),
  }),
});
