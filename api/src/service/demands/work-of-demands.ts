import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { demand } from '../../kernel/database/schema/demand';
import { nextVersion } from '../../kernel/database/update-versioned';
import type { OpenWork } from '../../kernel/ports/open-work';

const isOpen = and(inArray(demand.state, ['pending', 'accepted', 'handling']), isNull(demand.removedAt));

/** The demands that somebody owns and that are not settled. */
export const demandWork: OpenWork = {
  name: '承办的诉求',
  count: async (db, userIds) => {
    const rows = await db
      .select({ id: demand.ownerId, amount: count() })
      .from(demand)
      .where(and(isOpen, inArray(demand.ownerId, [...userIds])))
      .groupBy(demand.ownerId);
    return new Map(rows.map(({ id, amount }) => [id!, amount]));
  },
  handOver: async (tx, _viewer, from, to) => {
    await tx
      .update(demand)
      .set({ ownerId: to, ...nextVersion(demand) })
      .where(and(isOpen, eq(demand.ownerId, from)));
  },
};
