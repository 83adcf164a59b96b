import type { Database } from '../../kernel/database/pool';
import type { BatchField, BatchRow } from '../../kernel/batches/batch-field';
import { revokeSessions } from '../session/session.queries';
import { lockUsers, setUsers } from './change-user.queries';

type State = 'active' | 'disabled';

/** Whether accounts may sign in; who is disabled is signed out everywhere. */
export const userState: BatchField<State> = {
  kind: 'user.state',
  targetType: 'account',
  // Who was an administrator when it was done may be none when it is to be taken back.
  lock: async (tx, { role }, ids) => (role === 'admin' ? lockNamed(tx, ids, ({ state }) => state) : []),
  write: async (tx, _viewer, ids, state) => {
    await setUsers(tx, [...ids], { state });
    if (state === 'disabled') for (const userId of ids) await revokeSessions(tx, { userId });
  },
};

/** Whether accounts are deleted. Their numbers are free again from then on, so that this cannot be taken back. */
export const userDeleted: BatchField<boolean> = {
  kind: 'user.deleted',
  targetType: 'account',
  undoable: false,
  lock: (tx, _viewer, ids) => lockNamed(tx, ids, () => false),
  write: async (tx, _viewer, ids) => {
    await setUsers(tx, [...ids], { deletedAt: new Date() });
    for (const userId of ids) await revokeSessions(tx, { userId });
  },
};

type Locked = Awaited<ReturnType<typeof lockUsers>>[number];

async function lockNamed<Value>(
  tx: Database,
  ids: readonly number[],
  value: (row: Locked) => Value,
): Promise<BatchRow<Value>[]> {
  return (await lockUsers(tx, [...ids])).map((row) => ({ id: row.id, name: row.name, value: value(row) }));
}
