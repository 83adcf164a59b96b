import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { batchUsers, moveUsers } from '@platform/contract/users/user';
import type { Database } from '../../kernel/database/pool';
import { Refused } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import type { OpenWork } from '../../kernel/ports/open-work';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { missingTowns } from '../visitors/roster.queries';
import { openWorkOf, workText, type WorkLeft } from './open-work-of';
import { lockActiveAccounts, userDeleted, userState, userTown } from './change-user.queries';
import { selectUsers } from './read-users';

/**
 * Enables, disables or deletes accounts; disabled and deleted ones are signed out everywhere. These accounts are
 * returned with the reason: the caller's own, the last administrator, those with open work to be handed over first, and
 * deleted ones.
 */
export async function runBatch(
  context: ContextOf<typeof batchUsers>,
  openWork: readonly OpenWork[],
  { action, ...rows }: ParsedRequestOf<typeof batchUsers>,
): Promise<BatchResult> {
  const self = context.viewer.userId;
  let administrators: number[] = [];
  let work = new Map<number, WorkLeft[]>();
  const mayLose = (id: number): Refused | undefined => {
    if (id === self) return new Refused(action === 'delete' ? '不能删除自己' : '不能停用自己');
    if (administrators.length === 1 && administrators[0] === id) return new Refused('至少保留一名管理员');
    const left = work.get(id);
    if (left) return new Refused(`还有${workText(left)}，请区级人员在“人员账号”选择接手人`);
    administrators = administrators.filter((administrator) => administrator !== id);
    return undefined;
  };
  const rule = {
    prepare: async (tx: Database, ids: readonly number[]) => {
      administrators = await lockActiveAccounts(tx, 'admin');
      work = await openWorkOf(tx, openWork, ids);
    },
    find: selectUsers,
  };
  if (action === 'delete')
    return changeBatch(context, rows, userDeleted, { ...rule, next: ({ id }) => mayLose(id) ?? true });
  if (action === 'enable') return changeBatch(context, rows, userState, { ...rule, next: () => 'active' });
  return changeBatch(context, rows, userState, { ...rule, next: ({ id }) => mayLose(id) ?? 'disabled' });
}

/**
 * Moves staff of towns to another town; every other account is returned with the reason.
 * @throws ApiError 422 at an unknown town
 */
export function moveToTown(
  context: ContextOf<typeof moveUsers>,
  { townId, ...rows }: ParsedRequestOf<typeof moveUsers>,
): Promise<BatchResult> {
  return changeBatch(context, rows, userTown, {
    // A town that does not exist is a fault of the request, not of its rows.
    prepare: async (tx) => {
      if ((await missingTowns(tx, [townId])).length > 0) throw ApiError.atField('townId', '所选镇街不存在');
    },
    find: selectUsers,
    next: ({ value }) => (value === null ? new Refused('只有镇街人员可以调整镇街') : townId),
    noted: { townId },
  });
}
