import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { publicStreets } from '@platform/contract/companies/company';
import { batchUsers, giveOneTimePassword, moveUsers, type AdminUserRow } from '@platform/contract/users/user';
import { PasswordDialog, type ToldPassword } from '@platform/pages/features/users/password-dialog';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { BatchButtons } from '@platform/pages/kit/list/batch/batch-buttons';
import { type BatchAction, useBatch } from '@platform/pages/kit/list/batch/use-batch';
import type { ListControls } from '@platform/pages/kit/list/list-page';
import type { RowAction } from '@platform/pages/kit/list/row-actions';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { AccessDrawer } from './access-drawer';
import { MessageDialog, type Recipients } from './message-dialog';

const ENABLE: BatchAction = { title: '启用', call: batchUsers, change: { action: 'enable' } };
const DISABLE: BatchAction = {
  title: '停用',
  call: batchUsers,
  change: { action: 'disable' },
  warning: '这些用户将立即退出登录，且不能再登录。',
};
const DELETE: BatchAction = {
  title: '删除',
  call: batchUsers,
  change: { action: 'delete' },
  warning: '删除后不能撤销，也不能恢复；手机号可以重新注册。',
  asksNumber: true,
};

/**
 * Actions on accounts other than editing: messages, locks, sessions, passwords, enabling, disabling and deletion.
 * @param self the caller's account, which cannot be disabled or deleted
 * @param onChanged called when the list is out of date
 */
export function useUserCare(self: number, onChanged: () => void) {
  const run = useBatch('个用户', onChanged);
  const { modal } = App.useApp();
  // Not kept over a reload: a secret.
  const [told, setTold] = useState<ToldPassword>();
  const givePassword = async ({ id, name }: Pick<AdminUserRow, 'id' | 'name'>) => {
    const answer = await platformCall(giveOneTimePassword, { id }).catch(() => undefined);
    if (answer) setTold({ name, password: answer.password });
  };
  const renewPassword = (row: AdminUserRow) =>
    void modal.confirm({
      title: `重设“${row.name}”的密码？`,
      content: '原密码立即失效，其全部会话退出；新密码只显示一次，本人登录时须改成自己的密码。',
      okText: '重设密码',
      okButtonProps: { danger: true },
      onOk: () => givePassword(row),
    });
  const [to, setTo] = useKeptState<Recipients | undefined>('user:message', undefined);
  const [looked, setLooked] = useKeptState<AdminUserRow | undefined>('user:access', undefined);
  const { data: towns = [] } = useCall(publicStreets, {}, { cacheKey: 'towns' });
  const move = towns.map(({ id, name }) => ({
    label: name,
    title: `调到“${name}”`,
    call: moveUsers,
    change: { townId: id },
  }));
  /** Actions that an administrator does not perform on the own account. */
  const actionsOnOthers = (row: AdminUserRow): RowAction[] => [
    { label: '重设密码', writes: true, onClick: () => renewPassword(row) },
    row.state === 'active'
      ? { label: '停用', danger: true, writes: true, onClick: () => run(DISABLE, { ids: [row.id] }) }
      : { label: '启用', writes: true, onClick: () => run(ENABLE, { ids: [row.id] }) },
    { label: '删除', danger: true, writes: true, onClick: () => run(DELETE, { ids: [row.id] }) },
  ];
  return {
    /** Gives an account a new password and shows it once. */
    givePassword,
    /** Actions of one row. A disabled account cannot read messages. */
    actions: (row: AdminUserRow): (RowAction | false)[] => [
      row.state === 'active' && { label: '发消息', onClick: () => setTo({ user: { id: row.id, name: row.name } }) },
      { label: '登录与锁定', onClick: () => setLooked(row) },
      ...(row.id === self ? [] : actionsOnOthers(row)),
    ],
    /** Actions on the chosen rows. */
    batch: (list: ListControls<AdminUserRow>) => (
      <Space wrap>
        <Button size="small" onClick={() => setTo({ chosen: list.chosen })}>
          发消息
        </Button>
        <BatchButtons
          list={list}
          rows="个用户"
          actions={[ENABLE, DISABLE, DELETE, { menu: '调整镇街', actions: move }]}
        />
      </Space>
    ),
    dialogs: (
      <>
        {to && <MessageDialog to={to} onClose={() => setTo(undefined)} />}
        {told && <PasswordDialog told={told} onClose={() => setTold(undefined)} />}
        {looked && <AccessDrawer user={looked} onClose={() => setLooked(undefined)} />}
      </>
    ),
  };
}
