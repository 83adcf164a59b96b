import type { Services } from '../../kernel/ports/services';
import { movePointer, type MoveOptions } from './move-pointer';
import { ReleaseError } from './release-error';
import { findRelease, rightNow, type Pointer, type PointerChange } from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';
import { makeUsable } from './usable-release';

type Needed = Pick<Services, 'db' | 'releases'>;

export interface ActivateOptions extends MoveOptions {
  /** An operator chose the release: starting the server no longer moves the pointer. */
  pinned: boolean;
  /**
   * The server's own start activates it. Does nothing when an operator chose a release or this one is the canary, or
   * when it was withdrawn.
   */
  automatic?: boolean;
}

/** Fields of a pointer without a canary. */
export const NO_CANARY = { canary: null, canaryPercent: 0, canaryUsers: [], canaryAt: null } satisfies PointerChange;

/**
 * Points a sub-app to a published release; the former one becomes `previous`. A canary continues, unless it is this
 * release.
 * @returns the pointer afterwards, undefined only where an automatic activation did nothing and none is active
 * @throws ReleaseError when the release is missing, StoreError when its files are unavailable at present, ReleaseMoved
 */
export async function activateRelease(
  services: Needed,
  name: SubAppName,
  version: string,
  { pinned, automatic = false, ...options }: ActivateOptions,
): Promise<Pointer | undefined> {
  // No user gets a release whose files are unavailable. Outside the transaction, because the store may be slow.
  await services.releases.open(name, version);
  return movePointer(services, name, options, async (pointer, tx) => {
    if (
      automatic &&
      (pointer?.pinned || pointer?.canary === version || (await findRelease(tx, name, version))?.state === 'withdrawn')
    )
      return undefined;
    await makeUsable(services, tx, name, version);
    const change = { pinned: pinned ? 1 : 0, ...(pointer?.canary === version ? NO_CANARY : {}) };
    if (pointer?.active === version) {
      if (pointer.pinned === change.pinned && pointer.canary !== version) return undefined;
      return { change, action: 'activate', detail: { from: version, to: version, pinned } };
    }
    return {
      change: { ...change, active: version, previous: pointer?.active ?? null, activatedAt: rightNow },
      action: 'activate',
      detail: { from: pointer?.active ?? null, to: version, pinned },
    };
  });
}

/**
 * Activates the previous release and pins it.
 * @returns the pointer afterwards
 * @throws ReleaseError when there is none or it was withdrawn, ReleaseMoved
 */
export async function rollBackRelease(services: Needed, name: SubAppName, options: MoveOptions): Promise<Pointer> {
  const after = await movePointer(services, name, options, async (pointer, tx) => {
    const to = pointer?.previous;
    if (!pointer || !to) throw new ReleaseError(`${name} 没有可以退回的版本。`);
    if ((await findRelease(tx, name, to))?.state === 'withdrawn') {
      throw new ReleaseError(`${name} 的上一版本 ${to} 因故障被自动撤回，不能退回。请启用其他版本。`);
    }
    await makeUsable(services, tx, name, to);
    return {
      change: {
        active: to,
        previous: pointer.active,
        pinned: 1,
        activatedAt: rightNow,
        ...(pointer.canary === to ? NO_CANARY : {}),
      },
      action: 'rollback',
      detail: { from: pointer.active, to },
    };
  });
  if (!after) throw new Error('rolling back left no pointer');
  return after;
}

/** Lets the server's own builds move the pointer again. @throws ReleaseError when nothing is active, ReleaseMoved */
export async function unpinRelease(
  services: Pick<Services, 'db'>,
  name: SubAppName,
  options: MoveOptions,
): Promise<Pointer> {
  const after = await movePointer(services, name, options, (pointer) => {
    if (!pointer) throw new ReleaseError(`${name} 还没有启用任何版本。`);
    return pointer.pinned === 0
      ? undefined
      : { change: { pinned: 0 }, action: 'unpin', detail: { version: pointer.active } };
  });
  if (!after) throw new Error('unpinning left no pointer');
  return after;
}
