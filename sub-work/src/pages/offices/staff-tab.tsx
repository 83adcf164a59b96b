import { App } from 'antd';
import { listOffices } from '@platform/contract/offices/office';
import {
  newsUserCreate,
  newsUserIndex,
  newsUserInfo,
  newsUserPassword,
  newsUserQueueState,
  newsUserState,
  newsUserUpdateInfo,
  newsUserUpdateUser,
  showStaffMobile,
  type StaffRow,
} from '@platform/contract/users/staff';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { BatchButtons } from '@platform/pages/kit/list/batch/batch-buttons';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { PasswordDialog, type ToldPassword } from '@platform/pages/features/users/password-dialog';
import { useCall } from '@platform/pages/kit/use-call';
import { useState } from 'react';
import { DisableDialog } from './disable-dialog';
import { MoveSuccessor } from './move-successor';

/** Query of the offices in the select; its size exceeds their number. */
const OFFICES = { size: 100, sort: 'name' } as const;

async function officeOptions(): Promise<{ value: number; label: string }[]> {
  const { list } = await platformCall(listOffices, OFFICES, { background: true });
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

const column = columnsOf(newsUserIndex);
const columns = [
  column.filter('keyword', { placeholder: '姓名或手机号' }),
  column.text('name', { width: 112, sorter: true, fixed: 'left' }),
  column.mobile('mobile', { width: 148, show: showStaffMobile, whose: (row) => row }),
  column.choice('role', { width: 88 }),
  column.town('townId', 'townName', { width: 92 }),
  column.named('officeId', 'officeName', { width: 130, options: officeOptions }),
  column.text('duties', { width: 112 }),
  column.choice('state', { width: 72, colors: { active: 'green' } }),
  column.time('lastLoginAt', { width: 134 }),
];

/** The staff accounts of the district and the streets: creation, changes, and disabling with a successor. */
export default function StaffTab() {
  const self = useSessionUser().id;
  const { modal } = App.useApp();
  const person = useRecord<StaffRow>('staff');
  const place = useRecord<StaffRow>('staff-place');
  const [told, setTold] = useState<ToldPassword>();
  const [leaving, setLeaving] = useKeptState<StaffRow | undefined>('staff:disable', undefined);
  const [changes, setChanges] = useState(0);
  const noteChange = () => setChanges((times) => times + 1);

  const offices = useCall(listOffices, OFFICES, { cacheKey: 'offices' }).data?.list ?? [];
  /** Returns the offices for staff of a town or of the district; a closed office only for its present members. */
  const officesOf = (townId: number | null, own?: number | null) =>
    offices
      .filter((office) => office.townId === townId && (!office.closed || office.id === own))
      .map(({ id, name }) => ({ value: id, label: name }));

  const enable = async ({ id, name }: StaffRow) => {
    if (!(await platformCall(newsUserState, { id, state: 'active' }).catch(() => undefined))) return;
    say('success', `已启用“${name}”`);
    noteChange();
  };
  const renewPassword = ({ id, name }: StaffRow) =>
    void modal.confirm({
      title: `重设“${name}”的密码？`,
      content: '原密码立即失效，其全部会话退出；新密码只显示一次。',
      okText: '重设密码',
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await platformCall(newsUserPassword, { id }).catch(() => undefined);
        if (answer) setTold({ name, password: answer.password });
      },
    });

  return (
    <>
      <ListPage
        name="work/staff"
        call={newsUserIndex}
        defaultSort="-createdAt"
        title="人员账号"
        reloadKey={person.changes + place.changes + changes}
        columns={[
          ...columns,
          column.actions(
            (row) => [
              { label: '修改', onClick: () => person.change(row) },
              row.id !== self &&
                (row.state === 'active'
                  ? { label: '停用', danger: true, writes: true, onClick: () => setLeaving(row) }
                  : { label: '启用', writes: true, onClick: () => void enable(row) }),
              row.id !== self && { label: '角色与镇街', onClick: () => place.change(row) },
              row.id !== self && { label: '重设密码', writes: true, onClick: () => renewPassword(row) },
            ],
            134,
          ),
        ]}
        actions={() => [<AddButton key="new" record={person} noun="人员" />]}
        locked={({ id }) => (id === self ? '不能停用自己的账号' : undefined)}
        batch={(list) => (
          <BatchButtons
            list={list}
            rows="个账号"
            actions={[
              { title: '启用', call: newsUserQueueState, change: { state: 'active' } },
              {
                title: '停用',
                call: newsUserQueueState,
                change: { state: 'disabled' },
                warning: '这些人员将立即退出登录，且不能再登录。名下还有工作的，请逐个停用并选择接手人。',
              },
            ]}
          />
        )}
      />
      <RecordDrawer
        record={person}
        noun="人员"
        create={newsUserCreate}
        update={newsUserUpdateInfo}
        read={newsUserInfo}
        initial={{ role: 'street' }}
        onSaved={(saved) => {
          if ('password' in saved) setTold(saved);
        }}
        fields={(field, { values: { role, townId }, row }) => (
          <>
            {field.text('name')}
            {row ? (
              <>
                {field.choice('officeId', { options: officesOf(row.townId, row.officeId) })}
                {field.textarea('duties')}
              </>
            ) : (
              <>
                {field.mobile('mobile', { extra: '登录用；保存后显示一次性密码' })}
                {field.choice('role')}
                {role === 'street' && field.town('townId', { required: true })}
                {field.choice('officeId', {
                  options: officesOf(role === 'street' ? (townId ?? 0) : null),
                  extra: role === 'street' ? '所选镇街的科室，可以以后再填' : '区级的科室，可以以后再填',
                })}
              </>
            )}
          </>
        )}
      />
      <RecordDrawer
        record={place}
        noun="角色与镇街"
        update={newsUserUpdateUser}
        read={newsUserInfo}
        fields={(field, { values: { role, townId }, row }) => (
          <>
            {field.choice('role', { extra: '改变角色后需要重新登录' })}
            {role === 'street' &&
              field.town('townId', { required: true, extra: '换到别的镇街后，原镇街的科室不再保留' })}
            {role === 'street' && row && townId && townId !== row.townId && <MoveSuccessor id={row.id} field={field} />}
          </>
        )}
      />
      {leaving && (
        <DisableDialog key={leaving.id} person={leaving} onClose={() => setLeaving(undefined)} onDone={noteChange} />
      )}
      {told && <PasswordDialog told={told} onClose={() => setTold(undefined)} />}
    </>
  );
}
