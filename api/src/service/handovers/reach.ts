import type { StaffScope } from '../../kernel/scope/scope';

/** Whether the town is in the territory. */
export const inSameTerritory = (scope: StaffScope, townId: number): boolean =>
  scope.kind === 'all' || scope.townId === townId;
