import * as z from 'zod/mini';
import { defineCall } from '../call';
import { batchResult } from './batch';

/**
 * Undoes a batch of the caller, within a day: rows get their former values; those changed since keep theirs and are
 * returned as refused. 404 for another account’s batch, 409 when it has been undone already.
 */
export const undoBatch = defineCall({
  method: 'POST',
  path: '/v1/batch/undo',
  labels: { id: '操作' },
  summary: '撤销批量操作',
  access: { who: 'any', scope: 'self', adminView: 'never', effect: 'write' },
  request: z.object({ id: z.uuid('撤销编号不正确') }),
  data: batchResult,
});
