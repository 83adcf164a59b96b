import { App, Tag } from 'antd';
import {
  createOffice,
  deleteOffice,
  listOffices,
  officeOptions,
  updateOffice,
  type OfficeRow,
} from '@platform/contract/offices/office';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { say } from '@platform/pages/parts/say';
import { platformCall } from '@platform/pages/platform-call';
import { AddButton } from '@platform/pages/record/add-button';
import { RecordDrawer } from '@platform/pages/record/record-drawer';
import { useRecord } from '@platform/pages/record/use-record';
import { useCall } from '@platform/pages/use-call';
import { staffOptions } from './staff-options';

const column = columnsOf(listOffices);

/** The offices that answer demands. */
export default function OfficesTab() {
  const { modal } = App.useApp();
  const office = useRecord<OfficeRow>('work/office');
  const staff = useCall(officeOptions, {}, { cacheKey: 'office/options' }).data?.staff ?? [];
  const remove = ({ id, name }: OfficeRow) =>
    modal.confirm({
      title: `删除科室“${name}”？`,
      content: '已有人员、服务事项或诉求的科室不能删除，请改为停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (!(await platformCall(deleteOffice, { id }).catch(() => undefined))) return;
        say('success', '科室已删除');
        office.noteChange();
      },
    });
  return (
    <>
      <ListPage
        name="work/offices"
        call={listOffices}
        defaultSort="townName"
        reloadKey={office.changes}
        title="科室"
        columns={[
          column.filter('keyword', { placeholder: '科室名称中的字' }),
          column.text('name', {
            width: 220,
            sorter: true,
            fixed: 'left',
            shows: ['closed', 'isDemo'],
            render: ({ name, closed, isDemo }) => (
              <>
                {name} {closed && <Tag>已停用</Tag>} {isDemo && <DemoTag text="演示" />}
              </>
            ),
          }),
          column.town('townId', 'townName', { width: 120 }),
          column.text('headName', { width: 110 }),
          column.text('leaderName', { width: 110 }),
          column.text('phone', { width: 140 }),
          column.number('members', { width: 80 }),
          column.number('lines', { width: 100 }),
          column.filter('closed'),
          column.actions(
            (row) => [
              { label: '修改', onClick: () => office.change(row) },
              { label: '删除', danger: true, writes: true, onClick: () => remove(row) },
            ],
            120,
          ),
        ]}
        actions={() => [<AddButton key="new" record={office} noun="科室" />]}
      />
      <RecordDrawer
        record={office}
        noun="科室"
        create={createOffice}
        update={updateOffice}
        fields={(field, { values, row }) => (
          <>
            {field.text('name')}
            {field.town('townId', { placeholder: '不选为区级科室' })}
            {field.choice('headId', { options: staffOptions(staff, values.townId), required: false })}
            {field.choice('leaderId', { options: staffOptions(staff, null), required: false })}
            {field.text('phone')}
            {row && field.yes('closed', { extra: '停用后不再受理新的诉求；在服务矩阵里视为空缺' })}
          </>
        )}
      />
    </>
  );
}
