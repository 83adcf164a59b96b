import { history, useLocation } from '@umijs/max';
import { Card, Skeleton, Tabs } from 'antd';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { Later } from './later';

/** A tab of a page. */
export interface PageTab {
  /** Stands in the address: `?tab=`. */
  key: string;
  label: ReactNode;
  children: ReactNode;
}

/** A part that comes in a file of its own when its tab is opened: of use to few, or not every day. */
export function laterTab(load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Part = lazy(load);
  return (
    <Later
      place={
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      }
    >
      <Part />
    </Later>
  );
}

/** The tab that an address names; the first where it names none. */
export function tabIn(search: string, items: readonly PageTab[]): string {
  const asked = new URLSearchParams(search).get('tab');
  return (items.find((item) => item.key === asked) ?? items[0]!).key;
}

/** A page of tabs; the open one stands in the address, and queries of a list there belong to its tab. */
export function TabPage({ items }: { items: readonly PageTab[] }) {
  const { pathname, search } = useLocation();
  return (
    <Tabs
      activeKey={tabIn(search, items)}
      onChange={(key) => history.push(`${pathname}?tab=${key}`)}
      items={[...items]}
      destroyOnHidden
    />
  );
}
