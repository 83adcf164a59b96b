import * as z from 'zod/mini';
import { defineCall } from '../call';
import { batchResult } from './batch';

/**
 * Takes a batch of the caller back, within a day: rows get the value they had; those that were changed since keep what
 * they have and come back as refused. 404 for somebody else's, 409 when it has been taken back already.
 */
export const undoBatch = defineCall({
  method: 'POST',
  path: '/v1/batch/undo',
  labels: { id: '操作' },
  summary: '撤销批量操作',
  access: { who: 'any', scope: 'self', effect: 'write' },
  request: z.object({ id: z.uuid('撤销编号不正确') }),
  data: batchResult,
});
