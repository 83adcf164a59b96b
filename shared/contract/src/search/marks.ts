import * as z from 'zod/mini';
import { defineCall } from '../call';
import { facetCount } from './facets';
import { markFacet, searchQuery, searchLabels } from './search';

/**
 * Hits by what the caller noted down about them, counted like `searchFacets`: each property without its own filter, so
 * that its other values can be added. Folders come by name, tags as they are frequent; what no hit has is left out.
 */
export const searchMarks = defineCall({
  method: 'POST',
  path: '/v1/search/marks',
  summary: '检索结果按本人的文件夹、标签、关注统计',
  labels: searchLabels,
  access: { who: 'any', scope: 'self', effect: 'read' },
  request: searchQuery,
  data: z.object({ facets: z.array(z.object({ facet: markFacet, name: z.string(), values: z.array(facetCount) })) }),
});
