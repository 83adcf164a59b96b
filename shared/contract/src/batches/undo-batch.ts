import * as z from 'zod/mini';
import { defineCall } from '../call';
import { instant } from '../fields';
import type { FieldLabels } from '../labels';
import { batchResult } from './batch';

const labels = { id: '操作', list: '批量操作' } as const satisfies FieldLabels;
const own = { who: 'any', scope: 'self', adminView: 'never' } as const;

/**
 * Undoes a batch of the caller, within a day: rows get their former values; those changed since keep theirs and are
 * returned as refused. 404 for another account’s batch, 409 when it has been undone already.
 */
export const undoBatch = defineCall({
  method: 'POST',
  path: '/v1/batch/undo',
  labels,
  summary: '撤销批量操作',
  access: { ...own, effect: 'write' },
  request: z.object({ id: z.uuid('撤销编号不正确') }),
  data: batchResult,
});

/** A batch that can be undone. */
export const batchRow = z.object({
  id: z.uuid(),
  /** The action and its rows, Chinese: 停用用户. */
  title: z.string(),
  /** Number of the changed rows. */
  changed: z.int(),
  at: instant,
  /** Null where it has not been undone. */
  undoneAt: z.nullable(instant),
});
export type BatchRow = z.output<typeof batchRow>;

/** The batches of the caller within the last day, the newest first, at most a hundred. */
export const listBatches = defineCall({
  method: 'GET',
  path: '/v1/batch/list',
  labels,
  summary: '本人一天内的批量操作',
  access: { ...own, effect: 'read' },
  request: z.object({}),
  data: z.object({ list: z.array(batchRow) }),
});
