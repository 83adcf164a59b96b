import { fieldChanges } from '../audit/field-changes';
import type { Database } from '../database/pool';
import type { CallContext } from '../http/call-context';

/** A row that a person makes. */
export interface NewRow<Row, Values> {
  /** What the audit log calls it. */
  targetType: string;
  /** Checks what the business asks and says what to write. @throws ApiError 422 with the field */
  toValues(tx: Database): Promise<Values> | Values;
  /** Adds the row (`writesTo`). @returns its id */
  insert(tx: Database, values: Values): Promise<number>;
  /** The row in the contract's form. */
  read(tx: Database, id: number): Promise<Row>;
  /** The fields that the audit log tells, as it may show them. */
  audited(row: Row): Record<string, unknown>;
}

/**
 * Adds a row in one transaction: checks, writes, and tells the audit log what it was made with.
 * @returns the row as it is now
 * @throws ApiError what `toValues` and `insert` throw
 */
export function saveNew<Row, Values>(
  context: Pick<CallContext, 'services' | 'audit'>,
  { targetType, toValues, insert, read, audited }: NewRow<Row, Values>,
): Promise<Row> {
  return context.services.db.transaction(async (tx) => {
    const id = await insert(tx, await toValues(tx));
    const row = await read(tx, id);
    const changes = fieldChanges({}, audited(row));
    await context.audit({ targetType, targetId: id, detail: { changes } }, tx);
    return row;
  });
}
