import type { UserViewer } from '../http/call-context';
import type { StaffScope } from './scope';

/** The rows of somebody of the workbench, where no call says so; null for everybody else. */
export function scopeOfStaff({ set, townId }: Pick<UserViewer, 'set' | 'townId'>): StaffScope | null {
  if (set === 'C') return { kind: 'all' };
  return set === 'D' && townId !== null ? { kind: 'town', townId } : null;
}
