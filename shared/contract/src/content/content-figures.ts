import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id } from '../fields';
import { facetCount } from '../search/facets';
import { contentLabels } from './labels';

/** Live results of an item's search. Each number equals the total of the corresponding public search. */
export const contentFigures = z.object({
  /** A cluster's own, or the profile's company as applicant. */
  expression: z.string(),
  total: z.int(),
  types: z.array(facetCount),
  /** Years of publication, latest first. */
  years: z.array(facetCount),
  applicants: z.array(facetCount),
  /** The profile's company as named in lists of honours, with its honours; null for other items. */
  honours: z.nullable(z.object({ holder: z.string(), total: z.int() })),
});
export type ContentFigures = z.output<typeof contentFigures>;

/** Live statistics of published clusters and profiles, in the order of the request; null for items without. */
export const readContentFigures = defineCall({
  method: 'POST',
  path: '/v1/public/content/figures',
  summary: '产业集群与企业的实时数字',
  access: { who: 'public', scope: 'none', effect: 'read' },
  labels: {
    ...contentLabels,
    ids: '内容',
    expression: '检索式',
    types: '专利类型',
    applicants: '申请人',
    honours: '荣誉',
    holder: '获得者',
    value: '值',
  },
  request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
  data: z.array(z.nullable(contentFigures)),
});
