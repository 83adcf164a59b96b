import { Tag } from 'antd';
import {
  createOffice,
  deleteOffice,
  listOffices,
  officeOptions,
  updateOffice,
} from '@platform/contract/offices/office';
import { ResourcePage } from '@platform/pages/kit/list/resource-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useCall } from '@platform/pages/kit/use-call';
import { staffOptions } from './staff-options';

/** The offices that answer demands. */
export default function OfficesTab() {
  const staff = useCall(officeOptions, {}, { cacheKey: 'office/options' }).data?.staff ?? [];
  return (
    <ResourcePage
      name="work/offices"
      title="科室"
      noun="科室"
      calls={{ list: listOffices, create: createOffice, update: updateOffice, remove: deleteOffice }}
      defaultSort="townName"
      columns={(column) => [
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
      ]}
      removal={{ about: '已有人员、服务事项或诉求的科室不能删除，请改为停用。' }}
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
  );
}
