import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { townContact, townHours } from '../../kernel/database/schema/office';
import { refuseTaken } from '../../kernel/writes/refuse-taken';

/** Writes the contact of a town if it has this version, 0 where it has none. @returns whether it did */
export async function saveContact(
  tx: Database,
  { id: townId, version }: { id: number; version: number },
  contact: { name: string; phone: string; address: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(townContact)
    .values({ townId, ...contact, version: version + 1 })
    .onConflictDoUpdate({
      target: townContact.townId,
      set: { ...contact, version: version + 1, updatedAt: sql`now()` },
      setWhere: eq(townContact.version, version),
    });
  return rowCount === 1;
}

/** Adds hours of a town. @returns their id @throws ApiError 422 at the day where other hours begin on it */
export function insertTownHours(tx: Database, values: typeof townHours.$inferInsert): Promise<number> {
  const taken = {
    town_hours_from: { field: 'fromDay', message: '此镇街已设过从这一天起的工作时间' },
    town_hours_town_id_town_id_fk: { field: 'townId', message: '所选镇街不存在' },
  };
  return refuseTaken(taken, async () => {
    const [row] = await tx.insert(townHours).values(values).returning({ id: townHours.id });
    return row!.id;
  });
}

/** Deletes hours. */
export async function removeTownHours(tx: Database, id: number): Promise<void> {
  await tx.delete(townHours).where(eq(townHours.id, id));
}

/** The staff of these towns who can sign in. */
export async function findStaffOf(tx: Database, townIds: readonly (number | null)[]): Promise<number[]> {
  const ids = townIds.filter((id): id is number => id !== null);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.role, 'street'),
        inArray(userAccount.townId, ids),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
      ),
    );
  return rows.map(({ id }) => id);
}
