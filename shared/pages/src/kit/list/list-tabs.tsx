import './list-tabs.css';
import { Link } from '@umijs/max';
import { useEffect, useRef, type ReactNode } from 'react';

interface ListTab {
  key: string;
  title: string;
  /** Number of its rows; undefined until known. */
  count: number | undefined;
  address: string;
  /** Rows in this tab need attention. */
  alarming?: boolean;
}

interface ListTabsProps {
  /** Name of the tabs' property: 状态. */
  label: string;
  tabs: readonly ListTab[];
  current: string;
  /** Content after the tabs. */
  children?: ReactNode;
}

/**
 * Parts of a list, each an address with its number of rows. Where they are wider than the screen, a shadow marks the side
 * with more of them, and the current one is in view.
 */
export function ListTabs({ label, tabs, current, children }: ListTabsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const shown = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && shown) row.scrollLeft = shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return (
    <div className="list-tabs">
      <nav ref={nav} aria-label={label}>
        {tabs.map(({ key, title, count, address, alarming }) => (
          <Link key={key} to={address} aria-current={key === current ? 'true' : undefined}>
            {title}
            <span className={alarming && count ? 'list-tabs-count list-tabs-alarm' : 'list-tabs-count'}>
              {count ?? ' '}
            </span>
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
