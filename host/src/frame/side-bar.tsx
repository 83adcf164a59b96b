import type { MenuEntry } from '@platform/bridge/host-menu';
import { activeMenuOf } from '@platform/routes/route-meta';
import { findRoute } from '@platform/routes/routes-of-set';
import { useEffect, useRef } from 'react';
import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { addressOfEntry } from '../navigation/kept-addresses';
import { place } from '../navigation/location-store';
import { useHost, usePlatformState } from '../state/host';
import { useStore } from '../state/store';
import { closeOverlaySidebar, setSidebarOpen, sidebar } from './sidebar-state';
import { ThemeSwitch } from './theme-switch';
import { accountLinks } from './user-links';

/** The menu at the left: 260 px; a rail of icons when closed on a wide screen, an overlay below 992 px. */
export function SideBar() {
  const { boot } = useHost();
  const { open, mobile } = useStore(sidebar);
  const { pathname } = useStore(place);
  const panel = useRef<HTMLElement>(null);
  const overlay = mobile && open;

  // An open overlay takes the focus and returns it, and Escape closes it.
  useEffect(() => {
    if (!overlay) return;
    const before = document.activeElement as HTMLElement | null;
    panel.current?.querySelector<HTMLElement>('a')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setSidebarOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      before?.focus();
    };
  }, [overlay]);

  // Entries shown in the top bar are left out; below 992 px it has no space for entries.
  const inTopBar = new Set(mobile ? [] : boot.menu.top.map(({ path }) => path));
  const entries = boot.menu.side.filter(({ path }) => !inTopBar.has(path));

  const inMenu = new Set(boot.menu.side.flatMap((entry) => [entry.path, ...entry.children.map((child) => child.path)]));
  const current = activeMenuOf(boot.set, pathname, (path) => inMenu.has(path));

  return (
    <>
      {overlay && <div className="sidebar-shade" onClick={() => setSidebarOpen(false)} />}
      <aside
        id="sidebar"
        ref={panel}
        className={open ? 'sidebar open' : 'sidebar'}
        aria-label="菜单"
        hidden={mobile && !open}
      >
        <nav aria-label="侧边菜单">
          <ul>
            {entries.map((entry) =>
              entry.children.length > 0 ? (
                <li key={entry.path} className="sidebar-group">
                  <span className="sidebar-heading" title={entry.title}>
                    {entry.title}
                  </span>
                  <ul>
                    {entry.children.map((child) => (
                      <SideEntry key={child.path} entry={child} current={child.path === current} pathname={pathname} />
                    ))}
                  </ul>
                </li>
              ) : (
                <SideEntry key={entry.path} entry={entry} current={entry.path === current} pathname={pathname} />
              ),
            )}
          </ul>
        </nav>
        {mobile && <SideAccount />}
      </aside>
    </>
  );
}

/** On a phone the account's icons do not fit into the top bar and appear below the menu, with their names. */
function SideAccount() {
  const { boot, has } = useHost();
  const user = usePlatformState((state) => state.user);
  return (
    <nav aria-label="账号" className="sidebar-account">
      <span className="sidebar-heading">{user.name}</span>
      <ul>
        {accountLinks(boot.set, user, has).map(({ to, icon, label }) => (
          <li key={to}>
            <FrameLink to={to} onFollow={closeOverlaySidebar}>
              <Icon name={icon} />
              <span className="sidebar-title">{label}</span>
            </FrameLink>
          </li>
        ))}
        <li>
          <ThemeSwitch />
        </li>
      </ul>
    </nav>
  );
}

function SideEntry({ entry, current, pathname }: { entry: MenuEntry; current: boolean; pathname: string }) {
  const { boot } = useHost();
  const badge = usePlatformState(({ badges }) => badges[entry.path] ?? 0);
  const keepAlive = findRoute(boot.set, entry.path)?.keepAlive;
  return (
    <li>
      <FrameLink
        to={entry.path}
        current={current}
        title={entry.title}
        onFollow={() => {
          closeOverlaySidebar();
          return keepAlive ? addressOfEntry(entry.path, pathname) : undefined;
        }}
      >
        <Icon name={entry.icon} />
        <span className="sidebar-title">{entry.title}</span>
        {badge > 0 && (
          <span className="badge" aria-label={`${badge} 条待处理`}>
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </FrameLink>
    </li>
  );
}
