import type { Services } from '../../../kernel/ports/services';
import { platformSearchEngine } from '../engine/search-services';
import { nameDirectoryOf } from '../suggest/name-directory';

/** Maximum number of loading turns. Each has the time of one search and continues where the previous stopped. */
const MOST_TURNS = 20;

/**
 * Loads the search index and the suggested names into this process, so that the first search or typing need not wait.
 * If it fails, the searches load them.
 */
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
