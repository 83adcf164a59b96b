import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { visit, visitPromise } from '../../../kernel/database/schema/visit';
import { nextVersion } from '../../../kernel/database/update-versioned';
import type { OpenWork } from '../../../kernel/ports/open-work';
import { dropMember, insertSteps, nextSequence } from '../visits.queries';

/** Includes held visits that wait for their follow-up. */
const isOpen = and(inArray(visit.state, ['planned', 'assigned', 'underway', 'done']), isNull(visit.removedAt));

/** Unfinished visits, by their lead. */
export const visitWork: OpenWork = {
  name: '负责的走访',
  count: async (db, userIds) => {
    const rows = await db
      .select({ id: visit.leadId, amount: count() })
      .from(visit)
      .where(and(isOpen, inArray(visit.leadId, [...userIds])))
      .groupBy(visit.leadId);
    return new Map(rows.map(({ id, amount }) => [id!, amount]));
  },
  handOver: async (tx, viewer, from, to) => {
    const rows = await tx
      .update(visit)
      .set({ leadId: to, ...nextSequence, ...nextVersion(visit) })
      .where(and(isOpen, eq(visit.leadId, from)))
      .returning({ id: visit.id });
    const ids = rows.map(({ id }) => Number(id));
    await dropMember(tx, ids, to);
    await insertSteps(tx, ids, { userId: viewer.userId, action: 'assign', toState: '' });
  },
};

const isUnkept = isNull(visitPromise.closedAt);

/** Open promises to companies, by their owner. */
export const promiseWork: OpenWork = {
  name: '未兑现的承诺',
  count: async (db, userIds) => {
    const rows = await db
      .select({ id: visitPromise.ownerId, amount: count() })
      .from(visitPromise)
      .where(and(isUnkept, inArray(visitPromise.ownerId, [...userIds])))
      .groupBy(visitPromise.ownerId);
    return new Map(rows.map(({ id, amount }) => [id!, amount]));
  },
  handOver: async (tx, _viewer, from, to) => {
    await tx
      .update(visitPromise)
      .set({ ownerId: to })
      .where(and(isUnkept, eq(visitPromise.ownerId, from)));
  },
};
