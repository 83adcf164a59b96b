import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { roleNames, stateNames } from './user';

/** What the fields of a staff account are called. */
export const staffLabels = {
  createdAt: { label: '创建时间', kind: 'time' },
  keyword: '关键词',
  lastLoginAt: { label: '最近登录', kind: 'time' },
  mobile: '手机号',
  name: '姓名',
  role: { label: '角色', choices: roleNames },
  state: { label: '状态', choices: stateNames },
  townId: '镇街',
  townName: '镇街',
} as const satisfies FieldLabels;

/** Staff accounts (is_news) of district and streets. */
export const newsUserIndex = defineCall({
  method: 'POST',
  path: '/v1/news/user/index',
  summary: '人员账号列表',
  access: { who: ['C'], scope: 'all', effect: 'read' },
  labels: staffLabels,
  request: listRequest(['createdAt', 'name'], {
    keyword: z.optional(text(60)),
    townId: z.optional(id),
    state: z.optional(z.enum(['active', 'disabled'])),
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
      state: z.enum(['active', 'disabled']),
      lastLoginAt: z.nullable(instant),
    }),
  ),
});
