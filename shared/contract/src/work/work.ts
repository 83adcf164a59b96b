import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, text } from '../fields';
import { listRequest, pageOf } from '../list';

const access = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;

/** Companies of the territory with their patent figures. */
export const workCompanies = defineCall({
  method: 'POST',
  path: '/v1/work/companies',
  summary: '工作台企业列表',
  access,
  request: listRequest(['patents', 'inventions', 'name', 'latestPublication'], {
    name: z.optional(text(120)),
    townId: z.optional(id),
    source: z.optional(z.enum(['register', 'applicant', 'demo'])),
  }),
  data: pageOf(
    z.object({
      id,
      name: z.string(),
      uscc: z.string(),
      townId: z.nullable(id),
      townName: z.string(),
      /** Where the company comes from: the register, or only the applicant field of patents. */
      source: z.enum(['register', 'applicant', 'demo']),
      patents: z.int(),
      inventions: z.int(),
      utilityModels: z.int(),
      designs: z.int(),
      latestPublication: z.nullable(z.string()),
    }),
  ),
});

/** One line a town: companies, companies with patents, patents by type; district staff see all ten, a street its own. */
export const workTowns = defineCall({
  method: 'POST',
  path: '/v1/work/towns',
  summary: '镇街数据',
  access,
  request: z.object({}),
  data: z.object({
    isDemo: z.boolean(),
    /** Day the figures were taken. */
    asOf: z.string(),
    totals: z.object({
      companies: z.int(),
      companiesWithPatents: z.int(),
      patents: z.int(),
      inventions: z.int(),
      patentsThisYear: z.int(),
    }),
    towns: z.array(
      z.object({
        id,
        name: z.string(),
        companies: z.int(),
        companiesWithPatents: z.int(),
        patents: z.int(),
        inventions: z.int(),
        utilityModels: z.int(),
        designs: z.int(),
      }),
    ),
  }),
});
