import type { Call } from '@platform/contract/call';
import type { Removed } from '@platform/contract/rows/removal';
import type { Database } from '../database/pool';
import { insertBatchChange } from '../batches/batch-change.queries';
import { ApiError } from '../errors/api-error';
import type { CallContext, UserViewer } from '../ports/call-context';
import type { RowRemoval } from './removes-from';
import type { UsePlace } from './row-uses';

/** Definition of rows that a person can remove. */
export interface RemovableRow<Row> extends RowRemoval {
  /** Display name of the row in messages: 科室. */
  name: string;
  /** Type of the row in the audit log. */
  targetType: string;
  /** The row in the contract's form, within what the caller may see. @throws ApiError 404 */
  read(tx: Database, id: number): Promise<Row>;
  /** The fields for the audit log, masked where necessary. */
  audited(row: Row): Record<string, unknown>;
  /**
   * The call that removes the row, of a row that can be restored unchanged: nothing else is deleted with it. Callers who
   * may make it may undo it. The resource is among the `restorableRows` of its wing. Without it there is no undo.
   */
  removedBy?: Call;
  /** Other reasons to keep a row, under its lock. @throws ApiError 422 */
  mayRemove?(row: Row): void;
  /** Other reasons against restoring the row, which exists again in this transaction. @throws ApiError 422 */
  mayRestore?(tx: Database, row: Row): Promise<void>;
  /** Places where the row is in use. */
  uses?(tx: Database, id: number): Promise<UsePlace[]>;
  /** What to do with a row in use instead: 不再受理的请改为停用。 */
  instead?: string;
}

/** The kind under which removed rows of a type are kept. */
export const removedKind = (targetType: string) => `removed.${targetType}`;

/**
 * Removes a row in one transaction: locks it, compares its version with the caller's, checks that it is not in use,
 * deletes it, keeps it for a day where it can be restored, and records it in the audit log.
 * @throws ApiError 404, 409 with the current row, 422 with the places where the row is in use
 */
export function removeRow<Row>(
  context: Pick<CallContext, 'services' | 'audit'> & { viewer: UserViewer },
  row: RemovableRow<Row>,
  { id, version }: { id: number; version?: number },
): Promise<Removed> {
  return context.services.db.transaction(async (tx) => {
    const stored = await row.lock(tx, id);
    const before = await row.read(tx, id);
    const present = (before as { version?: number }).version;
    if (version !== undefined && version !== present)
      throw ApiError.conflict(`此${row.name}刚被他人修改，请核对后再删除。`, before);
    row.mayRemove?.(before);
    const places = ((await row.uses?.(tx, id)) ?? []).filter(({ count }) => count > 0);
    if (places.length > 0) throw inUse(places, row.instead);
    await row.remove(tx, id);
    const undo =
      row.removedBy && stored !== undefined
        ? await insertBatchChange(tx, context.viewer.userId, removedKind(row.targetType), [
            { id, before: stored, after: null },
          ])
        : null;
    const detail = { ...row.audited(before), deleted: true };
    await context.audit({ targetType: row.targetType, targetId: id, detail }, tx);
    return { done: true, undo };
  });
}

/** 422 that names each place of use with its number of rows, and what to do instead. */
function inUse(places: readonly UsePlace[], instead = '请先在这些地方改掉，再删除。'): ApiError {
  const named = places.map(({ name, count }) => `${name} ${count.toLocaleString('zh-CN')} 处`).join('、');
  return ApiError.invalid(`仍在使用：${named}。${instead}`);
}
