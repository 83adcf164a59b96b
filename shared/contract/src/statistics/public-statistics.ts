import * as z from 'zod/mini';
import { defineCall } from '../call';
import { countOf } from '../fields';
import { patentHit, searchLabels } from '../search/search';

/** What the platform holds, for the front page. */
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
    /** Of them those that the platform knows from patents alone, as applicants; the others stand in a register of companies. */
    applicantCompanies: z.int(),
    towns: z.int(),
    /** True where there is nothing but demonstration data. */
    isDemo: z.boolean(),
    latestPublication: z.nullable(z.string()),
    byType: z.array(countOf),
    byYear: z.array(countOf),
    latest: z.array(patentHit),
  }),
});
