import type { Database } from '../database/pool';
import type { CallContext } from '../ports/call-context';

/** A row whose mobile number is requested. */
export interface MobileOfRow<Row extends { mobile: string }> {
  /** What the audit log calls the row. */
  targetType: string;
  id: number;
  /** The row with its whole number, within what the caller may see. @throws ApiError 404 */
  read(tx: Database): Promise<Row>;
  /** Further details for the audit log; nothing that is masked elsewhere. */
  detail?(row: Row): Record<string, unknown>;
}

/** Returns the whole mobile number of one row. The audit log notes the request. @throws ApiError what `read` throws */
export function showMobile<Row extends { mobile: string }>(
  context: Pick<CallContext, 'services' | 'audit'>,
  { targetType, id, read, detail }: MobileOfRow<Row>,
): Promise<{ mobile: string }> {
  return context.services.db.transaction(async (tx) => {
    const row = await read(tx);
    await context.audit({ targetType, targetId: id, ...(detail ? { detail: detail(row) } : {}) }, tx);
    return { mobile: row.mobile };
  });
}
