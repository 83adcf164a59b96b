import type { batchUsers } from '@platform/contract/users/user';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { AllContext } from '../../kernel/http/context-of';
import { revokeSessions } from '../session/session.queries';
import { lockActiveAdministrators, lockUsers, setUsers } from './change-user.queries';

type Batch = ParsedRequestOf<typeof batchUsers>;

const values = {
  enable: () => ({ state: 'active' as const }),
  disable: () => ({ state: 'disabled' as const }),
  delete: () => ({ deletedAt: new Date() }),
};

/**
 * Enables, disables or deletes accounts; who is disabled or deleted is signed out everywhere. Oneself and the last
 * administrator come back with the reason, like accounts that are gone; accounts already in that state count as unchanged.
 */
export async function runBatch(context: AllContext, { action, ids }: Batch): Promise<DataOf<typeof batchUsers>> {
  const self = context.viewer.userId;
  const wanted = [...new Set(ids)];
  return context.services.db.transaction(async (tx) => {
    let administrators = await lockActiveAdministrators(tx);
    const rows = new Map((await lockUsers(tx, wanted)).map((row) => [row.id, row]));
    const changed: number[] = [];
    const refused: { id: number; name: string; reason: string }[] = [];
    for (const id of wanted) {
      const row = rows.get(id);
      if (!row) {
        refused.push({ id, name: '', reason: '用户不存在' });
      } else if (action !== 'enable' && id === self) {
        refused.push({ id, name: row.name, reason: action === 'delete' ? '不能删除自己' : '不能停用自己' });
      } else if (action !== 'enable' && administrators.length === 1 && administrators[0] === id) {
        refused.push({ id, name: row.name, reason: '至少保留一名管理员' });
      } else if (action === 'delete' || row.state !== values[action]().state) {
        changed.push(id);
        if (action !== 'enable') administrators = administrators.filter((administrator) => administrator !== id);
      }
    }
    await setUsers(tx, changed, values[action]());
    for (const id of changed) {
      if (action !== 'enable') await revokeSessions(tx, { userId: id });
      await context.audit({ targetType: 'account', targetId: id, detail: { action } }, tx);
    }
    return { changed: changed.length, refused };
  });
}
