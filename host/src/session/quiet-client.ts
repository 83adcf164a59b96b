import { readAccessToken } from '@platform/bridge/access-token';
import { createClient } from '@platform/contract/client';

/** Calls whose failure the caller handles: no message, no overlay, no sign-in. */
export const quietClient = createClient({ token: readAccessToken });
