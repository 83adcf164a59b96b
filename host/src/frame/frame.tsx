import { useEffect, useRef } from 'react';
import { LoadingOverlay } from '../feedback/loading-overlay';
import { ToastRegion } from '../feedback/toast-region';
import { place } from '../navigation/location-store';
import { signInRequest } from '../session/require-sign-in';
import { SignInDialog } from '../session/sign-in-dialog';
import { useHost, usePlatformState } from '../state/host';
import { useStore } from '../state/store';
import { SubAppSlot } from '../sub-app/sub-app-slot';
import type { SubAppLoader } from '../sub-app/sub-app-loader';
import { UpdateNotice } from '../updates/update-notice';
import { FrameBoundary } from './frame-boundary';
import { AdminBanner } from './admin-banner';
import { DevBanner } from './dev-banner';
import { PageHead } from './page-head';
import { RecentStrip } from './recent-strip';
import { SideBar } from './side-bar';
import { closeOverlaySidebar, sidebar } from './sidebar-state';
import { TopBar } from './top-bar';

/** The whole frame; the sub-app is mounted in `main`. */
export function Frame({ createLoader }: { createLoader(slot: HTMLElement): SubAppLoader }) {
  const { boot, title } = useHost();
  const { open, mobile } = useStore(sidebar);
  const user = usePlatformState((state) => state.user);
  const { pathname } = useStore(place);
  const { text: heading } = useStore(title);
  const asksToSignIn = useStore(signInRequest) !== undefined;
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  // On a new page the focus moves to where keyboard and screen reader begin.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    closeOverlaySidebar();
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={`frame${mobile ? ' frame-mobile' : ''}${open && !mobile ? ' frame-open' : ''}`}>
      <a className="skip-link" href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        跳到正文
      </a>
      <FrameBoundary part="顶部栏">
        <TopBar />
      </FrameBoundary>
      <FrameBoundary part="菜单">
        <SideBar />
      </FrameBoundary>
      <div className="frame-body">
        {boot.adminView && <AdminBanner view={boot.adminView} />}
        <DevBanner boot={boot} />
        <FrameBoundary part="导航条">
          <RecentStrip />
          <PageHead />
        </FrameBoundary>
        <main id="main" ref={main} tabIndex={-1} aria-label={heading}>
          <SubAppSlot createLoader={createLoader} />
        </main>
      </div>
      <span className="visually-hidden" role="status">
        {heading}
      </span>
      <LoadingOverlay />
      <UpdateNotice />
      {asksToSignIn ? null : <ToastRegion />}
      <SignInDialog user={user} />
    </div>
  );
}
