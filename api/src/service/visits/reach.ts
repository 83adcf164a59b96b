import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { VisitParty } from '@platform/domain/visits/visit-case';
import { company } from '../../kernel/database/schema/company';
import { visit, visitMember } from '../../kernel/database/schema/visit';
import type { UserViewer } from '../../kernel/http/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

/** The visits that a user of the workbench reaches, and the user's role for them. */
export interface Reach {
  scope: StaffScope;
  userId: number;
  /** The role for every visit in reach. */
  party: 'district' | 'street';
}

/** The reach of a call from the workbench. */
export const reachOf = ({ scope, viewer }: { scope: StaffScope; viewer: Pick<UserViewer, 'userId'> }): Reach => ({
  scope,
  userId: viewer.userId,
  party: scope.kind === 'all' ? 'district' : 'street',
});

/** The visits in reach, without removed ones. */
export const inReach = ({ scope }: Reach): SQL => and(inTerritory(scope, visit.townId), isNull(visit.removedAt))!;

/** The visits that an account leads or joins. */
export const isOfTeam = (userId: number): SQL =>
  or(
    eq(visit.leadId, userId),
    exists(
      sql`(select 1 from ${visitMember} where ${visitMember.visitId} = ${visit.id} and ${visitMember.userId} = ${userId})`,
    ),
  )!;

/** Companies to which visits can be planned. */
export const canBeVisited = (scope: StaffScope): SQL =>
  inTerritory(scope, company.townId, { all: sql`(${company.inDistrict} or ${company.townId} is not null)` });

/** All roles of the user for a visit. */
export function partiesOf(
  { party, userId }: Reach,
  { leadId, members }: { leadId: number | null; members: readonly { kind: 'staff' | 'visitor'; id: number | null }[] },
): VisitParty[] {
  const isTeam = leadId === userId || members.some(({ kind, id }) => kind === 'staff' && id === userId);
  return isTeam ? [party, 'team'] : [party];
}
