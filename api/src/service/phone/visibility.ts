import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { VisitParty } from '@platform/domain/visits/visit-case';
import { visitor } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { visit, visitMember } from '../../kernel/database/schema/visit';
import type { CallContext, UserViewer, VisitorViewer } from '../../kernel/ports/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope, VisitorScope } from '../../kernel/scope/scope';
import type { Visibility } from '../../kernel/scope/visibility';
import { canBeVisited, isOfTeam, partyOf } from '../visits/visibility';

type PhoneScope = StaffScope | VisitorScope;
/** Context of a call from a phone. */
export type PhoneContext = CallContext<UserViewer | VisitorViewer, PhoneScope>;

export interface PhoneVisibility extends Visibility<VisitParty> {
  /** The visible visits that the caller takes part in. */
  readonly own: SQL;
  /** The companies that the caller can find by name. */
  readonly companies: SQL;
}

const isTownOf = (visitorId: number, town: SQL): SQL =>
  sql`${town} = any (select unnest(${visitor.townIds}) from ${visitor} where ${visitor.id} = ${visitorId})`;

/** Staff see the visits of their territory, a field worker those in its towns that it takes part in. */
export function visibilityOf({ scope, viewer }: Pick<PhoneContext, 'scope' | 'viewer'>): PhoneVisibility {
  const userId = viewer.kind === 'visitor' ? null : viewer.userId;
  if (scope.kind === 'visitor') {
    const where = and(
      isNull(visit.removedAt),
      sql`exists (select from ${visitMember} where ${visitMember.visitId} = ${visit.id} and ${visitMember.visitorId} = ${scope.visitorId})`,
      sql`(${visit.townId} is null or ${isTownOf(scope.visitorId, sql`${visit.townId}`)})`,
    )!;
    const companies = isTownOf(scope.visitorId, sql`${company.townId}`);
    return { userId, where, own: where, companies, partiesOf: () => ['team'] };
  }
  const where = and(isNull(visit.removedAt), inTerritory(scope, visit.townId))!;
  const own = userId === null ? where : and(where, isOfTeam(userId))!;
  return { userId, where, own, companies: canBeVisited(scope), partiesOf: () => [partyOf(scope), 'team'] };
}
