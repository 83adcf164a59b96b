import * as z from 'zod/mini';
import { defineCall } from '../call';
import { countOf } from '../fields';
import { patentHit, searchLabels } from '../search/search';

/** The holdings of the platform, for the front page. */
export const publicStatistics = defineCall({
  method: 'GET',
  path: '/v1/public/figures',
  summary: '平台数据概况',
  labels: searchLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: z.object({}),
  data: z.object({
    patents: z.int(),
    inventions: z.int(),
    companies: z.int(),
    /** Those known only as applicants of patents; the others are in a register of companies. */
    applicantCompanies: z.int(),
    towns: z.int(),
    /** True when there is only demonstration data. */
    isDemo: z.boolean(),
    latestPublication: z.nullable(z.string()),
    byType: z.array(countOf),
    byYear: z.array(countOf),
    latest: z.array(patentHit),
  }),
});
