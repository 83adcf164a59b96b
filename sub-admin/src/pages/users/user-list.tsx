import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { keepAccessToken } from '@platform/contract/access-token';
import {
  batchUsers,
  enterAdminView,
  listUsers,
  resetPassword,
  type AccountRole,
  type AdminUserRow,
} from '@platform/contract/users/user';
import { ListPage, type ListControls } from '@platform/pages/list/list-page';
import { platformCall } from '@platform/pages/platform-call';
import { useRecord } from '@platform/pages/record/use-record';
import { column, userColumns } from './user-columns';
import { UserDrawer } from './user-drawer';

type Action = 'enable' | 'disable' | 'delete';
const actionNames: Record<Action, string> = { enable: '启用', disable: '停用', delete: '删除' };

/** Whether an administrator may look at the platform as this account does. */
const canBeViewed = ({ type, role, state }: AdminUserRow) =>
  type !== '1' && role !== 'admin' && role !== 'editor' && state === 'active';

/** Accounts with their batch actions. `roles` narrows the list to some of them. */
export function UserList({ name, roles }: { name: string; roles?: AccountRole[] }) {
  const { modal, message } = App.useApp();
  const record = useRecord<AdminUserRow>('user');
  const [reloadKey, setReloadKey] = useState(0);

  const run = (action: Action, rows: readonly AdminUserRow[], done: () => void) =>
    modal.confirm({
      title: `${actionNames[action]} ${rows.length} 个用户？`,
      content:
        action === 'enable'
          ? '这些用户可以重新登录。'
          : action === 'disable'
            ? '这些用户将立即退出登录，且不能再登录。'
            : '删除后不能恢复，手机号可以重新注册。',
      okText: actionNames[action],
      okButtonProps: { danger: action !== 'enable' },
      onOk: async () => {
        const { changed, refused } = await platformCall(batchUsers, { action, ids: rows.map((row) => row.id) });
        if (refused.length > 0)
          void message.warning(
            `${refused.length} 个用户未处理：${refused
              .map((item) => `${item.name}（${item.reason}）`)
              .slice(0, 3)
              .join('；')}`,
          );
        if (changed > 0) void message.success(`已${actionNames[action]} ${changed} 个用户`);
        done();
      },
    });
  const askPassword = (row: AdminUserRow) => {
    let password = '';
    modal.confirm({
      title: `重设“${row.name}”的密码`,
      content: (
        <Input.Password
          autoComplete="new-password"
          placeholder="8–64 位，同时包含字母和数字"
          onChange={(event) => (password = event.target.value)}
        />
      ),
      okText: '重设密码',
      onOk: async () => {
        await platformCall(resetPassword, { id: row.id, password });
        void message.success('密码已重设，该用户的全部会话已退出');
      },
    });
  };
  const view = async (row: AdminUserRow) => {
    const { token, home } = await platformCall(enterAdminView, { userId: row.id });
    keepAccessToken(token);
    window.location.assign(home);
  };

  return (
    <>
      <ListPage
        name={name}
        call={listUsers}
        fixed={roles ? { role: roles } : undefined}
        defaultSort="-createdAt"
        reloadKey={reloadKey}
        title={roles ? '人员账号' : '用户'}
        columns={[
          ...userColumns.filter((column) => !(roles && column.dataIndex === 'type')),
          column.actions(
            (row) => [
              { label: '修改', onClick: () => record.change(row) },
              { label: '重设密码', onClick: () => askPassword(row) },
              canBeViewed(row) && {
                label: '查看',
                title: `以“${row.name}”的视角查看，只读`,
                onClick: () => void view(row).catch(() => undefined),
              },
            ],
            184,
          ),
        ]}
        actions={() => [
          <Button key="new" type="primary" icon={<PlusOutlined />} onClick={record.add}>
            新增用户
          </Button>,
        ]}
        batch={(list) => <BatchActions list={list} run={run} />}
      />
      <UserDrawer record={record} onSaved={() => setReloadKey((key) => key + 1)} />
    </>
  );
}

function BatchActions({
  list,
  run,
}: {
  list: ListControls<AdminUserRow>;
  run: (action: Action, rows: readonly AdminUserRow[], done: () => void) => void;
}) {
  const done = () => {
    list.clearSelection();
    list.refresh();
  };
  return (
    <Space>
      {(['enable', 'disable', 'delete'] as const).map((action) => (
        <Button key={action} size="small" danger={action === 'delete'} onClick={() => run(action, list.selected, done)}>
          {actionNames[action]}
        </Button>
      ))}
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
    </Space>
  );
}
