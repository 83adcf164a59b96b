import { readAccessToken } from '@platform/bridge/access-token';
import { createClient } from '@platform/contract/client';

/** Calls while somebody types: nothing is said of a failure, and nobody is asked to sign in again for them. */
export const quietCall = createClient({ token: readAccessToken });
