import './list-tabs.css';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';

export interface ListTab {
  key: string;
  title: string;
  /** Rows that it shows; undefined until it is known. */
  count: number | undefined;
  address: string;
  /** What it counts should not be there. */
  alarming?: boolean;
}

interface ListTabsProps {
  /** What the tabs tell apart: 状态. */
  label: string;
  tabs: readonly ListTab[];
  current: string;
  /** At their end. */
  children?: ReactNode;
}

/** Parts of a list, each an address with how many rows it shows. */
export function ListTabs({ label, tabs, current, children }: ListTabsProps) {
  return (
    <div className="list-tabs">
      <nav aria-label={label}>
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
