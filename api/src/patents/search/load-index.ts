import type { Services } from '../../kernel/http/services';
import { platformSearchEngine } from './search-services';

/** A large index takes a few turns: each has the time of a search, and goes on where the last one stopped. */
const MOST_TURNS = 20;

/** Loads the search index into this process, so that the first search does not wait for it. Without success the searches load it themselves. */
export async function loadIndex(services: Services, signal: AbortSignal): Promise<void> {
  const engine = platformSearchEngine(services);
  for (let turn = 0; turn < MOST_TURNS && !signal.aborted; turn += 1) {
    try {
      return await engine.load(signal);
    } catch (error) {
      if (!signal.aborted) services.log.debug({ err: error }, 'the search index is not loaded yet');
    }
  }
}
