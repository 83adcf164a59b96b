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

/** Where wrong passwords keep an account from signing in, and until when. 404 for a deleted one. */
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
        /** The network whose wrong passwords count; empty: all but the account's known devices. */
        network: z.string(),
        until: instant,
      }),
    ),
  }),
});

/** Lifts what wrong passwords have shut for number and name of an account; nothing changes where nothing is shut. */
export const unlockUser = defineCall({
  method: 'POST',
  path: '/v1/admin/user/unlock',
  summary: '解除用户的登录锁定',
  labels,
  access: { ...access, effect: 'write' },
  request: z.object({ id }),
  data: z.object({ lifted: z.int() }),
});
