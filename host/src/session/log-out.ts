import { readAccessToken } from '@platform/bridge/access-token';
import { frontPageAddress } from '@platform/bridge/front-page';
import { resetToken } from '@platform/bridge/reset-token';
import { createClient } from '@platform/contract/client';
import { silenceToasts } from '../feedback/toast-store';
import { tellSignedOut } from './follow-tabs';
import { hostCalls } from './host-calls';

/**
 * Ends the session and leaves for /web/index by a document navigation, which frees everything the sub-app holds. What
 * the page is asking for, and what a page that is just coming up would still ask for, is called off first: answered
 * after the session has ended it would be refused, and ask a person who is leaving to sign in. Leaves even when the
 * server could not be told: the access token is gone from this browser, the session ends by itself.
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
