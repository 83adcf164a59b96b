import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { id } from '../fields';
import { libraryFilters, libraryLabels, read, shelf, write } from './library';

/** The number of patents on each shelf that match the filters; the filter by shelf itself is ignored. */
export const countShelves = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/shelf-counts',
  summary: '专利库各归属的件数',
  labels: libraryLabels,
  access: read,
  request: z.object(libraryFilters),
  data: z.object({ own: z.int(), watched: z.int() }),
});

/** Which of the given patents the library contains, by the ids of the patents. */
export const presentInLibrary = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/present',
  summary: '哪些专利已在专利库',
  labels: libraryLabels,
  access: read,
  request: z.object({ patentIds: z.array(id).check(z.maxLength(500, '一次最多 500 件')) }),
  data: z.object({ patentIds: z.array(id) }),
});

/** Puts patents on a shelf; null leaves it to the names of the applicants again. */
export const shelvePatents = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/shelf',
  summary: '改变专利的归属',
  access: write,
  labels: libraryLabels,
  request: batchRequest(libraryFilters, { shelf: z.nullable(shelf) }),
  data: batchResult,
});
