import { Tag } from 'antd';
import { listUsers } from '@platform/contract/users/user';
import { columnsOf } from '@platform/pages/list/columns';

/** Builders of the user list's columns. */
export const column = columnsOf(listUsers);

/** Columns and filters of the user list. */
export const userColumns = [
  column.filter('keyword', { placeholder: '姓名、手机号、账号或企业' }),
  column.text('name', {
    width: 120,
    sorter: true,
    fixed: 'left',
    render: ({ name, isOperations }) => (
      <>
        {name} {isOperations && <Tag color="geekblue">运维</Tag>}
      </>
    ),
  }),
  column.text('mobile', { width: 120, sorter: true }),
  column.text('account', { width: 110, hidden: true }),
  column.choice('role', { width: 90 }),
  column.choice('type', { width: 80 }),
  column.choice('state', { width: 80, colors: { active: 'green' } }),
  column.text('companyName', {
    width: 200,
    title: '企业或镇街',
    render: (row) => row.companyName || row.townName || '—',
  }),
  column.time('lastLoginAt', { width: 146, sorter: true, none: '从未' }),
  column.range('createdAt', 'createdFrom', 'createdTo', { width: 146, sorter: true }),
];
