import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id } from '../fields';

const labels = { companyId: '企业', townId: '镇街', userId: '用户' };
const opened = z.object({ token: z.string(), home: z.string() });

/**
 * Opens the portal or workbench as an account, or as the first account of a company or a town (镇街): a read-only session
 * beside the administrator's own. 404 for an account that cannot be viewed, 422 at the field for a company or town
 * without one, 422 unless exactly one is given.
 */
export const enterAdminView = defineCall({
  method: 'POST',
  path: '/v1/admin/view/enter',
  summary: '以用户视角查看',
  labels,
  access: { who: ['B'], scope: 'all', roles: ['admin'], effect: 'write' },
  request: z.object({
    userId: z.optional(id),
    companyId: z.optional(z.nullable(id)),
    townId: z.optional(z.nullable(id)),
  }),
  data: opened,
});

/** Ends the view: the administrator's own session applies again. 422 outside of a view. */
export const leaveAdminView = defineCall({
  method: 'POST',
  path: '/v1/admin/view/leave',
  summary: '返回管理端',
  access: {
    who: 'any',
    scope: 'self',
    effect: 'write',
    adminView: 'write',
    viewedBecause: 'ends the view itself',
    noRows: 'ends the view whose secret the request itself carries',
  },
  labels,
  request: z.object({}),
  data: opened,
});
