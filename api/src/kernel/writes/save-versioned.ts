import { fieldChanges } from '../audit/field-changes';
import type { Database } from '../database/pool';
import { ApiError } from '../errors/api-error';
import type { CallContext } from '../ports/call-context';

/** A change of a row that two people may edit at the same time. */
export interface VersionedWrite<Row, Values> {
  /** Display name of the row in the message of a conflict: 用户, 专利. */
  name: string;
  /** Type of the row in the audit log. */
  targetType: string;
  id: number;
  /** The version that the caller read; without one the change applies to the present row. */
  version: number | undefined;
  /** The row in the contract's form. @throws ApiError 404 */
  read(tx: Database, id: number): Promise<Row>;
  /** Checks the business rules of the change and returns the values to write. @throws ApiError 422 with the field */
  toValues(tx: Database, before: Row): Promise<Values> | Values;
  /** Writes if the row still has this version (`writesTo`). @returns whether it had */
  update(tx: Database, seen: { id: number; version: number }, values: Values): Promise<boolean>;
  /** The fields whose changes the audit log records, masked where necessary. */
  audited(row: Row): Record<string, unknown>;
  /** Further entries of the audit log. */
  noted?: Readonly<Record<string, unknown>>;
  /** Consequences of the change, in its transaction. */
  afterwards?(tx: Database, before: Row, after: Row): Promise<unknown>;
}

/**
 * Changes a row in one transaction: reads it, compares its version with the caller's, checks the change, writes it, and
 * records each changed field in the audit log.
 * @returns the changed row
 * @throws ApiError 409 with the current row when it was changed meanwhile; errors of `read` and `toValues`
 */
export function saveVersioned<Row extends { version: number }, Values>(
  context: Pick<CallContext, 'services' | 'audit'>,
  write: VersionedWrite<Row, Values>,
): Promise<Row> {
  const { id, name, targetType } = write;
  const conflict = (current: Row) => ApiError.conflict(`此${name}刚被他人修改，请核对后重新保存。`, current);
  return context.services.db.transaction(async (tx) => {
    const before = await write.read(tx, id);
    const version = write.version ?? before.version;
    /** A failed check may result from a concurrent change of the row; then the conflict is reported instead. */
    const whileItStands = async <Result>(check: () => Promise<Result> | Result): Promise<Result> => {
      try {
        return await check();
      } catch (error) {
        const now = error instanceof ApiError ? await write.read(tx, id).catch(() => before) : before;
        throw now.version === version ? error : conflict(now);
      }
    };
    // Before the check: a changed row is reported as a conflict, not with the faults of the old row.
    if (before.version !== version) throw conflict(before);
    const values = await whileItStands(() => write.toValues(tx, before));
    if (!(await write.update(tx, { id, version }, values))) throw conflict(await write.read(tx, id));
    const after = await write.read(tx, id);
    await write.afterwards?.(tx, before, after);
    const changes = fieldChanges(write.audited(before), write.audited(after));
    await context.audit({ targetType, targetId: id, detail: { changes, ...write.noted } }, tx);
    return after;
  });
}
