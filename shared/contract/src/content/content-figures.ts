import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id } from '../fields';
import { facetCount } from '../search/facets';
import { contentLabels } from './labels';

/** What the search finds for an item at this moment. Each number is the total of the public search that it stands for. */
export const contentFigures = z.object({
  /** A cluster's own, or the company of a profile as applicant. */
  expression: z.string(),
  total: z.int(),
  types: z.array(facetCount),
  /** Of publication, the latest first. */
  years: z.array(facetCount),
  applicants: z.array(facetCount),
  /** The company of a profile as lists of honours have it, and its honours; null for other items. */
  honours: z.nullable(z.object({ holder: z.string(), total: z.int() })),
});
export type ContentFigures = z.output<typeof contentFigures>;

/** Live figures of published clusters and profiles, in the order of the request; null where there are none to count. */
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
