import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { nextVersion, updateVersioned } from '../../kernel/database/update-versioned';

export type AccountValues = typeof userAccount.$inferInsert;

/** Adds an account. Returns its id. */
export async function insertUser(db: Database, values: AccountValues): Promise<number> {
  const [row] = await db.insert(userAccount).values(values).returning({ id: userAccount.id });
  if (!row) throw new Error('insert returned no account');
  return row.id;
}

/** Changes an account that still has this version; false when it has moved on. */
export const updateUserRow = (
  db: Database,
  seen: { id: number; version: number },
  values: Partial<AccountValues>,
): Promise<boolean> => updateVersioned(db, userAccount, seen, values);

const activeAdministrator = and(
  eq(userAccount.role, 'admin'),
  eq(userAccount.state, 'active'),
  isNull(userAccount.deletedAt),
);

/** How many administrators can sign in. */
export function countAdministrators(db: Database): Promise<number> {
  return db.$count(userAccount, activeAdministrator);
}

/** Ids of the administrators who can sign in, locked until the transaction ends: two of them cannot remove each other. */
export async function lockActiveAdministrators(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(activeAdministrator)
    .orderBy(userAccount.id)
    .for('update');
  return rows.map((row) => row.id);
}

/** Living accounts of these ids, locked. */
export async function lockUsers(tx: Database, ids: number[]) {
  return tx
    .select({ id: userAccount.id, name: userAccount.name, role: userAccount.role, state: userAccount.state })
    .from(userAccount)
    .where(and(inArray(userAccount.id, ids), isNull(userAccount.deletedAt)))
    .orderBy(userAccount.id)
    .for('update');
}

/** Changes several accounts alike; the version of each rises. */
export async function setUsers(tx: Database, ids: number[], values: Partial<AccountValues>): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(userAccount)
    .set({ ...values, ...nextVersion(userAccount) })
    .where(inArray(userAccount.id, ids));
}
