import { createUser, getUser, updateUser, type AdminUserRow } from '@platform/contract/users/user';
import { RecordDrawer } from '@platform/pages/record/record-drawer';
import type { RecordState } from '@platform/pages/record/use-record';

/** Makes or changes an account; what belongs to it depends on its role. */
export function UserDrawer({ record, onSaved }: { record: RecordState<AdminUserRow>; onSaved: () => void }) {
  return (
    <RecordDrawer
      record={record}
      noun="用户"
      create={createUser}
      update={updateUser}
      read={getUser}
      initial={{ role: 'company' }}
      nameOf={(user) => user.name}
      onSaved={onSaved}
      fields={(field, { values: { role }, row }) => (
        <>
          {field.text('name')}
          {field.mobile('mobile')}
          {field.text('account', { extra: '可不填；填写后也可用账号和密码登录' })}
          {!row && field.password('password', { label: '初始密码', extra: '8–64 位，同时包含字母和数字' })}
          {field.choice('role')}
          {role === 'company' &&
            field.company('companyId', { current: row?.companyName, extra: '不选则为试用账号，认证后再有企业' })}
          {role === 'street' && field.town('townId', { required: true })}
          {role !== 'company' && field.yes('isOperations', { extra: '可在平台内打开自己电脑上的子应用开发版本' })}
          {field.textarea('introduction')}
        </>
      )}
    />
  );
}
