import { or, type SQL } from 'drizzle-orm';
import { handover } from '../schema/handover';
import type { UserViewer } from '../../kernel/ports/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import type { Visibility } from '../../kernel/scope/visibility';

/** `receiver`: of the receiving town, or of the district. */
type HandoverParty = 'receiver';

export interface HandoverVisibility extends Visibility<HandoverParty, { toTownId: number }> {
  readonly scope: StaffScope;
  /** The handovers of which the caller is a receiver. */
  readonly toReceive: SQL;
}

/** Staff see the handovers from and to their territory. */
export function visibilityOf({
  scope,
  viewer,
}: {
  scope: StaffScope;
  viewer: Pick<UserViewer, 'userId'> | null;
}): HandoverVisibility {
  const toReceive = inTerritory(scope, handover.toTownId);
  return {
    userId: viewer?.userId ?? null,
    scope,
    where: or(inTerritory(scope, handover.fromTownId), toReceive)!,
    toReceive,
    partiesOf: ({ toTownId }) => (scope.kind === 'all' || scope.townId === toTownId ? ['receiver'] : []),
  };
}
