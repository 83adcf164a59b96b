import type { RouteSet } from '@platform/routes/route';
import type { StaffScope } from './scope';

/** The scope of a workbench account outside of a call; null for every other account. */
export function scopeOfStaff({ set, townId }: { set: RouteSet; townId: number | null }): StaffScope | null {
  if (set === 'C') return { kind: 'all' };
  return set === 'D' && townId !== null ? { kind: 'town', townId } : null;
}
