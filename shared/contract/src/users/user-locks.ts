import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, queryId } from '../fields';
import { userLabels } from './user';

const access = { who: ['B'], scope: 'all', roles: ['admin'] } as const;
const labels = {
  ...userLabels,
  lifted: { label: '已解除的锁定', kind: 'number' },
  locks: '锁定',
  network: '网络',
  until: { label: '锁定至', kind: 'time' },
} as const;

/** Locks of an account by wrong passwords, with their end. 404 for a deleted one. */
export const listUserLocks = defineCall({
  method: 'GET',
  path: '/v1/admin/user/locks',
  summary: '一个用户的登录锁定',
  labels,
  access: { ...access, effect: 'read' },
  request: z.object({ id: queryId }),
  data: z.object({
    locks: z.array(
      z.object({
        /** The network of the wrong passwords; empty: all except the account's known devices. */
        network: z.string(),
        until: instant,
      }),
    ),
  }),
});

/** Lifts the locks of an account's number and name; idempotent. */
export const unlockUser = defineCall({
  method: 'POST',
  path: '/v1/admin/user/unlock',
  summary: '解除用户的登录锁定',
  labels,
  access: { ...access, effect: 'write' },
  request: z.object({ id }),
  data: z.object({ lifted: z.int() }),
});
