import type { Pointer } from './releases.queries';

/** A release cannot be published or moved; the Chinese message gives the reason and the remedy. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** The pointer was moved since the caller read it. */
export class ReleaseMoved extends ReleaseError {
  override name = 'ReleaseMoved';

  constructor(
    /** The current pointer; undefined while no release was ever active. */
    readonly current: Pointer | undefined,
  ) {
    super('刚刚有人改变了启用的版本，请按最新情况重新操作。');
  }
}
