import { Tag } from 'antd';
import type { AdminUserRow } from '@platform/contract/users/user';
import type { ListColumn } from '@platform/pages/list/list-page';
import { timeText } from '@platform/pages/parts/time-text';
import { optionsOf, roleNames, stateNames, typeNames } from '@platform/pages/users/user-labels';

/** Columns and filters of the user list. */
export const userColumns: ListColumn<AdminUserRow>[] = [
  { title: '关键词', dataIndex: 'keyword', hideInTable: true, fieldProps: { placeholder: '姓名、手机号、账号或企业' } },
  {
    title: '姓名',
    dataIndex: 'name',
    search: false,
    sorter: true,
    fixed: 'left',
    width: 140,
    ellipsis: true,
    render: (_dom, row) =>
      row.isOperations ? (
        <>
          {row.name} <Tag color="geekblue">运维</Tag>
        </>
      ) : (
        row.name
      ),
  },
  { title: '手机号', dataIndex: 'mobile', search: false, sorter: true, width: 140 },
  { title: '账号', dataIndex: 'account', search: false, width: 120, renderText: (text: string) => text || '—' },
  {
    title: '角色',
    dataIndex: 'role',
    width: 100,
    valueType: 'select',
    fieldProps: { options: optionsOf(roleNames), mode: 'multiple' },
    render: (_dom, row) => roleNames[row.role],
  },
  {
    title: '类型',
    dataIndex: 'type',
    width: 100,
    valueType: 'select',
    fieldProps: { options: optionsOf(typeNames), mode: 'multiple' },
    render: (_dom, row) => typeNames[row.type],
  },
  {
    title: '状态',
    dataIndex: 'state',
    width: 90,
    valueType: 'select',
    fieldProps: { options: optionsOf(stateNames) },
    render: (_dom, row) => <Tag color={row.state === 'active' ? 'green' : 'default'}>{stateNames[row.state]}</Tag>,
  },
  {
    title: '企业或镇街',
    dataIndex: 'companyName',
    search: false,
    width: 240,
    ellipsis: true,
    renderText: (_text, row) => row.companyName || row.townName || '—',
  },
  {
    title: '最近登录',
    dataIndex: 'lastLoginAt',
    search: false,
    sorter: true,
    width: 160,
    className: 'cell-number',
    render: (_dom, row) => timeText(row.lastLoginAt),
  },
  {
    title: '创建时间',
    dataIndex: 'createdAt',
    valueType: 'dateRange',
    range: ['createdFrom', 'createdTo'],
    sorter: true,
    width: 160,
    className: 'cell-number',
    render: (_dom, row) => timeText(row.createdAt),
  },
];
