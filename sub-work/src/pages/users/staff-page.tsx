import { Tag } from 'antd';
import { newsUserIndex } from '@platform/contract/users/staff';
import { publicStreets } from '@platform/contract/companies/company';
import { ListPage } from '@platform/pages/list/list-page';
import { platformCall } from '@platform/pages/platform-call';
import { optionsOf, roleNames, stateNames } from '@platform/pages/users/user-labels';
import { timeText } from '@platform/pages/parts/time-text';

/** Staff accounts of district and streets. */
export default function StaffPage() {
  return (
    <ListPage
      name="work/staff"
      call={newsUserIndex}
      defaultSort="-createdAt"
      title="人员配置"
      columns={[
        { title: '关键词', dataIndex: 'keyword', hideInTable: true, fieldProps: { placeholder: '姓名或手机号' } },
        { title: '姓名', dataIndex: 'name', search: false, sorter: true, width: 140 },
        { title: '手机号', dataIndex: 'mobile', search: false, width: 140 },
        { title: '角色', dataIndex: 'role', search: false, width: 110, render: (_dom, row) => roleNames[row.role] },
        {
          title: '镇街',
          dataIndex: 'townId',
          valueType: 'select',
          width: 140,
          render: (_dom, row) => row.townName || '全区',
          request: async () =>
            (await platformCall(publicStreets, {}, { background: true })).map((town) => ({
              value: town.id,
              label: town.name,
            })),
        },
        {
          title: '状态',
          dataIndex: 'state',
          valueType: 'select',
          width: 100,
          fieldProps: { options: optionsOf(stateNames) },
          render: (_dom, row) => (
            <Tag color={row.state === 'active' ? 'green' : 'default'}>{stateNames[row.state]}</Tag>
          ),
        },
        {
          title: '最近登录',
          dataIndex: 'lastLoginAt',
          search: false,
          width: 170,
          className: 'cell-number',
          render: (_dom, row) => timeText(row.lastLoginAt),
        },
      ]}
    />
  );
}
