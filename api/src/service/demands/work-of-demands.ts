import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { DemandState } from '@platform/domain/demands/demand-case';
import type { Database } from '../../kernel/database/pool';
import { demand } from '../../kernel/database/schema/demand';
import { nextVersion } from '../../kernel/database/update-versioned';
import type { OpenWork } from '../../kernel/ports/open-work';
import { insertSteps } from './demand.queries';

const isOpen = and(inArray(demand.state, ['pending', 'accepted', 'handling']), isNull(demand.removedAt));

const written = { id: demand.id, state: demand.state, officeId: demand.officeId, round: demand.round };

const noteHandOver = (
  tx: Database,
  userId: number,
  rows: readonly { id: number; state: DemandState; officeId: number | null; round: number }[],
  text: string,
): Promise<void> =>
  insertSteps(
    tx,
    rows.map(({ id, state, officeId, round }) => ({
      demandId: id,
      userId,
      action: 'assign',
      fromState: state,
      toState: state,
      internal: true,
      text,
      officeId,
      round,
    })),
  );

/** The unsettled demands of an owner. */
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
  handOver: async (tx, viewer, from, to, why = '停用') => {
    const rows = await tx
      .update(demand)
      .set({ ownerId: to, ...nextVersion(demand) })
      .where(and(isOpen, eq(demand.ownerId, from)))
      .returning(written);
    await noteHandOver(tx, viewer.userId, rows, `承办人${why}，由接手人承办`);
  },
};

/** The unsettled demands that were escalated to a district leader. */
export const leaderWork: OpenWork = {
  name: '分管的诉求',
  count: async (db, userIds) => {
    const rows = await db
      .select({ id: demand.leaderId, amount: count() })
      .from(demand)
      .where(and(isOpen, inArray(demand.leaderId, [...userIds])))
      .groupBy(demand.leaderId);
    return new Map(rows.map(({ id, amount }) => [id!, amount]));
  },
  handOver: async (tx, viewer, from, to, why = '停用') => {
    const rows = await tx
      .update(demand)
      .set({ leaderId: to, ...nextVersion(demand) })
      .where(and(isOpen, eq(demand.leaderId, from)))
      .returning(written);
    await noteHandOver(tx, viewer.userId, rows, `分管领导${why}，由接手人决定`);
  },
};
