import type { BatchResult } from '@platform/contract/batches/batch';
import { ApiError } from '../errors/api-error';
import type { CallContext, UserViewer } from '../ports/call-context';
import { type BatchEntry, lockBatchChange, markUndone } from './batch-change.queries';
import type { BatchField } from './batch-field';
import { byValue, isSame, resultOf } from './change-batch';

/**
 * Undoes a batch of the viewer: each row gets its former value, unless it was changed since.
 * @throws ApiError 404 for a batch of another user and after a day, 409 when it has been undone already
 */
export async function undoBatch(
  context: Pick<CallContext, 'services' | 'audit'> & { viewer: UserViewer },
  id: string,
  fields: readonly BatchField<unknown>[],
): Promise<BatchResult> {
  const { services, viewer, audit } = context;
  return services.db.transaction(async (tx) => {
    const change = await lockBatchChange(tx, viewer.userId, id);
    const field = fields.find(({ kind }) => kind === change?.kind);
    if (!change || !field) throw ApiError.notFound('没有可以撤销的操作：只能在一天之内撤销自己的操作。');
    if (change.undoneAt) throw ApiError.conflict('此操作已经撤销过了。');
    const entries = change.entries as BatchEntry[];
    const present = new Map(
      (
        await field.lock(
          tx,
          viewer,
          entries.map((entry) => entry.id),
        )
      ).map((row) => [row.id, row]),
    );
    const refused: BatchResult['refused'] = [];
    const restored: { id: number; value: unknown }[] = [];
    for (const { id: rowId, before, after } of entries) {
      const row = present.get(rowId);
      if (!row) refused.push({ id: rowId, name: '', reason: '记录已不存在' });
      else if (!isSame(row.value, after)) refused.push({ id: rowId, name: row.name, reason: '之后又被修改，保持现状' });
      else restored.push({ id: rowId, value: before });
    }
    for (const [value, ids] of byValue(restored)) await field.write(tx, viewer, ids, value);
    await markUndone(tx, id);
    await audit(
      {
        targetType: field.targetType,
        targetId: '',
        detail: { undone: id, kind: field.kind, restored: restored.length },
      },
      tx,
    );
    return resultOf({
      total: entries.length,
      changed: restored.length,
      unchanged: 0,
      refused,
      examples: [],
      undo: null,
    });
  });
}
