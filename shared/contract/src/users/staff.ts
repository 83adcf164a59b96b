import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, text } from '../fields';
import { listRequest, pageOf } from '../list';
import { accountState } from './account';
import { userLabels } from './user';

/** Staff accounts (is_news) of district and streets. */
export const newsUserIndex = defineCall({
  method: 'POST',
  path: '/v1/news/user/index',
  summary: '人员账号列表',
  labels: { ...userLabels, townName: { label: '镇街', none: '全区' } },
  access: { who: ['C'], scope: 'all', effect: 'read' },
  request: listRequest(['createdAt', 'name'], {
    keyword: z.optional(text(60)),
    townId: z.optional(id),
    state: z.optional(accountState),
  }),
  data: pageOf(
    z.object({
      id,
      name: z.string(),
      /** Masked. */
      mobile: z.string(),
      role: z.enum(['district', 'street']),
      townId: z.nullable(id),
      townName: z.string(),
      state: accountState,
      lastLoginAt: z.nullable(instant),
    }),
  ),
});
