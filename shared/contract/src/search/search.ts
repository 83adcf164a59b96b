import * as z from 'zod/mini';
import { defineCall } from '../call';
import { paging } from '../list';
import { patentLabels } from '../patents/patent-labels';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a search and of its hits. */
export const searchLabels = {
  ...patentLabels,
  applicant: '申请人',
  dedup: '合并方式',
  dimensions: '统计项',
  exp: '检索式',
  facets: '分面',
  filters: '筛选条件',
  marks: '个人标注筛选',
  matrix: '二维统计',
  most: '每项个数',
  status: '法律状态',
  town: '镇街',
  type: '专利类型',
  year: '年份',
} as const satisfies FieldLabels;

/** Sort keys of a result list. Relevance is title before abstract, then date. */
export const searchSort = z.enum([
  'relevance',
  'applicationDate',
  '-applicationDate',
  'publicationDate',
  '-publicationDate',
]);

/** What forms one row: an application with all its publications, a simple family, or each publication. */
export const searchDedup = z.enum(['application', 'family', 'none']);

/** Properties by which hits are counted and filtered. */
export const searchFacet = z.enum([
  'applicationYear',
  'publicationYear',
  'patentType',
  'legalStatus',
  'country',
  'ipcSection',
  'ipcClass',
  'ipcSubclass',
  'ipcGroup',
  'applicant',
  'inventor',
  'town',
  'agency',
]);

const facetValues = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100, '每项最多选择 100 个值'));

/** A filter of hits: those with one of the values, and without any of the excluded ones. */
export const facetFilter = z.object({
  facet: searchFacet,
  include: z.optional(facetValues),
  exclude: z.optional(facetValues),
});

/** The caller's own marks: folders by their name, tags by their words, `followed` and `noted`. */
export const markFacet = z.enum(['myFolder', 'myTag', 'myMark']);

/** A filter of hits by the caller's own marks, like `facetFilter` by the records. */
export const markFilter = z.object({
  facet: markFacet,
  include: z.optional(facetValues),
  exclude: z.optional(facetValues),
});

/** A search expression up to this length; the message for a longer one has its length. */
export const expression = (most: number) =>
  z.string().check(
    z.maxLength(most, {
      error: ({ input }) => `检索式超过 ${most} 个字符，现有 ${String(input).length} 个；请减少检索词，或分成几次检索`,
    }),
  );

/** The query object of a search, shared by list, count, facets, statistics and export. */
export const searchQuery = z.object({
  exp: expression(8000),
  dedup: z._default(searchDedup, 'application'),
  filters: z._default(z.array(facetFilter).check(z.maxLength(20, '最多 20 项筛选')), []),
  /** Ignored without an account. */
  marks: z.optional(z.array(markFilter).check(z.maxLength(3))),
});

/**
 * A stored query object: with the same filters and an expression of the same meaning. It may be longer than a typed
 * one.
 */
export const keptSearch = z.object({
  exp: z.string(),
  dedup: searchDedup,
  filters: z.array(facetFilter),
  marks: z.optional(z.array(markFilter)),
});
export type KeptSearch = z.output<typeof keptSearch>;

/** A place in a text, in UTF-16 units, with its highlight rule. */
const shownPlace = z.object({ start: z.int(), end: z.int(), rule: z.int() });

/** One patent in a result list. */
export const patentHit = z.object({
  id: z.int(),
  /** CN101175089: office and number, without kind code. */
  publicationNumber: z.string(),
  /** With check digit and dot, as printed: 201210343937.X. Foreign and PCT numbers as they are. Empty when unknown. */
  applicationNumber: z.string(),
  /** Kind code of that publication: A, B, U … Empty when unknown. */
  kindCode: z.string(),
  title: z.string(),
  /** An excerpt of the abstract around the first hit, plain text. */
  abstract: z.string(),
  /** Highlights of the excerpt, where the query searched it: rules need the whole abstract. */
  abstractPlaces: z.optional(z.array(shownPlace)),
  applicants: z.array(z.string()),
  inventors: z.array(z.string()),
  applicationDate: z.nullable(z.string()),
  publicationDate: z.nullable(z.string()),
  ipc: z.array(z.string()),
  /** 发明 · 实用新型 · 外观设计, or empty. */
  patentType: z.string(),
  /** 有效 · 审中 · 失效 · 未知. */
  legalStatus: z.string(),
  isDemo: z.boolean(),
});
export type PatentHit = z.output<typeof patentHit>;

/**
 * One highlight rule of a query. `phrase` and `pattern` (with `*`, `?`, `#`) contain the text; `W`, `D`, `S`, `P` refer
 * by index to rules that must occur near each other. `alone`: highlighted wherever it occurs.
 */
export const highlightRule = z.object({
  type: z.enum(['phrase', 'pattern', 'W', 'D', 'S', 'P']),
  text: z.string(),
  target: z.enum(['texts', 'names']),
  alone: z.boolean(),
  /** Tokens between at most, for W and D. */
  distance: z.int(),
  left: z.array(z.int()),
  right: z.array(z.int()),
});

/**
 * Another reading of an expression: `expression` represents it, or is the text for the semantic search where `semantic`
 * is set.
 */
export const searchOffer = z.object({
  notice: z.string(),
  label: z.string(),
  expression: z.string(),
  semantic: z.optional(z.literal(true)),
});
export type SearchOffer = z.output<typeof searchOffer>;

/** One page of hits, and how the query was read. */
export const searchResult = z.object({
  /** Rows found, exact: applications, families or publications, as `dedup` says. */
  total: z.int(),
  list: z.array(patentHit),
  /** Last page that can be opened: the list ends at LIST_END (search/list-end.ts). */
  lastPage: z.int(),
  /** The expression in canonical form. */
  canonical: z.string(),
  /** How the input was read, Chinese, with brackets. */
  reading: z.string(),
  /** Words and phrases of the query, without negated ones. */
  highlight: z.array(z.string()),
  /** Likewise with patterns and proximity: what is highlighted where. */
  highlightRules: z.array(highlightRule),
  notices: z.array(z.string()),
  /** Other readings of the input; `notice` is the index of the related notice. */
  offers: z.array(searchOffer),
  /** The first of them, for clients of the former release. */
  alternative: z.nullable(searchOffer),
  /** Revision of the index: the same query at the same revision has the same hits. */
  revision: z.int(),
  milliseconds: z.number(),
});
export type SearchResult = z.output<typeof searchResult>;

/** Runs a query expression. Errors of the expression: 422 with position in `errors.exp`. */
export const searchExpression = defineCall({
  method: 'POST',
  path: '/v1/search/expression',
  summary: '按检索式检索专利',
  labels: searchLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({
    ...searchQuery.shape,
    ...paging,
    sort: z._default(searchSort, 'relevance'),
  }),
  data: searchResult,
});

const oneValue = z.optional(z.string().check(z.maxLength(200, '筛选值过长')));

/** Filters without an account, one value each: years of publication, types and so on, as in facets. */
export const publicFilters = {
  year: oneValue,
  type: oneValue,
  status: oneValue,
  ipc: oneValue,
  town: oneValue,
  applicant: oneValue,
};

/** The search without an account: at most 20 a page, 50 pages. */
export const publicSearch = defineCall({
  method: 'GET',
  path: '/v1/public/search',
  summary: '公开检索',
  labels: searchLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: z.object({
    exp: expression(1000),
    page: z._default(
      z.coerce.number().check(z.multipleOf(1, '页码应为整数'), z.minimum(1), z.maximum(50, '公开检索最多翻到第 50 页')),
      1,
    ),
    sort: z._default(searchSort, 'relevance'),
    ...publicFilters,
  }),
  data: searchResult,
});

/** The searchable fields with name, aliases and an example. */
export const searchFields = defineCall({
  method: 'POST',
  path: '/v1/search/fields',
  summary: '可检索字段',
  labels: searchLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({}),
  data: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      aliases: z.array(z.string()),
      type: z.string(),
      example: z.string(),
      /** A remark, may be empty. */
      note: z.string(),
      /** Without data a condition on the field has no hits, and the answer says so. */
      hasData: z.boolean(),
    }),
  ),
});
