import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { VisitState } from '@platform/domain/visits/visit-case';
import type { UndoableField } from '../../../kernel/batches/batch-field';
import type { Database } from '../../../kernel/database/pool';
import { company } from '../../../kernel/database/schema/company';
import { visit } from '../../../kernel/database/schema/visit';
import { nextVersion } from '../../../kernel/database/update-versioned';
import type { UserViewer } from '../../../kernel/ports/call-context';
import { inTerritory } from '../../../kernel/scope/in-territory';
import { scopeOfStaff } from '../../../kernel/scope/scope-of-staff';
import { notifyTeam, visitPath } from './plan-visits.service';
import { insertSteps, nextSequence, setMembersOf } from '../visits.queries';

/** The team of a visit. Its state and town decide which changes are allowed. */
export interface VisitTeam {
  leadId: number | null;
  /** Staff besides the lead, by id. */
  memberIds: number[];
  state: VisitState;
  townId: number | null;
}

const ownRows = (viewer: UserViewer, ids: readonly number[]): SQL | undefined => {
  const scope = scopeOfStaff(viewer);
  return and(
    inArray(visit.id, [...ids]),
    isNull(visit.removedAt),
    scope ? inTerritory(scope, visit.townId) : sql`false`,
  );
};

/** The team of visits as a batch changes it: each person is notified once, and each visit gets a step. */
export const visitTeam: UndoableField<VisitTeam> = {
  kind: 'visit.team',
  titleOf: () => '指派走访',
  targetType: 'visit',
  lock: async (tx, viewer, ids) =>
    await tx
      .select({
        id: visit.id,
        name: company.name,
        value: sql<VisitTeam>`jsonb_build_object('leadId', ${visit.leadId}, 'memberIds', (
          select coalesce(jsonb_agg(user_id order by user_id), '[]') from visit_member
          where visit_id = ${visit.id} and user_id is not null), 'state', ${visit.state}, 'townId', ${visit.townId})`,
      })
      .from(visit)
      .innerJoin(company, eq(company.id, visit.companyId))
      .where(ownRows(viewer, ids))
      .orderBy(visit.id)
      .for('update', { of: visit }),
  write: async (tx, viewer, ids, { leadId, memberIds, state }) => {
    const written = await tx
      .update(visit)
      .set({ leadId, state, ...nextSequence, ...nextVersion(visit) })
      .where(ownRows(viewer, ids))
      .returning({ id: visit.id });
    const done = written.map(({ id }) => Number(id));
    await setMembersOf(tx, done, memberIds);
    await insertSteps(tx, done, { userId: viewer.userId, action: 'assign', toState: state });
    await notifyAssigned(tx, viewer, done, [leadId, ...memberIds]);
  },
};

async function notifyAssigned(
  tx: Database,
  { userId: actorId }: UserViewer,
  ids: readonly number[],
  recipients: readonly (number | null)[],
) {
  const rows = await tx
    .select({ id: visit.id, name: company.name })
    .from(visit)
    .innerJoin(company, eq(company.id, visit.companyId))
    .where(and(inArray(visit.id, [...ids]), eq(visit.isDemo, false)))
    .orderBy(visit.id);
  const [first] = rows;
  if (!first) return;
  await notifyTeam(tx, {
    recipients,
    actorId,
    ...(rows.length === 1 ? { what: '走访指派', about: first.name } : { what: `指派给您 ${rows.length} 个走访` }),
    content: rows
      .slice(0, 20)
      .map(({ name }) => name)
      .join('、'),
    link: rows.length === 1 ? visitPath(first.id) : '/workVisit?mine=true',
  });
}
