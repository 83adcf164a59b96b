import type { Database } from '../database/pool';
import type { CallContext } from '../http/call-context';

/** A row whose mobile number somebody asks for. */
export interface MobileOfRow {
  /** What the audit log calls the row. */
  targetType: string;
  id: number;
  /** The row with its whole number, within what the caller may see. @throws ApiError 404 */
  read(tx: Database): Promise<{ mobile: string }>;
  /** What the audit log notes besides; nothing that is masked elsewhere. */
  detail?: Record<string, unknown>;
}

/** The whole mobile number of one row. The audit log notes who asked for it. @throws ApiError what `read` throws */
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
