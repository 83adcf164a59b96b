import type { Services } from '../../kernel/http/services';
import type { SearchContext } from './search-services';
import { PLATFORM } from './turns/search-party';

/** Session of a viewer who is not here. */
export const IN_BACKGROUND = 0;

/**
 * Work in the background for a person: named sets and history are theirs. It opens nothing else, and waits for nobody's
 * other searches: a job has no one who grows impatient.
 */
export function searchInBackground(services: Services, userId: number, signal?: AbortSignal): SearchContext {
  return {
    services,
    viewer: {
      kind: 'user',
      userId,
      sessionId: IN_BACKGROUND,
      set: 'A',
      role: 'company',
      name: '',
      companyId: null,
      townId: null,
      adminUserId: null,
      previewRelease: null,
    },
    address: '',
    signal,
    party: PLATFORM,
  };
}
