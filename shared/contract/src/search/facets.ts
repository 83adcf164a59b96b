import * as z from 'zod/mini';
import { defineCall } from '../call';
import { expression, publicFilters, searchFacet, searchQuery, searchLabels } from './search';

/** A value of a property with its number of hits. `label` is the readable form. */
export const facetCount = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** Hits by one property. */
export const facetResult = z.object({
  facet: searchFacet,
  /** Chinese name of the property. */
  name: z.string(),
  /** Number of different values; `values` has the most frequent ones, of years the latest. */
  total: z.int(),
  /** Hits without the property. */
  missing: z.int(),
  values: z.array(facetCount),
});

/** The properties that are counted by default. */
export const USUAL_FACETS: z.infer<typeof searchFacet>[] = [
  'applicationYear',
  'publicationYear',
  'patentType',
  'legalStatus',
  'ipcSection',
  'ipcSubclass',
  'applicant',
  'town',
  'agency',
];

/** Counts of hits by their properties, for the same query object as the list. The most frequent values come first, of years the latest. */
export const searchFacets = defineCall({
  method: 'POST',
  path: '/v1/search/facets',
  summary: '检索结果的分面统计',
  labels: searchLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({
    ...searchQuery.shape,
    facets: z._default(z.array(searchFacet).check(z.minLength(1, '至少选择一项'), z.maxLength(13)), USUAL_FACETS),
    /** Values of each property. */
    most: z._default(z.int().check(z.minimum(1), z.maximum(200, '每项最多 200 个值')), 20),
  }),
  data: z.object({ total: z.int(), facets: z.array(facetResult), milliseconds: z.number() }),
});

/** Filters of hits without an account: the first values of each property. */
export const publicFacets = defineCall({
  method: 'GET',
  path: '/v1/public/facets',
  summary: '公开检索的分面统计',
  labels: searchLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: z.object({ exp: expression(1000), ...publicFilters }),
  data: z.object({ facets: z.array(facetResult) }),
});

/** The conditions of an expression, each with its own hits and the expression without it. */
export const searchClauses = defineCall({
  method: 'POST',
  path: '/v1/search/clauses',
  summary: '检索式各条件的命中数',
  labels: searchLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({ exp: searchQuery.shape.exp }),
  data: z.object({
    total: z.int(),
    clauses: z.array(
      z.object({
        /** Its place in the expression, in UTF-16 offsets. */
        start: z.int(),
        end: z.int(),
        text: z.string(),
        connector: z.enum(['AND', 'OR', 'XOR', 'NOT']),
        /** Chinese. */
        meaning: z.string(),
        /** Hits of the condition by itself, without its negation. */
        count: z.int(),
        /** The expression without it, null when it is the only one. */
        without: z.nullable(z.string()),
      }),
    ),
  }),
});
