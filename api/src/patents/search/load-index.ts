import type { Services } from '../../kernel/http/services';
import { platformSearchEngine } from './search-services';
import { nameDirectoryOf } from './suggest/name-directory';

/** A large index takes a few turns: each has the time of a search, and goes on where the last one stopped. */
const MOST_TURNS = 20;

/** Loads the search index into this process, and the names that are suggested, so that the first who searches or types does not wait for them. Without success the searches load it themselves. */
export async function loadIndex(services: Services, signal: AbortSignal): Promise<void> {
  const engine = platformSearchEngine(services);
  for (let turn = 0; turn < MOST_TURNS && !signal.aborted; turn += 1) {
    try {
      await engine.load(signal);
      return await nameDirectoryOf(services).look();
    } catch (error) {
      if (!signal.aborted) services.log.debug({ err: error }, 'the search index is not loaded yet');
    }
  }
}
