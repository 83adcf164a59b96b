import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id } from '../fields';
import { searchLabels, searchQuery, searchSort } from '../search/search';
import { patentLabels } from './patent-labels';

/** The drawing that represents a patent in a list. */
export const patentThumbnail = z.object({
  patentId: id,
  /** Id of the figure. */
  figureId: id,
  /** Address of the picture on this origin. */
  url: z.string(),
  /** Pixels; null when unknown. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Caption below it, may be empty. */
  label: z.string(),
  /** Number of the patent's drawings. */
  figures: z.int(),
});

/** Pictures of a page of patents: the abstract's, else the first drawing. Patents without drawings are left out. */
export const patentThumbnails = defineCall({
  method: 'POST',
  path: '/v1/patent/thumbnails',
  summary: '专利附图缩略图',
  labels: patentLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  data: z.array(patentThumbnail),
});

/**
 * Whether any patent of a result list, up to its last page, has a drawing: otherwise a list of pictures is not offered.
 */
export const searchDrawings = defineCall({
  method: 'POST',
  path: '/v1/search/drawings',
  summary: '检索结果中有没有附图',
  labels: searchLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({ ...searchQuery.shape, sort: z._default(searchSort, 'relevance') }),
  data: z.object({ any: z.boolean() }),
});
