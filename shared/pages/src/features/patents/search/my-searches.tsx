import { history, Link, useLocation } from '@umijs/max';
import { Card } from 'antd';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useSessionUser } from '../../../kit/app/use-platform-state';
import { ExportList } from '../../../kit/exports/export-list';
import { HistoryList } from './history-list';
import { CollectionPanel } from './results/panels/collection-panel';
import { MonitorPanel } from './results/panels/monitor-panel';
import { SetPanel } from './results/panels/set-panel';
import { searchAddress } from '../../../kit/searches/result-address';
import './advanced/advanced.css';

const TABS = [
  { key: 'sets', label: '已存检索' },
  { key: 'history', label: '检索历史' },
  { key: 'monitors', label: '检索监控' },
  { key: 'collection', label: '我的收藏' },
  { key: 'exports', label: '导出记录' },
] as const;

/**
 * The user's searches: named sets, history, monitors, own collection (我的收藏), exports. The address contains the tab. What
 * the company has collected (企业收藏) is in its library.
 */
export default function MySearchesPage() {
  const { pathname, search } = useLocation();
  const tab = TABS.find(({ key }) => key === new URLSearchParams(search).get('tab'))?.key ?? 'sets';
  const open = (address: string) => history.push(address);
  const { type } = useSessionUser();
  const hasLibrary = subAppBridge().state.get().set === 'A' && type !== '1';
  return (
    <div className="advanced">
      <nav className="advanced-tabs" aria-label="我的检索">
        {TABS.map(({ key, label }) => (
          <Link
            key={key}
            to={key === 'sets' ? pathname : `${pathname}?tab=${key}`}
            aria-current={key === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
        {hasLibrary && <Link to="/patent?collected=true">企业收藏</Link>}
      </nav>
      {tab === 'history' ? (
        <HistoryList onOpen={open} onEdit={(asked) => open(`/AdvancedSearch${searchAddress(asked)}`)} />
      ) : (
        <Card>
          {tab === 'sets' && <SetPanel onOpen={open} />}
          {tab === 'monitors' && <MonitorPanel onOpen={open} />}
          {tab === 'collection' && <CollectionPanel />}
          {tab === 'exports' && <ExportList />}
        </Card>
      )}
    </div>
  );
}
