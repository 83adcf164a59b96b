import { history, useLocation } from '@umijs/max';
import { Tabs } from 'antd';
import { listCertifications, listTrials } from '@platform/contract/certification/review';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { requestColumns, trialColumns } from './columns';

const without = (...fields: string[]) => requestColumns.filter(({ dataIndex }) => !fields.includes(String(dataIndex)));
const tabs = [
  {
    key: 'queue',
    label: '待审核',
    children: (
      <ListPage
        name="admin/certification"
        call={listCertifications}
        fixed={{ state: ['pending'] }}
        defaultSort="submittedAt"
        title="待审核的认证申请"
        columns={without('state', 'decidedAt', 'decidedBy')}
      />
    ),
  },
  {
    key: 'all',
    label: '全部申请',
    children: (
      <ListPage
        name="admin/certification-all"
        call={listCertifications}
        defaultSort="-submittedAt"
        title="全部认证申请"
        columns={without('mobile', 'waitingHours')}
      />
    ),
  },
  {
    key: 'trials',
    label: '试用注册',
    children: (
      <ListPage
        name="admin/trials"
        call={listTrials}
        defaultSort="registeredAt"
        title="尚未认证的账号"
        columns={trialColumns}
      />
    ),
  },
];

/**
 * Requests for certification, waiting ones first, and trial accounts without a request. The address names the open tab.
 */
export default function ApplyPage() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('tab');
  const active = tabs.find((tab) => tab.key === asked)?.key ?? 'queue';
  // The query of a list belongs to its tab.
  return (
    <Tabs activeKey={active} onChange={(key) => history.push(`${pathname}?tab=${key}`)} items={tabs} destroyOnHidden />
  );
}
