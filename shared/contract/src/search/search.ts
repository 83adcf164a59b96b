import * as z from 'zod/mini';
import { defineCall } from '../call';
import { paging } from '../list';
import { patentLabels } from '../patents/patent-labels';
import type { FieldLabels } from '../labels';

/** What the fields of a search and of its hits are called. */
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

/** What counts as one row: an application with all its publications, a simple family, or every publication by itself. */
export const searchDedup = z.enum(['application', 'family', 'none']);

/** Properties by which hits are counted and narrowed down. */
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

/** Hits narrowed down: those with one of the values, and without any of others. */
export const facetFilter = z.object({
  facet: searchFacet,
  include: z.optional(facetValues),
  exclude: z.optional(facetValues),
});

/** What the caller noted down about patents: folders by their name, tags by their words, `followed` and `noted`. */
export const markFacet = z.enum(['myFolder', 'myTag', 'myMark']);

/** Hits narrowed down by the caller's own notes, as `facetFilter` does by what the records say. */
export const markFilter = z.object({
  facet: markFacet,
  include: z.optional(facetValues),
  exclude: z.optional(facetValues),
});

/** A search expression of so many characters at most; a longer one is told its length. */
export const expression = (most: number) =>
  z.string().check(
    z.maxLength(most, {
      error: ({ input }) => `检索式超过 ${most} 个字符，现有 ${String(input).length} 个；请减少检索词，或分成几次检索`,
    }),
  );

/** The query object of a search: one and the same for list, count, facets, statistics and export. */
export const searchQuery = z.object({
  exp: expression(8000),
  dedup: z._default(searchDedup, 'application'),
  filters: z._default(z.array(facetFilter).check(z.maxLength(20, '最多 20 项筛选')), []),
  /** Means nothing without an account. */
  marks: z.optional(z.array(markFilter).check(z.maxLength(3))),
});

/**
 * A query object that was kept: with the same filters, and the expression as it says today what it said then. It may be
 * longer than one that a person types.
 */
export const keptSearch = z.object({
  exp: z.string(),
  dedup: searchDedup,
  filters: z.array(facetFilter),
  marks: z.optional(z.array(markFilter)),
});
export type KeptSearch = z.output<typeof keptSearch>;

/** A place in a text, in UTF-16 units, and the rule by which it is shown. */
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
  /** A piece of the abstract around the first hit, plain text. */
  abstract: z.string(),
  /** What of that piece is to be highlighted, where something was searched: the piece alone does not tell, the whole abstract does. */
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
 * One thing that a query looks for in texts or names. `phrase` and `pattern` (with `*`, `?`, `#`) say what; `W`, `D`, `S`,
 * `P` name by index the rules that have to stand near each other. `alone`: shown wherever it occurs.
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

/** Another way to read an expression: `expression` says it, or is the text for the semantic search where `semantic` is set. */
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
  /** Words and phrases of the query, without what is negated. */
  highlight: z.array(z.string()),
  /** The same with patterns and nearness: what is to be highlighted where. */
  highlightRules: z.array(highlightRule),
  notices: z.array(z.string()),
  /** Other ways to read the input; `notice` is the one among the notices that speaks of it. */
  offers: z.array(searchOffer),
  /** The first of them, for clients of the release before. */
  alternative: z.nullable(searchOffer),
  /** Revision of the index: the same query of the same revision finds the same. */
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

/** Properties by which people without an account narrow hits down, one value each: years of publication, types and so on as facets give them. */
export const publicFilters = {
  year: oneValue,
  type: oneValue,
  status: oneValue,
  ipc: oneValue,
  town: oneValue,
  applicant: oneValue,
};

/** The same search for people without an account: at most 20 a page, 50 pages. */
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
      /** What a person should know besides, may be empty. */
      note: z.string(),
      /** Without data a condition on the field finds nothing, and the answer says so. */
      hasData: z.boolean(),
    }),
  ),
});
