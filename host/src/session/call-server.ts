import { readAccessToken } from '@platform/bridge/access-token';
import { createClient } from '@platform/contract/client';
import { beginLoading } from '../feedback/loading-store';
import { showToast } from '../feedback/toast-store';
import { requireSignIn } from './require-sign-in';

let endLoading: (() => void) | undefined;

/** Calls of the frame, with overlay, messages and sign-in like those of the sub-apps. */
export const callServer = createClient({
  token: readAccessToken,
  signInAgain: requireSignIn,
  onBusy: (pending) => {
    if (pending > 0) endLoading ??= beginLoading();
    else {
      endLoading?.();
      endLoading = undefined;
    }
  },
  onFailure: (error) => showToast('error', error.message),
});
