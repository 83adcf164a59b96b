import type { Pointer } from './releases.queries';

/** A release cannot be published or moved; the Chinese message says why and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Somebody else moved the pointer since the caller looked. */
export class ReleaseMoved extends ReleaseError {
  override name = 'ReleaseMoved';

  constructor(
    /** The pointer as it stands; undefined while nothing was ever active. */
    readonly current: Pointer | undefined,
  ) {
    super('刚刚有人改变了启用的版本，请按最新情况重新操作。');
  }
}
