import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { place } from '../navigation/location-store';
import { logOut } from '../session/log-out';
import { useHost, usePlatformState } from '../state/host';
import { useStore } from '../state/store';
import { ThemeSwitch } from './theme-switch';
import { accountLinks } from './user-links';

/** Avatar and name with the menu of the account. */
export function UserMenu() {
  const { boot, has } = useHost();
  const user = usePlatformState((state) => state.user);
  const { entry } = useStore(place);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => setOpen(false), [entry]);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false);
      if (event.key === 'Escape') button.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  }

  return (
    <div className="user-menu" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="user-name"
        aria-haspopup="menu"
        aria-expanded={open}
        title={user.name}
        onClick={() => setOpen(!open)}
      >
        {user.avatar ? (
          <img src={user.avatar} alt="" width={28} height={28} />
        ) : (
          <span className="avatar" aria-hidden="true">
            {[...user.name][0]}
          </span>
        )}
        <span className="user-name-text">{user.name}</span>
        <span className="visually-hidden">账号菜单</span>
        <Icon name="chevron" size={14} />
      </button>
      {open && (
        <div role="menu" aria-label="账号" className="user-menu-list">
          {accountLinks(boot.set, user, has)
            .filter(({ only }) => only !== 'icon')
            .map(({ to, icon, label }) => (
              <FrameLink key={to} to={to} role="menuitem" onFollow={() => setOpen(false)}>
                <Icon name={icon} size={18} />
                {label}
              </FrameLink>
            ))}
          <ThemeSwitch
            role="menuitem"
            iconSize={18}
            onSwitch={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
          <button type="button" role="menuitem" className="user-menu-last" onClick={() => void logOut()}>
            <Icon name="logout" size={18} />
            退出登录
          </button>
        </div>
      )}
    </div>
  );
}
