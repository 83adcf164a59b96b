import type { Services } from '../../kernel/ports/services';
import { describeError } from '../../kernel/http/describe-error';
import { readPointers } from './pointer-cache';

/**
 * Downloads the releases that the pointers name from a remote store to this node, so that no page waits for the
 * download and a later failure of the store has no effect. A release that is unavailable now is requested again by the
 * first page that needs it.
 */
export async function fetchReleases({ db, log, releases }: Pick<Services, 'db' | 'log' | 'releases'>): Promise<void> {
  try {
    for (const { subApp, active, canary, previous } of await readPointers(db)) {
      for (const version of [active, canary, previous]) if (version !== null) await releases.open(subApp, version);
    }
  } catch (error) {
    log.warn({ error: describeError(error) }, 'a release could not be fetched ahead of its first page');
  }
}
