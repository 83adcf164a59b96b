import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { VisitParty } from '@platform/domain/visits/visit-case';
import { visitor } from '../../kernel/database/schema/account';
import { visit, visitMember } from '../../kernel/database/schema/visit';
import type { CallContext, UserViewer, VisitorViewer } from '../../kernel/http/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope, VisitorScope } from '../../kernel/scope/scope';
import { isOfTeam } from '../visits/reach';

export type PhoneScope = StaffScope | VisitorScope;
/** The context of a call from a phone. */
export type PhoneContext = CallContext<UserViewer | VisitorViewer, PhoneScope>;

const isTownOf = (visitorId: number, town: SQL): SQL =>
  sql`${town} = any (select unnest(${visitor.townIds}) from ${visitor} where ${visitor.id} = ${visitorId})`;

/**
 * The visits that a phone reaches. Staff reach those of the territory, a field worker those that it joins in its towns.
 */
export const onPhone = (scope: PhoneScope): SQL =>
  scope.kind === 'visitor'
    ? and(
        isNull(visit.removedAt),
        sql`exists (select from ${visitMember} where ${visitMember.visitId} = ${visit.id} and ${visitMember.visitorId} = ${scope.visitorId})`,
        sql`(${visit.townId} is null or ${isTownOf(scope.visitorId, sql`${visit.townId}`)})`,
      )!
    : and(isNull(visit.removedAt), inTerritory(scope, visit.townId))!;

/** The visits in reach of which the caller is on the team. */
export const ownOnPhone = ({ scope, viewer }: Pick<PhoneContext, 'scope' | 'viewer'>): SQL =>
  viewer.kind === 'visitor' ? onPhone(scope) : and(onPhone(scope), isOfTeam(viewer.userId))!;

/** The companies that the caller can find by name. */
export const companiesOnPhone = (scope: PhoneScope, town: AnyPgColumn, all: SQL): SQL =>
  scope.kind === 'visitor' ? isTownOf(scope.visitorId, sql`${town}`) : inTerritory(scope, town, { all });

/** The roles of the caller for a visit in reach. */
export function partiesOnPhone(scope: PhoneScope): VisitParty[] {
  if (scope.kind === 'visitor') return ['team'];
  return [scope.kind === 'all' ? 'district' : 'street', 'team'];
}
