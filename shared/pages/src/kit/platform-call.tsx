import { readAccessToken, keepAccessToken } from '@platform/bridge/access-token';
import { createClient, type Client, type ClientSurroundings } from '@platform/contract/client';
import { PERSONAL_ONLY } from '@platform/contract/envelope';
import { renewToken } from '@platform/contract/sign-in/sign-in';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { say } from './parts/say';

const renew = createClient();
let endLoading: (() => void) | undefined;

// The session cookie renews an expired access token silently; only when that fails the user signs in again, over the
// page and without losing input.
async function signInAgain(): Promise<void> {
  keepAccessToken(undefined);
  try {
    const { token } = await renew(renewToken, {}, { background: true, silent: true });
    keepAccessToken(token);
  } catch {
    await subAppBridge().actions.requireSignIn();
  }
}

const surroundings: ClientSurroundings = {
  token: readAccessToken,
  signInAgain,
  onBusy: (pending) => {
    if (pending > 0) endLoading ??= subAppBridge().actions.beginLoading();
    else {
      endLoading?.();
      endLoading = undefined;
    }
  },
  refuses: ({ access }) =>
    access.effect === 'read' && access.adminView === 'never' && subAppBridge().state.get().user.is_admin_view === 1
      ? PERSONAL_ONLY
      : undefined,
  onFailure: (error) => say('error', error.message),
};

/** Makes calls as the signed-in user: overlay, messages for five seconds and sign-in in place come from the host. */
export const platformCall: Client = createClient(surroundings);

/** The client with another `fetch`, which reports upload progress. */
export const platformCallOver = (run: typeof fetch): Client => createClient({ ...surroundings, fetch: run });
