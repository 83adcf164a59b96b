import { and, eq, inArray, or } from 'drizzle-orm';
import { officeLabels } from '@platform/contract/offices/labels';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { demand, demandStep } from '../../kernel/database/schema/demand';
import { office, serviceMatrix, staffPost } from '../../kernel/database/schema/office';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';
import { isActiveStaff } from './read-offices';

/** Adds and changes offices. */
export const officeWrites = writesTo(office, {
  office_name: takenField(officeLabels, 'name'),
  office_town_id_town_id_fk: { field: 'townId', message: '所选镇街不存在' },
});

/**
 * An office, locked until the transaction ends, so that no new use of it begins.
 * @returns undefined where there is none
 */
export async function lockOffice(
  tx: Database,
  id: number,
): Promise<{ name: string; townId: number | null; closed: boolean } | undefined> {
  const [row] = await tx
    .select({ name: office.name, townId: office.townId, closed: office.closed })
    .from(office)
    .where(eq(office.id, id))
    .for('update');
  return row;
}

/** Whether a post, a line of the matrix, a demand or a step of one refers to the office. */
export async function isInUse(tx: Database, id: number): Promise<boolean> {
  const uses = [
    await tx.$count(staffPost, eq(staffPost.officeId, id)),
    await tx.$count(serviceMatrix, eq(serviceMatrix.officeId, id)),
    await tx.$count(demand, eq(demand.officeId, id)),
    await tx.$count(demandStep, or(eq(demandStep.officeId, id), eq(demandStep.toOfficeId, id))),
  ];
  return uses.some((count) => count > 0);
}

/** Deletes an unused office. */
export async function removeOffice(tx: Database, id: number): Promise<void> {
  await tx.delete(office).where(eq(office.id, id));
}

/** The town of each active staff account among these, null for the district. Other accounts are missing. */
export async function townsOfStaff(tx: Database, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ id: userAccount.id, role: userAccount.role, townId: userAccount.townId })
    .from(userAccount)
    .where(and(isActiveStaff, inArray(userAccount.id, [...ids])));
  return new Map(rows.map(({ id, role, townId }) => [id, role === 'street' ? townId : null]));
}
