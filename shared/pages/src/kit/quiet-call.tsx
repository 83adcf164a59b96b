import { readAccessToken } from '@platform/bridge/access-token';
import { createClient } from '@platform/contract/client';

/** Calls for suggestions while typing: failures are silent, and no sign-in is requested. */
export const quietCall = createClient({ token: readAccessToken });
