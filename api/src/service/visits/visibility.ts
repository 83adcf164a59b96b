import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { VisitParty } from '@platform/domain/visits/visit-case';
import { company } from '../../kernel/database/schema/company';
import { visit, visitMember } from '../../kernel/database/schema/visit';
import type { UserViewer } from '../../kernel/ports/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import type { Visibility } from '../../kernel/scope/visibility';

/** The people of a visit. */
interface VisitTeam {
  leadId: number | null;
  members: readonly { kind: 'staff' | 'visitor'; id: number | null }[];
}

export interface VisitVisibility extends Visibility<VisitParty, VisitTeam> {
  readonly userId: number;
  readonly scope: StaffScope;
}

/** The district sees every visit, a street those of its town, both without the removed ones. */
export function visibilityOf({
  scope,
  viewer: { userId },
}: {
  scope: StaffScope;
  viewer: Pick<UserViewer, 'userId'>;
}): VisitVisibility {
  const place = partyOf(scope);
  return {
    userId,
    scope,
    where: and(inTerritory(scope, visit.townId), isNull(visit.removedAt))!,
    partiesOf({ leadId, members }) {
      const isTeam = leadId === userId || members.some(({ kind, id }) => kind === 'staff' && id === userId);
      return isTeam ? [place, 'team'] : [place];
    },
  };
}

/** The party of staff of a territory. */
export const partyOf = ({ kind }: StaffScope): VisitParty => (kind === 'all' ? 'district' : 'street');

/** The visits that an account leads or takes part in. */
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
