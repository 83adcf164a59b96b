import { Empty } from 'antd';
import { publicStreets } from '@platform/contract/companies/company';
import {
  createRosterVisitor,
  getRosterVisitor,
  listRoster,
  setRosterState,
  showRosterMobile,
  updateRosterVisitor,
  type RosterRow,
} from '@platform/contract/visitors/roster';
import { BatchButtons } from '@platform/pages/kit/list/batch/batch-buttons';
import { useBatch } from '@platform/pages/kit/list/batch/use-batch';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { townOptions } from '@platform/pages/kit/list/town-options';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { mobileOptions } from '@platform/pages/kit/record/mobile-options';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { useState } from 'react';

const column = columnsOf(listRoster);
const columns = [
  column.filter('keyword', { placeholder: '姓名、手机号或单位' }),
  column.text('name', {
    width: 176,
    sorter: true,
    fixed: 'left',
    shows: ['isDemo'],
    render: ({ name, isDemo }) => (
      <>
        {name} {isDemo && <DemoTag />}
      </>
    ),
  }),
  column.mobile('mobile', { width: 148, show: showRosterMobile, whose: (row) => row }),
  column.choice('kind', { width: 84 }),
  column.text('organisation', { width: 160 }),
  column.text('townNames', { width: 148 }),
  { ...column.filter('townId'), valueType: 'select' as const, request: townOptions },
  column.text('note', { width: 160, hidden: true }),
  column.choice('state', { width: 72, colors: { active: 'green' } }),
  column.time('lastLoginAt', { width: 134, sorter: true }),
];

const ENABLE = { title: '启用', call: setRosterState, change: { state: 'active' } };
const DISABLE = {
  title: '停用',
  call: setRosterState,
  change: { state: 'disabled' },
  warning: '停用后立即退出登录，不能再用手机登录；名单上仍可查到，以后可以重新启用。',
};

/** The roster of field workers, who visit companies with a phone and have no account. */
export default function VisitorsTab() {
  const visitor = useRecord<RosterRow>('visitor');
  const [changes, setChanges] = useState(0);
  const { data = [] } = useCall(publicStreets, {}, { cacheKey: 'towns' });
  const towns = data.map(({ id, name }) => ({ value: id, label: name }));
  const run = useBatch('名走访人员', () => setChanges((times) => times + 1));
  return (
    <>
      <ListPage
        name="work/visitors"
        call={listRoster}
        defaultSort="-createdAt"
        title="走访人员"
        imports
        reloadKey={visitor.changes + changes}
        columns={[
          ...columns,
          column.actions(
            (row) => [
              { label: '修改', onClick: () => visitor.change(row) },
              row.state === 'active'
                ? { label: '停用', danger: true, writes: true, onClick: () => run(DISABLE, { ids: [row.id] }) }
                : { label: '启用', writes: true, onClick: () => run(ENABLE, { ids: [row.id] }) },
            ],
            110,
          ),
        ]}
        actions={() => [<AddButton key="new" record={visitor} noun="走访人员" />]}
        batch={(list) => <BatchButtons list={list} rows="名走访人员" actions={[ENABLE, DISABLE]} />}
        empty={<Empty description="名单上还没有人。名单上的人用手机号和短信验证码在手机上登录，不需要账号。" />}
      />
      <RecordDrawer
        record={visitor}
        noun="走访人员"
        create={createRosterVisitor}
        update={updateRosterVisitor}
        read={getRosterVisitor}
        initial={{ kind: 'partner' }}
        fields={(field, { row }) => (
          <>
            {field.text('name')}
            {field.mobile('mobile', mobileOptions(row, '在手机上登录用；换号后原来的登录失效'))}
            {field.choice('kind')}
            {field.text('organisation')}
            {field.choice('townIds', { options: towns, extra: '可以选多个' })}
            {field.textarea('note')}
          </>
        )}
      />
    </>
  );
}
