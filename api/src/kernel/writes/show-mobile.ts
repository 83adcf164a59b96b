import type { Database } from '../database/pool';
import type { CallContext } from '../http/call-context';

/** A row whose mobile number is requested. */
export interface MobileOfRow {
  /** Type of the row in the audit log. */
  targetType: string;
  id: number;
  /** The row with its unmasked number, within what the caller may see. @throws ApiError 404 */
  read(tx: Database): Promise<{ mobile: string }>;
  /** Further details for the audit log; no value that is masked elsewhere. */
  detail?: Record<string, unknown>;
}

/** The unmasked mobile number of one row. The audit log records the caller. @throws ApiError from `read` */
export function showMobile(
  context: Pick<CallContext, 'services' | 'audit'>,
  { targetType, id, read, detail }: MobileOfRow,
): Promise<{ mobile: string }> {
  return context.services.db.transaction(async (tx) => {
    const { mobile } = await read(tx);
    await context.audit({ targetType, targetId: id, ...(detail ? { detail } : {}) }, tx);
    return { mobile };
  });
}
