import { readAccessToken } from '@platform/bridge/access-token';
import { frontPageAddress } from '@platform/bridge/front-page';
import { resetToken } from '@platform/bridge/reset-token';
import { createClient } from '@platform/contract/client';
import { silenceToasts } from '../feedback/toast-store';
import { tellSignedOut } from './follow-tabs';
import { hostCalls } from './host-calls';

/**
 * Ends the session and leaves for /web/index by a document navigation, which frees all resources of the sub-app.
 * Running and new calls of the page are aborted first: after the end of the session they would be refused, and request
 * sign-in from a user who is leaving. Leaves even when the server cannot be reached: the access token is removed from
 * this browser, and the session expires by itself.
 */
export async function logOut(): Promise<void> {
  silenceToasts();
  const send = window.fetch.bind(window);
  window.fetch = () => new Promise(() => undefined);
  window.stop();
  const token = readAccessToken();
  await createClient({ token: readAccessToken, fetch: send })(hostCalls.logout, token ? { token } : {}).catch(
    () => undefined,
  );
  resetToken('forget');
  tellSignedOut();
  window.location.assign(frontPageAddress('logout'));
}
