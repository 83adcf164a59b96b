import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { DemandParty } from '@platform/domain/demands/demand-case';
import { demand, demandStep } from '../../kernel/database/schema/demand';
import type { UserViewer } from '../../kernel/ports/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import type { Visibility } from '../../kernel/scope/visibility';

/** The fields of a demand that determine the parties of an account. */
interface DemandTies {
  row: Pick<typeof demand.$inferSelect, 'townId' | 'recordedBy' | 'ownerId' | 'officeId' | 'leaderId'>;
  /** The head of its office. */
  headId: number | null;
  /** Role and town of the account that recorded it. */
  recorderRole: UserViewer['role'] | null;
  recorderTown: number | null;
  /** The office of the calling account. */
  ownOfficeId: number | null;
  /** The calling account has handled the demand, and therefore does not call the company back. */
  hasHandled: boolean;
}

export interface DemandVisibility extends Visibility<DemandParty, DemandTies> {
  readonly userId: number;
  readonly scope: StaffScope;
  /** Of the visible demands: resolved, and the account may call the company back. */
  readonly toCall: SQL;
}

/** Actions that count as handling a demand. An account that took one of them does not call the company back. */
export const HANDLING: readonly string[] = ['reply', 'accept', 'resolve', 'decide'];

/** The district sees every demand, a street those of its town. */
export function visibilityOf({
  viewer,
  scope,
}: {
  viewer: Pick<UserViewer, 'userId' | 'role' | 'townId'>;
  scope: StaffScope;
}): DemandVisibility {
  const { userId, role, townId } = viewer;
  return {
    userId,
    scope,
    where: and(inTerritory(scope, demand.townId), isNull(demand.removedAt))!,
    toCall: and(
      eq(demand.state, 'resolved'),
      sql`${demand.ownerId} is distinct from ${userId}`,
      notExists(
        sql`(select from ${demandStep} where ${demandStep.demandId} = ${demand.id} and ${demandStep.userId} = ${userId}
          and ${inArray(demandStep.action, [...HANDLING])})`,
      ),
    )!,
    partiesOf({ row, headId, recorderRole, recorderTown, ownOfficeId, hasHandled }) {
      const isDistrict = role === 'district';
      const isOfTown = townId !== null && townId === row.townId;
      const isOfRecorder =
        recorderRole === 'district' ? isDistrict : townId !== null && (recorderTown ?? row.townId) === townId;
      const isParty: Readonly<Record<DemandParty, boolean>> = {
        recorder: row.recordedBy === userId || isOfRecorder,
        handler: row.ownerId === userId || (row.officeId !== null && ownOfficeId === row.officeId),
        head: headId === userId,
        district: isDistrict,
        leader: row.leaderId === userId,
        caller: (isDistrict || isOfTown) && !hasHandled && row.ownerId !== userId,
      };
      return (Object.keys(isParty) as DemandParty[]).filter((party) => isParty[party]);
    },
  };
}
