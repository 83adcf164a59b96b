import * as z from 'zod/mini';
import { defineCall } from '../call';
import { facetResult } from '../search/facets';
import { searchFacet, searchQuery, searchLabels } from '../search/search';

/** Aggregations over an expression: each property by itself, and two of them against each other. */
export const expressionStatistics = defineCall({
  method: 'POST',
  path: '/v1/di/statistics',
  summary: '检索式统计：趋势、申请人、分类、镇街、法律状态与二维矩阵',
  labels: searchLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({
    ...searchQuery.shape,
    /** Properties to count by. Years are chronological without gaps, all others sorted by frequency. */
    dimensions: z._default(z.array(searchFacet).check(z.maxLength(13)), [
      'applicationYear',
      'publicationYear',
      'patentType',
      'legalStatus',
      'applicant',
      'ipcSubclass',
      'town',
    ]),
    /** Rows against columns. */
    matrix: z.optional(z.object({ rows: searchFacet, columns: searchFacet })),
    /** Values of each property. */
    most: z._default(z.int().check(z.minimum(1), z.maximum(100, '每项最多 100 个值')), 20),
  }),
  data: z.object({
    total: z.int(),
    dimensions: z.array(facetResult),
    matrix: z.nullable(z.object({ rows: facetResult, columns: facetResult, counts: z.array(z.array(z.int())) })),
    milliseconds: z.number(),
  }),
});

/** The trend of an expression: patents by year of filing and of publication. */
export const expressionTrend = defineCall({
  method: 'POST',
  path: '/v1/di/expression',
  summary: '检索式趋势：按申请年和公开年',
  labels: searchLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: searchQuery,
  data: z.object({ total: z.int(), byApplicationYear: facetResult, byPublicationYear: facetResult }),
});
