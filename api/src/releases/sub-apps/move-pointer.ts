import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/http/services';
import { forgetPointers } from './pointer-cache';
import { auditRelease, type ReleaseAction, type ReleaseActor } from './release-actor';
import { ReleaseMoved } from './release-error';
import { findPointer, lockReleases, savePointer, type Pointer, type PointerChange } from './releases.queries';
import type { SubAppName } from '../../kernel/ports/sub-app-name';

/** Who moves, and what the caller had seen. */
export interface MoveOptions extends ReleaseActor {
  /** The move count the caller saw; 0 = there was no pointer. Left out, whatever stands is moved. */
  revision?: number;
}

/** What is to happen to the pointer, and how the log tells it. */
export interface Move {
  change: PointerChange;
  action: ReleaseAction;
  detail: Record<string, unknown>;
}

/**
 * The one way a pointer moves: under the sub-app's lock, in one transaction with its line in the log, told to every
 * node. `decide` sees the pointer as it stands and answers undefined when there is nothing to do.
 * @returns the pointer afterwards
 * @throws ReleaseMoved when `revision` is not the current one, and whatever `decide` throws
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
