import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done } from '../fields';

/**
 * Restores a row that the caller removed within the last day, unchanged. 403 for a caller who may no longer remove such
 * rows, 404 for a removal of another account, 409 when the row is back already, 422 when its name or place is taken.
 */
export const restoreRow = defineCall({
  method: 'POST',
  path: '/v1/row/restore',
  labels: { id: '操作' },
  summary: '撤销删除',
  access: { who: 'any', scope: 'self', adminView: 'never', effect: 'write' },
  request: z.object({ id: z.uuid('撤销编号不正确') }),
  data: done,
});
