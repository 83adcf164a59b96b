import type { Call } from '@platform/contract/call';
import { type BatchEntry, lockBatchChange, markUndone } from '../batches/batch-change.queries';
import { ApiError } from '../errors/api-error';
import type { CallContext, UserViewer } from '../ports/call-context';
import { type RemovableRow, removedKind } from './remove-row';

/** Rows that come back after their removal, with the call that removes them. */
export type RestorableRow<Row = unknown> = RemovableRow<Row> & { removedBy: Call };

/**
 * Restores a row that the viewer removed within the last day, under its former id and unchanged.
 * @param rows every kind of row that can be restored
 * @param authorise rejects a viewer who may not make the call that removes such rows
 * @throws ApiError 404 for a removal of another account and after a day, 409 when the row is back already, 422 when its
 * name or place is taken
 */
export function restoreRow(
  context: Pick<CallContext, 'services' | 'audit'> & { viewer: UserViewer },
  undo: string,
  rows: readonly RestorableRow[],
  authorise: (call: Call) => void,
): Promise<{ done: true }> {
  const { services, viewer, audit } = context;
  return services.db.transaction(async (tx) => {
    const kept = await lockBatchChange(tx, viewer.userId, undo);
    const row = rows.find(({ targetType }) => removedKind(targetType) === kept?.kind);
    if (!kept || !row) throw ApiError.notFound('没有可以撤销的操作：只能在一天之内撤销自己的操作。');
    authorise(row.removedBy);
    if (kept.undoneAt) throw ApiError.conflict('此操作已经撤销过了。');
    for (const { id, before } of kept.entries as BatchEntry<string>[]) {
      await row.restore(tx, before);
      const restored = await row.read(tx, id);
      await row.mayRestore?.(tx, restored);
      const detail = { ...row.audited(restored), undone: undo };
      await audit({ targetType: row.targetType, targetId: id, detail }, tx);
    }
    await markUndone(tx, undo);
    return { done: true };
  });
}
