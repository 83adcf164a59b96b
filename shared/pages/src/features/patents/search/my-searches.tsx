import { history, Link, useLocation } from '@umijs/max';
import { Card } from 'antd';
import { ExportList } from '../../../kit/exports/export-list';
import { HistoryList } from './history-list';
import { MonitorPanel } from './results/panels/monitor-panel';
import { SetPanel } from './results/panels/set-panel';
import { searchAddress } from '../../../kit/searches/result-address';
import './advanced/advanced.css';

const TABS = [
  { key: 'sets', label: '已存检索' },
  { key: 'history', label: '检索历史' },
  { key: 'monitors', label: '检索监控' },
  { key: 'exports', label: '导出记录' },
] as const;

/** The user's searches: named sets, history, monitors, exports. The address contains the tab. */
export default function MySearchesPage() {
  const { pathname, search } = useLocation();
  const tab = TABS.find(({ key }) => key === new URLSearchParams(search).get('tab'))?.key ?? 'sets';
  const open = (address: string) => history.push(address);
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
      </nav>
      {tab === 'history' ? (
        <HistoryList onOpen={open} onEdit={(asked) => open(`/AdvancedSearch${searchAddress(asked)}`)} />
      ) : (
        <Card>
          {tab === 'sets' && <SetPanel onOpen={open} />}
          {tab === 'monitors' && <MonitorPanel onOpen={open} />}
          {tab === 'exports' && <ExportList />}
        </Card>
      )}
    </div>
  );
}
