import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { office, serviceMatrix } from '../../kernel/database/schema/office';
import { nextVersion } from '../../kernel/database/update-versioned';
import type { OpenWork } from '../../kernel/ports/open-work';

/** The number of rows that contain each of the accounts in one of two columns. */
async function countIn(
  db: Database,
  table: typeof office | typeof serviceMatrix,
  places: readonly [
    typeof office.headId | typeof serviceMatrix.personId,
    typeof office.leaderId | typeof serviceMatrix.deputyId,
  ],
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const place of places) {
    const rows = await db
      .select({ id: place, amount: count() })
      .from(table)
      .where(inArray(place, [...userIds]))
      .groupBy(place);
    for (const { id, amount } of rows) found.set(id!, (found.get(id!) ?? 0) + amount);
  }
  return found;
}

/**
 * The lines of the service matrix with the account as person or deputy. A person is never the deputy of the same line.
 */
export const matrixWork: OpenWork = {
  name: '服务矩阵',
  count: (db, userIds) => countIn(db, serviceMatrix, [serviceMatrix.personId, serviceMatrix.deputyId], userIds),
  handOver: async (tx, _viewer, from, to) => {
    const person = sql`case when ${serviceMatrix.personId} = ${from} then ${to} else ${serviceMatrix.personId} end`;
    const deputy = sql`case when ${serviceMatrix.deputyId} = ${from} then ${to} else ${serviceMatrix.deputyId} end`;
    await tx
      .update(serviceMatrix)
      .set({ personId: person, deputyId: sql`nullif(${deputy}, ${person})`, ...nextVersion(serviceMatrix) })
      .where(or(eq(serviceMatrix.personId, from), eq(serviceMatrix.deputyId, from)));
  },
};

/** The offices with the account as head or leader. */
export const officeWork: OpenWork = {
  name: '科室负责人或分管领导',
  count: (db, userIds) => countIn(db, office, [office.headId, office.leaderId], userIds),
  handOver: async (tx, _viewer, from, to) => {
    for (const place of ['headId', 'leaderId'] as const)
      await tx
        .update(office)
        .set({ [place]: to, ...nextVersion(office) })
        .where(and(eq(office[place], from)));
  },
};
