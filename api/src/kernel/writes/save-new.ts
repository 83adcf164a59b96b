import { fieldChanges } from '../audit/field-changes';
import type { Database } from '../database/pool';
import type { CallContext } from '../ports/call-context';

/** Definition of a new row that a person creates. */
export interface NewRow<Row, Values> {
  /** Type of the row in the audit log. */
  targetType: string;
  /** Checks the business rules and returns the values to write. @throws ApiError 422 with the field */
  toValues(tx: Database): Promise<Values> | Values;
  /** Adds the row (`writesTo`). @returns its id */
  insert(tx: Database, values: Values): Promise<number>;
  /** The row in the contract's form. */
  read(tx: Database, id: number): Promise<Row>;
  /** The fields for the audit log, masked where necessary. */
  audited(row: Row): Record<string, unknown>;
}

/**
 * Adds a row in one transaction: checks it, writes it, and records its fields in the audit log.
 * @returns the new row
 * @throws ApiError from `toValues` and `insert`
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
