import { forgetTab } from '@platform/bridge/forget-tab';
import { noteReturnAddress } from '@platform/bridge/return-address';
import { keepAccessToken } from '@platform/bridge/access-token';
import type { DataOf } from '@platform/contract/call';
import { enterAdminView } from '@platform/contract/session/admin-view';
import type { AdminUserRow } from '@platform/contract/users/user';
import { platformCall } from '@platform/pages/kit/platform-call';

/** Returns whether an administrator may view the platform as this account. */
export const canBeViewed = ({ type, role, state }: Pick<AdminUserRow, 'type' | 'role' | 'state'>) =>
  type !== '1' && role !== 'admin' && role !== 'editor' && state === 'active';

/** Opens the portal or workbench as this account, read-only. A failure shows a message. */
export async function viewAs({ id }: Pick<AdminUserRow, 'id'>): Promise<void> {
  const view = await platformCall(enterAdminView, { userId: id }).catch(() => undefined);
  if (view) goToView(view);
}

/** Loads the first page of an opened view; leaving the view returns to the current address. */
export function goToView({ token, home }: DataOf<typeof enterAdminView>): void {
  forgetTab('forget');
  noteReturnAddress();
  keepAccessToken(token);
  window.location.assign(home);
}
