import * as z from 'zod/mini';
import { defineCall, personal } from '../call';
import { facetCount } from './facets';
import { markFacet, searchQuery, searchLabels } from './search';

/**
 * Hits by the caller's own marks, counted like `searchFacets`: each property without its own filter, so that further
 * values can be chosen. Folders are sorted by name, tags by frequency; values without hits are left out.
 */
export const searchMarks = defineCall({
  method: 'POST',
  path: '/v1/search/marks',
  summary: '检索结果按本人的文件夹、标签、关注统计',
  labels: searchLabels,
  access: { ...personal, effect: 'read' },
  request: searchQuery,
  data: z.object({ facets: z.array(z.object({ facet: markFacet, name: z.string(), values: z.array(facetCount) })) }),
});
