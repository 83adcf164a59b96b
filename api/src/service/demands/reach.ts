import { and, isNull, type SQL } from 'drizzle-orm';
import { demand } from '../../kernel/database/schema/demand';
import type { UserViewer } from '../../kernel/http/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

/** Who acts on demands, and which are within reach: a street's are those of its town. */
export interface Reach {
  viewer: Pick<UserViewer, 'userId' | 'role' | 'townId'>;
  scope: StaffScope;
  where: SQL;
}

/** The reach of whoever calls. */
export function reachOf({ viewer, scope }: Pick<Reach, 'viewer' | 'scope'>): Reach {
  return { viewer, scope, where: and(inTerritory(scope, demand.townId), isNull(demand.removedAt))! };
}
