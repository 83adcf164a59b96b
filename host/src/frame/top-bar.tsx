import { useState } from 'react';
import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { place } from '../navigation/location-store';
import { useHost } from '../state/host';
import { useStore } from '../state/store';
import { BrandMark } from './brand-mark';
import { SearchBox } from './search-box';
import { setSidebarOpen, sidebar } from './sidebar-state';
import { UserActions } from './user-actions';

/** The bar at the top: sidebar switch, name of the platform, menu entries, search, account. */
export function TopBar() {
  const { boot, has } = useHost();
  const { open, mobile } = useStore(sidebar);
  const { pathname } = useStore(place);
  const [searching, setSearching] = useState(false);
  const canSearch = has('/docking') || has('/AdvancedSearch');
  return (
    <header className={searching ? 'top-bar searching' : 'top-bar'}>
      <button
        type="button"
        className="bar-icon"
        aria-label={open ? '收起菜单' : '展开菜单'}
        aria-expanded={open}
        aria-controls="sidebar"
        onClick={() => setSidebarOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      <FrameLink to={boot.defaultPath} className="brand">
        <BrandMark />
        <span>{boot.platformName}</span>
      </FrameLink>
      {boot.features.demoData && <span className="demo-label">演示数据</span>}
      {boot.menu.top.length > 0 && (
        <nav aria-label="主菜单" className="top-menu">
          {boot.menu.top.map(({ path, title }) => (
            <FrameLink key={path} to={path} current={path === pathname}>
              {title}
            </FrameLink>
          ))}
        </nav>
      )}
      <span className="top-space" />
      {canSearch && mobile && (
        <button
          type="button"
          className="bar-icon"
          aria-label="检索"
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <Icon name={searching ? 'close' : 'search'} />
        </button>
      )}
      {canSearch && (!mobile || searching) && <SearchBox onSearch={() => setSearching(false)} />}
      <UserActions />
    </header>
  );
}
