import type { StaffScope } from '../../kernel/scope/scope';

/** Whether a town is of the territory. */
export const inSameTerritory = (scope: StaffScope, townId: number): boolean =>
  scope.kind === 'all' || scope.townId === townId;
