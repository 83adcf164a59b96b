import { fieldChanges } from '../audit/field-changes';
import type { Database } from '../database/pool';
import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/call-context';

/** A change of a row that two people may have open at once. */
export interface VersionedWrite<Row, Values> {
  /** What people call the row, for the message of a conflict: 用户, 专利. */
  name: string;
  /** What the audit log calls it. */
  targetType: string;
  id: number;
  /** The version that the caller saw; without one the change counts for the row as it is found. */
  version: number | undefined;
  /** The row in the contract's form. @throws ApiError 404 */
  read(tx: Database, id: number): Promise<Row>;
  /** Checks what the business asks of the change and says what to write. @throws ApiError 422 with the field */
  toValues(tx: Database, before: Row): Promise<Values> | Values;
  /** Writes, if the row still has this version (`writesTo`). @returns whether it had */
  update(tx: Database, seen: { id: number; version: number }, values: Values): Promise<boolean>;
  /** The fields whose changes the audit log tells, as it may show them. */
  audited(row: Row): Record<string, unknown>;
  /** What has to happen with the change, in its transaction. */
  afterwards?(tx: Database, before: Row, after: Row): Promise<unknown>;
}

/**
 * Changes a row in one transaction: finds it, asks whether it is still the one the caller saw, checks the change, writes
 * it, and tells the audit log what each field was and is.
 * @returns the row as it is now
 * @throws ApiError 409 with the current row when somebody was quicker; what `read` and `toValues` throw
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
    /** What was found wrong may be what somebody quicker has just done: then the caller hears that. */
    const whileItStands = async <Result>(check: () => Promise<Result> | Result): Promise<Result> => {
      try {
        return await check();
      } catch (error) {
        const now = error instanceof ApiError ? await write.read(tx, id).catch(() => before) : before;
        throw now.version === version ? error : conflict(now);
      }
    };
    // Before the check: of a row that has moved on the caller hears that, not what is wrong with the old one.
    if (before.version !== version) throw conflict(before);
    const values = await whileItStands(() => write.toValues(tx, before));
    if (!(await write.update(tx, { id, version }, values))) throw conflict(await write.read(tx, id));
    const after = await write.read(tx, id);
    await write.afterwards?.(tx, before, after);
    const changes = fieldChanges(write.audited(before), write.audited(after));
    await context.audit({ targetType, targetId: id, detail: { changes } }, tx);
    return after;
  });
}
