import { and, eq, inArray, or } from 'drizzle-orm';
import { officeLabels } from '@platform/contract/offices/labels';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { demand, demandStep } from '../../kernel/database/schema/demand';
import { office, serviceMatrix, staffPost } from '../../kernel/database/schema/office';
import { takenField } from '../../kernel/writes/refuse-taken';
import { countUses } from '../../kernel/writes/row-uses';
import { writesTo } from '../../kernel/writes/writes-to';
import { isActiveStaff } from './read-offices';

/** Adds, changes and removes offices. */
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

/** Counts the posts, lines of the matrix and demands that are of an office, and the steps of demands that went to it. */
export const usesOfOffice = countUses({
  人员: { table: staffPost, where: (id) => eq(staffPost.officeId, id) },
  服务事项: { table: serviceMatrix, where: (id) => eq(serviceMatrix.officeId, id) },
  诉求: { table: demand, where: (id) => eq(demand.officeId, id) },
  诉求的办理记录: { table: demandStep, where: (id) => or(eq(demandStep.officeId, id), eq(demandStep.toOfficeId, id)) },
});

/** The town of each active staff account among these, null for the district. Other accounts are missing. */
export async function townsOfStaff(tx: Database, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ id: userAccount.id, role: userAccount.role, townId: userAccount.townId })
    .from(userAccount)
    .where(and(isActiveStaff, inArray(userAccount.id, [...ids])));
  return new Map(rows.map(({ id, role, townId }) => [id, role === 'street' ? townId : null]));
}
