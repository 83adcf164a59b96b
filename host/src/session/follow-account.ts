import { forgetTab } from '@platform/bridge/forget-tab';
import type { PlatformState } from '@platform/bridge/platform-state';
import type { SessionUser } from '@platform/bridge/session-user';
import type { UserInfo } from '@platform/contract/users/user-info';
import { CallError } from '@platform/contract/call-error';
import { showToast } from '../feedback/toast-store';
import { place } from '../navigation/location-store';
import type { Host } from '../state/host';
import { reloadKeepingInput } from '../updates/reload-keeping-input';
import { followTabs } from './follow-tabs';
import { hostCalls } from './host-calls';
import { quietClient } from './quiet-client';
import { requireSignIn } from './require-sign-in';

/** The account data in the frame: user, waiting tasks, unread messages. */
function accountState(user: UserInfo): Pick<PlatformState, 'user' | 'badges' | 'unread'> {
  return { user, badges: user.badges, unread: user.unread };
}

/** The properties that determine an account's rights. */
const standing = ({ type, com_id, roles }: SessionUser): string => JSON.stringify([type, com_id, roles]);

/**
 * Shows the current account of the server. Changes of certification or role change the rights, so the document is
 * reloaded. Another account, signed in in another tab, also starts with a new document.
 * @returns whether the page still belongs to the account
 */
export async function showAccount({ state }: Host, user: UserInfo): Promise<boolean> {
  const before = state.get().user;
  if (user.id !== before.id || user.is_admin_view !== before.is_admin_view) {
    forgetTab('forget');
    window.location.replace('/');
    return false;
  }
  if (standing(user) !== standing(before)) await reloadKeepingInput();
  else state.set(accountState(user));
  return true;
}

/**
 * Reloads the account whenever another page is opened or the tab becomes visible, so that an administrator's decisions
 * and new tasks appear without signing in anew. An expired session requests sign-in before the user types in vain; any
 * other failure is shown.
 */
export function followAccount(host: Host): void {
  const refresh = () =>
    void quietClient(hostCalls.getUserInfo, {}, { background: true }).then(
      (user) => showAccount(host, user),
      (error: unknown) => {
        if (!(error instanceof CallError)) return;
        if (error.status === 401) requireSignIn().catch(() => undefined);
        else showToast('error', error.message);
      },
    );
  let { pathname } = place.get();
  place.subscribe(() => {
    if (place.get().pathname === pathname) return;
    ({ pathname } = place.get());
    refresh();
  });
  followTabs(refresh);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh();
  });
  followBack(host);
}

/** A page restored by the browser's Back shows nothing before the session's account is known. */
function followBack(host: Host): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const { style } = document.documentElement;
    style.visibility = 'hidden';
    void quietClient(hostCalls.getUserInfo, {}, { background: true }).then(
      async (user) => {
        // A page of another person stays hidden until its new document replaces it.
        if (await showAccount(host, user)) style.visibility = '';
      },
      (error: unknown) => {
        if (error instanceof CallError && error.status === 401) window.location.replace('/');
        else style.visibility = '';
      },
    );
  });
}
