import { labelOf } from '@platform/contract/labels';
import type { Database } from '../../kernel/database/pool';
import type { AllContext } from '../../kernel/ports/context-of';
import { noteChange, type NotedChange } from './note-change';

/** Records a change in the history and in the audit log. @returns its id in the history */
export async function tellChange(tx: Database, context: AllContext, change: NotedChange): Promise<number> {
  const { kind, subject, changes, labels, reason, undoes } = change;
  const id = await noteChange(tx, context.viewer.userId, change);
  // Named by caption: the call that undoes a change has no captions for the fields of a parameter or a day.
  const named = Object.fromEntries(Object.entries(changes).map(([field, pair]) => [labelOf(labels, field), pair]));
  const detail = { changes: named, ...(reason ? { reason } : {}), ...(undoes ? { undoes } : {}) };
  await context.audit({ targetType: kind, targetId: subject, detail }, tx);
  return id;
}
