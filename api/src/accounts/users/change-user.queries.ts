import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AccountRole } from '@platform/contract/users/account';
import { userLabels } from '@platform/contract/users/user';
import { columnField } from '../../kernel/batches/column-field';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';
import { revokeSessions } from '../session/session.queries';

/** Adds and changes accounts. */
export const userWrites = writesTo(userAccount, {
  user_account_mobile: takenField(userLabels, 'mobile'),
  user_account_account: takenField(userLabels, 'account'),
  user_account_company_id_company_id_fk: { field: 'companyId', message: '所选企业不存在' },
  user_account_town_id_town_id_fk: { field: 'townId', message: '所选镇街不存在' },
});

/**
 * Ids of the active accounts of a role, locked until the transaction ends, so that two of them cannot remove each
 * other.
 */
export async function lockActiveAccounts(tx: Database, role: AccountRole): Promise<number[]> {
  const rows = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.role, role), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)))
    .orderBy(userAccount.id)
    .for('update');
  return rows.map((row) => row.id);
}

const users = {
  targetType: 'account',
  table: userAccount,
  name: userAccount.name,
  // The caller may have lost the administrator role between the change and its undoing.
  rowsOf: ({ role }: { role: string }) => (role === 'admin' ? isNull(userAccount.deletedAt) : sql`false`),
};

/** Whether accounts may sign in; disabled accounts are signed out everywhere. */
export const userState = columnField({
  ...users,
  kind: 'user.state',
  titleOf: (state) => (state === 'disabled' ? '停用用户' : '启用用户'),
  value: userAccount.state,
  toValues: (state) => ({ state }),
  afterwards: (tx, ids, state) => revokeSessions(tx, { userIds: state === 'disabled' ? ids : [] }),
});

/** The town of staff of a town; null for every other account. */
export const userTown = columnField({
  ...users,
  kind: 'user.town',
  titleOf: () => '调整用户的镇街',
  value: sql<number | null>`case when ${userAccount.role} = 'street' then ${userAccount.townId} end`.mapWith(
    userAccount.townId,
  ) as SQL<number | null>,
  toValues: (townId) => ({ townId }),
});

/** Whether accounts are deleted. Cannot be undone, because their numbers are free again from then on. */
export const userDeleted = columnField({
  ...users,
  kind: 'user.deleted',
  titleOf: () => '删除用户',
  undoable: false,
  value: sql<boolean>`${userAccount.deletedAt} is not null`,
  toValues: () => ({ deletedAt: new Date() }),
  afterwards: (tx, userIds) => revokeSessions(tx, { userIds }),
});
