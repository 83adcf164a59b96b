import type { AdminViewBanner } from '@platform/bridge/host-boot';
import type { logout } from '@platform/contract/sign-in/sign-in';
import { resetToken } from '@platform/bridge/reset-token';
import { takeReturnAddress } from '@platform/bridge/return-address';
import { useState } from 'react';
import { callServer } from '../session/call-server';

/** Banner of an admin view: the owner of these pages, and the way back to the administrator's page. */
export function AdminBanner({ view }: { view: AdminViewBanner }) {
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      const call = { method: 'POST', path: view.leavePath } as unknown as typeof logout;
      await callServer(call, {});
      const address = takeReturnAddress();
      // The token of the view is now invalid; the cookie gives the administrator a new one.
      resetToken('forget');
      window.location.assign(address ?? '/');
    } catch {
      setLeaving(false);
    }
  }

  return (
    <div className="frame-banner" role="region" aria-label="管理员视图">
      <span>
        您正在以管理员身份查看“{view.subjectName}”的页面
        {view.readOnly && '（只读）'}
      </span>
      <button type="button" className="button" disabled={leaving} onClick={() => void leave()}>
        返回管理端
      </button>
    </div>
  );
}
