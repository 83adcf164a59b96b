import { and, eq, inArray, sql } from 'drizzle-orm';
import { staffLabels } from '@platform/contract/users/staff';
import { columnField } from '../../kernel/batches/column-field';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { office, staffPost } from '../../kernel/database/schema/office';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import { revokeSessions } from '../session/session.queries';
import { isStaff } from './read-staff';

/** Writes office and duties of a member of staff. @throws ApiError 422 at an unknown office */
export function savePost(
  tx: Database,
  userId: number,
  post: Partial<Pick<typeof staffPost.$inferInsert, 'officeId' | 'duties'>>,
): Promise<unknown> {
  const noOffice = { field: 'officeId', message: `所选${staffLabels.officeId}不存在` };
  return refuseTaken({ staff_post_office_id_office_id_fk: noOffice }, () =>
    tx
      .insert(staffPost)
      .values({ userId, ...post })
      .onConflictDoUpdate({ target: staffPost.userId, set: { ...post, updatedAt: sql`now()` } }),
  );
}

/** The town of an office, null for one of the district; undefined for an unknown office. */
export async function findTownOfOffice(db: Database, officeId: number): Promise<number | null | undefined> {
  const [row] = await db.select({ townId: office.townId }).from(office).where(eq(office.id, officeId));
  return row?.townId;
}

/** Removes a member of staff from an office of another town than the one given. */
export async function leaveForeignOffice(tx: Database, userId: number, townId: number | null): Promise<void> {
  const foreign = tx.select({ id: office.id }).from(office).where(sql`${office.townId} is distinct from ${townId}`);
  await tx
    .update(staffPost)
    .set({ officeId: null, updatedAt: sql`now()` })
    .where(and(eq(staffPost.userId, userId), inArray(staffPost.officeId, foreign)));
}

/** The town of each of these members of staff, null for those of the district. */
export async function townsOfStaff(db: Database, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .select({ id: userAccount.id, townId: userAccount.townId })
    .from(userAccount)
    .where(and(isStaff(), inArray(userAccount.id, [...ids])));
  return new Map(rows.map(({ id, townId }) => [id, townId]));
}

/** The town of an active member of staff, locked until the transaction ends; undefined where there is none. */
export async function lockActiveStaff(tx: Database, id: number): Promise<{ townId: number | null } | undefined> {
  const [row] = await tx
    .select({ townId: userAccount.townId })
    .from(userAccount)
    .where(and(isStaff(), eq(userAccount.id, id), eq(userAccount.state, 'active')))
    .for('update');
  return row;
}

/**
 * Whether staff may sign in; disabled staff are signed out everywhere. Undoing it does not return work that was handed
 * over meanwhile.
 */
export const staffState = columnField({
  kind: 'staff.state',
  titleOf: (state) => (state === 'active' ? '启用人员账号' : '停用人员账号'),
  targetType: 'account',
  undoable: false,
  table: userAccount,
  name: userAccount.name,
  rowsOf: ({ role }) => (role === 'district' ? isStaff() : sql`false`),
  value: userAccount.state,
  toValues: (state) => ({ state }),
  afterwards: (tx, ids, state) => revokeSessions(tx, { userIds: state === 'disabled' ? ids : [] }),
});

/** Marks the password of a new account as one-time; its owner has to replace it before any other action. */
export async function markPasswordOneTime(tx: Database, userId: number): Promise<void> {
  await tx.update(userAccount).set({ passwordIsOneTime: true }).where(eq(userAccount.id, userId));
}
