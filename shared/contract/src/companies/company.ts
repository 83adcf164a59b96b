import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, queryId, required } from '../fields';
import { patentLabels } from '../patents/patent-labels';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a search for companies. */
export const companyLabels = {
  company: '企业名称',
  company_id: '企业编号',
  company_name: '企业名称',
  keword: '企业名称',
  num: { label: '专利', kind: 'number' },
} as const satisfies FieldLabels;

/** In the format of the platform's clients: name, id and number of patents. */
export const companyHit = z.object({ company_name: z.string(), id, num: z.int() });

/** Companies whose name contains the word, most patents first, at most 1000. Spelling as in the platform. */
export const seachCompany = defineCall({
  method: 'POST',
  path: '/v1/company/seachCompany',
  summary: '按名称查找企业',
  labels: companyLabels,
  access: { who: 'any', scope: 'territory', effect: 'read' },
  request: z.object({ keword: required(120, '请输入公司名称') }),
  data: z.array(companyHit),
});

/** The company with exactly this name (after normalisation), or 404. */
export const lookupCompany = defineCall({
  method: 'POST',
  path: '/v1/company/lookup',
  summary: '企业名称查编号',
  labels: companyLabels,
  access: { who: 'any', scope: 'territory', effect: 'read' },
  request: z.object({ company: required(120, '请输入公司名称') }),
  data: z.object({ id }),
});

const street = z.object({ id, name: z.string(), code: z.string(), kind: z.string() });

/** The ten towns (镇街) of the district with their companies; a street sees its own. */
export const companyStreets = defineCall({
  method: 'GET',
  path: '/v1/company/street',
  summary: '镇街列表（含企业数）',
  labels: companyLabels,
  access: { who: 'any', scope: 'territory', effect: 'read' },
  request: z.object({}),
  data: z.array(z.object({ ...street.shape, companies: z.int() })),
});

/** Names of the towns, for forms before signing in. */
export const publicStreets = defineCall({
  method: 'GET',
  path: '/v1/old/user/street',
  summary: '镇街列表',
  labels: companyLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: z.object({}),
  data: z.array(street),
});

/** Patents of one company, newest first. */
export const companyPatents = defineCall({
  method: 'GET',
  path: '/v1/company/patentlist',
  summary: '一家企业的专利',
  labels: { ...patentLabels, ...companyLabels },
  access: { who: 'any', scope: 'territory', effect: 'read' },
  request: z.object({
    company_id: queryId,
    page: z._default(z.coerce.number().check(z.multipleOf(1, '页码应为整数'), z.minimum(1), z.maximum(1_000_000)), 1),
    size: z._default(z.coerce.number().check(z.multipleOf(1, '每页条数应为整数'), z.minimum(1), z.maximum(100)), 20),
  }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        publicationNumber: z.string(),
        applicationNumber: z.string(),
        title: z.string(),
        applicants: z.array(z.string()),
        publicationDate: z.nullable(z.string()),
        ipc: z.array(z.string()),
        legalStatus: z.string(),
      }),
    ),
  }),
});
