import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import { forgetPointers } from './pointer-cache';
import { auditRelease, type ReleaseAction, type ReleaseActor } from './release-actor';
import { ReleaseMoved } from './release-error';
import { findPointer, lockReleases, savePointer, type Pointer, type PointerChange } from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

/** The actor, and the revision that the caller read. */
export interface MoveOptions extends ReleaseActor {
  /** The revision that the caller read; 0 = there was no pointer. Without it the pointer is moved in any state. */
  revision?: number;
}

/** Change of the pointer, and its line in the log. */
export interface Move {
  change: PointerChange;
  action: ReleaseAction;
  detail: Record<string, unknown>;
}

/**
 * Moves a pointer; all moves go through this function. It holds the sub-app's lock and writes the move and its log line
 * in one transaction, which notifies every node. `decide` receives the current pointer and returns undefined when there
 * is nothing to do.
 * @returns the pointer afterwards
 * @throws ReleaseMoved when `revision` is not the current one, and the errors of `decide`
 */
export async function movePointer(
  { db }: Pick<Services, 'db'>,
  name: SubAppName,
  options: MoveOptions,
  decide: (pointer: Pointer | undefined, tx: Database) => Promise<Move | undefined> | Move | undefined,
): Promise<Pointer | undefined> {
  const moved = await db.transaction(async (tx) => {
    await lockReleases(tx, name);
    const pointer = await findPointer(tx, name);
    if (options.revision !== undefined && options.revision !== (pointer?.revision ?? 0))
      throw new ReleaseMoved(pointer);
    const move = await decide(pointer, tx);
    if (!move) return pointer;
    const after = await savePointer(tx, name, pointer, move.change);
    await auditRelease(tx, options, move.action, name, { ...move.detail, revision: after.revision });
    return after;
  });
  forgetPointers(db);
  return moved;
}
