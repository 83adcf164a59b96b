import { history, useLocation } from '@umijs/max';
import { Card, Skeleton, Tabs } from 'antd';
import { lazy, type ComponentType } from 'react';
import UserPage from '../users/user-page';
import { Later } from '@platform/pages/parts/later';

/** Of use to few and not every day: each comes in a file of its own when its tab is opened. */
const later = (load: () => Promise<{ default: ComponentType }>) => {
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
};

const items = [
  { key: 'staff', label: '人员账号', children: <UserPage name="admin/staff" roles={['district', 'street']} /> },
  { key: 'releases', label: '子应用', children: later(() => import('../sub-apps/release-page')) },
  { key: 'parameters', label: '参数', children: later(() => import('../settings/parameters-page')) },
  { key: 'dictionaries', label: '字典', children: later(() => import('../settings/dictionaries-page')) },
  { key: 'work-days', label: '工作日', children: later(() => import('../settings/work-days-page')) },
  { key: 'inspection', label: '网站自查', children: later(() => import('../inspection/inspection-page')) },
  { key: 'person', label: '个人信息', children: later(() => import('../person/person-page')) },
  { key: 'audit', label: '审计日志', children: later(() => import('../audit/audit-page')) },
  { key: 'sessions', label: '登录与会话', children: later(() => import('../session/sessions-page')) },
  { key: 'jobs', label: '任务', children: later(() => import('../jobs/jobs-page')) },
  { key: 'backup', label: '备份', children: later(() => import('../backup/backup-page')) },
];

/** What administrators set up; the open tab stands in the address. */
export default function SystemPage() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('tab');
  const active = items.find((item) => item.key === asked)?.key ?? 'staff';
  // Queries of a list belong to its tab.
  return (
    <Tabs activeKey={active} onChange={(key) => history.push(`${pathname}?tab=${key}`)} items={items} destroyOnHidden />
  );
}
