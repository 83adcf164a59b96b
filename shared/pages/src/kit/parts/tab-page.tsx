import { history, useLocation } from '@umijs/max';
import { Card, Skeleton, Tabs } from 'antd';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { Later } from './later';

/** A tab of a page. */
export interface PageTab {
  /** Value in the address: `?tab=`. */
  key: string;
  label: ReactNode;
  children: ReactNode;
}

/** A lazily loaded tab, for rarely used parts. */
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

/** The tab that an address names; by default the first. */
export function tabIn(search: string, items: readonly PageTab[], named = (name: string) => name): string {
  const asked = named(new URLSearchParams(search).get('tab') ?? '');
  return (items.find((item) => item.key === asked) ?? items[0]!).key;
}

interface TabPageProps {
  items: readonly PageTab[];
  /** The tab for another name in the address. */
  named?: (name: string) => string;
}

/** A page of tabs; the address contains the open one, and a list's query in it belongs to its tab. */
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
