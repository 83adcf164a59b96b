import type { DataOf } from '@platform/contract/call';
import type { listBatches } from '@platform/contract/batches/undo-batch';
import type { Database } from '../database/pool';
import { findBatchChanges } from './batch-change.queries';
import type { UndoableField } from './batch-field';

/** The batches of a user that `undoBatch` undoes, and those that it has undone, of the last day. */
export async function readBatches(
  db: Database,
  userId: number,
  fields: readonly UndoableField<unknown>[],
): Promise<DataOf<typeof listBatches>> {
  const rows = await findBatchChanges(db, userId);
  const list = rows.flatMap(({ id, kind, changed, value, createdAt, undoneAt }) => {
    const field = fields.find((each) => each.kind === kind);
    if (!field) return [];
    const title = field.titleOf(value);
    return [{ id, title, changed, at: createdAt, undoneAt }];
  });
  return { list };
}
