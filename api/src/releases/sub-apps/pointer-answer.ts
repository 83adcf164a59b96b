import type { ReleasePointer } from '@platform/contract/sub-apps/releases';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { findAccountNames } from './canary-users.queries';
import type { Pointer } from './releases.queries';

/** A pointer in the form of the contract. */
export async function answerPointer(db: Database, pointer: Pointer): Promise<ReleasePointer> {
  const { subApp, active, previous, canary, canaryPercent, revision } = pointer;
  const canaryUsers = await findAccountNames(db, pointer.canaryUsers);
  return {
    subApp,
    active,
    previous,
    pinned: pointer.pinned === 1,
    canary,
    canaryPercent,
    canaryUsers: canaryUsers.map(({ id, name, mobile }) => ({ id, name, mobile })),
    activatedAt: isoTime(pointer.activatedAt),
    canaryAt: isoTime(pointer.canaryAt),
    revision,
  };
}
