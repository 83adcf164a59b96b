import { Tag } from 'antd';
import type { AccountRole } from '@platform/contract/users/account';
import {
  createUser,
  getUser,
  listUsers,
  showUserMobile,
  updateUser,
  type AdminUserRow,
} from '@platform/contract/users/user';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { mobileOptions } from '@platform/pages/kit/record/mobile-options';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { canBeViewed, viewAs } from '../session/view-as';
import { ViewAsButton } from '../session/view-as-button';
import { WaitingNotice } from '../certification/waiting-notice';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { useUserCare } from './use-user-care';

const column = columnsOf(listUsers);

const userColumns = [
  column.filter('keyword', { placeholder: '姓名、手机号、账号或企业' }),
  column.text('name', {
    width: 104,
    sorter: true,
    fixed: 'left',
    shows: ['isOperations'],
    render: ({ name, isOperations }) => (
      <>
        {name} {isOperations && <Tag color="geekblue">运维</Tag>}
      </>
    ),
  }),
  column.mobile('mobile', { width: 148, sorter: true, show: showUserMobile, whose: (row) => row }),
  column.text('account', { width: 110, hidden: true }),
  column.choice('role', { width: 76 }),
  column.choice('type', { width: 74 }),
  column.choice('state', { width: 62, colors: { active: 'green' } }),
  column.text('companyName', { width: 144 }),
  column.time('lastLoginAt', { width: 134, sorter: true }),
  column.range('createdAt', 'createdFrom', 'createdTo', { width: 134, sorter: true }),
];

/** The users: list, creation, changes, account care and view-as. `roles` limits the list to some roles. */
export default function UserPage({ name = 'admin/user', roles }: { name?: string; roles?: AccountRole[] }) {
  const self = useSessionUser().id;
  const user = useRecord<AdminUserRow>('user');
  const care = useUserCare(self, user.noteChange);
  return (
    <>
      {!roles && <WaitingNotice />}
      <ListPage
        name={name}
        call={listUsers}
        fixed={roles ? { role: roles } : undefined}
        defaultSort="-createdAt"
        reloadKey={user.changes}
        imports={!roles}
        title={roles ? '人员账号' : '用户'}
        columns={[
          ...userColumns.filter(({ dataIndex }) => !(roles && dataIndex === 'type')),
          column.actions(
            (row) => [
              { label: '修改', onClick: () => user.change(row) },
              canBeViewed(row) && {
                label: '查看',
                title: `以“${row.name}”的视角查看，只读`,
                onClick: () => void viewAs(row),
              },
              ...care.actions(row),
            ],
            158,
          ),
        ]}
        actions={() => [
          ...(roles ? [] : [<ViewAsButton key="view" />]),
          <AddButton key="new" record={user} noun="用户" />,
        ]}
        locked={({ id }) => (id === self ? '不能停用或删除自己的账号' : undefined)}
        batch={care.batch}
      />
      {care.dialogs}
      <RecordDrawer
        record={user}
        noun="用户"
        create={createUser}
        update={updateUser}
        read={getUser}
        initial={{ role: 'company' }}
        onSaved={(saved) => {
          if (user.opened === 'new') void care.givePassword(saved);
        }}
        fields={(field, { values: { role }, row }) => (
          <>
            {field.text('name')}
            {field.mobile('mobile', row ? mobileOptions(row) : { extra: '登录用；保存后显示一次性密码' })}
            {field.text('account', { extra: '可不填；填写后也可用账号和密码登录' })}
            {field.choice('role')}
            {role === 'company' &&
              field.company('companyId', { current: row?.companyName, extra: '不选则为试用账号，认证后再有企业' })}
            {role === 'street' && field.town('townId', { required: true })}
            {role !== 'company' && field.yes('isOperations', { extra: '可在平台内打开自己电脑上的子应用开发版本' })}
            {field.textarea('introduction')}
          </>
        )}
      />
    </>
  );
}
