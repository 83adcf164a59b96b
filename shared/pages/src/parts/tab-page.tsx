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
export function tabIn(search: string, items: readonly PageTab[], named = (name: string) => name): string {
  const asked = named(new URLSearchParams(search).get('tab') ?? '');
  return (items.find((item) => item.key === asked) ?? items[0]!).key;
}

interface TabPageProps {
  items: readonly PageTab[];
  /** The tab that another name in the address means. */
  named?: (name: string) => string;
}

/** A page of tabs; the open one stands in the address, and queries of a list there belong to its tab. */
export function TabPage({ items, named }: TabPageProps) {
  const { pathname, search } = useLocation();
  return (
    <Tabs
      activeKey={tabIn(search, items, named)}
      onChange={(key) => history.push(`${pathname}?tab=${key}`)}
      items={[...items]}
      destroyOnHidden
    />
  );
}
