import type { Database } from '../database/pool';
import type { AllContext } from '../http/context-of';
import { noteChange, type NotedChange } from './note-change';

/** Tells the history and the audit log of a change. @returns its id in the history */
export async function tellChange(tx: Database, context: AllContext, change: NotedChange): Promise<number> {
  const { kind, subject, changes, reason, undoes } = change;
  const id = await noteChange(tx, context.viewer.userId, change);
  const detail = { changes, change: id, ...(reason ? { reason } : {}), ...(undoes ? { undoes } : {}) };
  await context.audit({ targetType: kind, targetId: subject, detail }, tx);
  return id;
}
