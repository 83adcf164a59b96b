import { laterTab, TabPage } from '@platform/pages/kit/parts/tab-page';
import UserPage from '../users/user-page';

const items = [
  { key: 'staff', label: '人员账号', children: <UserPage name="admin/staff" roles={['district', 'street']} /> },
  { key: 'releases', label: '子应用', children: laterTab(() => import('../sub-apps/release-page')) },
  { key: 'parameters', label: '参数', children: laterTab(() => import('../settings/parameters-page')) },
  { key: 'dictionaries', label: '字典', children: laterTab(() => import('../settings/dictionaries-page')) },
  { key: 'work-days', label: '工作日', children: laterTab(() => import('../settings/work-days-page')) },
  { key: 'inspection', label: '网站自查', children: laterTab(() => import('../inspection/inspection-page')) },
  { key: 'person', label: '个人信息', children: laterTab(() => import('../person/person-page')) },
  { key: 'audit', label: '审计日志', children: laterTab(() => import('../audit/audit-page')) },
  { key: 'sessions', label: '登录与会话', children: laterTab(() => import('../session/sessions-page')) },
  { key: 'jobs', label: '任务', children: laterTab(() => import('../jobs/jobs-page')) },
  { key: 'backup', label: '备份', children: laterTab(() => import('../backup/backup-page')) },
];

/** The settings for administrators. */
export default function SystemPage() {
  return <TabPage items={items} />;
}
