import type { Services } from '../../../kernel/ports/services';
import type { SearchContext } from './search-services';
import { PLATFORM } from '../turns/search-party';

/** Session id of a viewer without a session. */
export const IN_BACKGROUND = 0;

/**
 * Returns the context of background work for a user, with the user's named sets and history. It gives no other rights.
 * The search takes turns as the platform, so it does not wait for searches of users.
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
