import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { VisitParty } from '@platform/domain/visits/visit-case';
import { company } from '../../kernel/database/schema/company';
import { visit, visitMember } from '../../kernel/database/schema/visit';
import type { UserViewer } from '../../kernel/http/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

/** Which visits somebody of the workbench reaches, and who he is to them. */
export interface Reach {
  scope: StaffScope;
  userId: number;
  /** Of every visit in reach. */
  party: 'district' | 'street';
}

/** What a call of the workbench reaches. */
export const reachOf = ({ scope, viewer }: { scope: StaffScope; viewer: Pick<UserViewer, 'userId'> }): Reach => ({
  scope,
  userId: viewer.userId,
  party: scope.kind === 'all' ? 'district' : 'street',
});

/** The visits in reach that nobody has taken away. */
export const inReach = ({ scope }: Reach): SQL => and(inTerritory(scope, visit.townId), isNull(visit.removedAt))!;

/** The visits that an account leads or goes along to. */
export const isOfTeam = (userId: number): SQL =>
  or(
    eq(visit.leadId, userId),
    exists(
      sql`(select 1 from ${visitMember} where ${visitMember.visitId} = ${visit.id} and ${visitMember.userId} = ${userId})`,
    ),
  )!;

/** Companies that visits can be planned to. */
export const canBeVisited = (scope: StaffScope): SQL =>
  inTerritory(scope, company.townId, { all: sql`(${company.inDistrict} or ${company.townId} is not null)` });

/** Everything somebody is to a visit. */
export function partiesOf(
  { party, userId }: Reach,
  { leadId, members }: { leadId: number | null; members: readonly { kind: 'staff' | 'visitor'; id: number | null }[] },
): VisitParty[] {
  const isTeam = leadId === userId || members.some(({ kind, id }) => kind === 'staff' && id === userId);
  return isTeam ? [party, 'team'] : [party];
}
