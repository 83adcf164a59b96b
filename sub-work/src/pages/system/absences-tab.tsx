import { App } from 'antd';
import { createAbsence, deleteAbsence, listAbsences, type AbsenceRow } from '@platform/contract/offices/absence';
import { officeOptions } from '@platform/contract/offices/office';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';
import { say } from '@platform/pages/parts/say';
import { platformCall } from '@platform/pages/platform-call';
import { AddButton } from '@platform/pages/record/add-button';
import { RecordDrawer } from '@platform/pages/record/record-drawer';
import { useRecord } from '@platform/pages/record/use-record';
import { useCall } from '@platform/pages/use-call';

const column = columnsOf(listAbsences);

/** The absences of staff; a deputy acts on these days. */
export default function AbsencesTab() {
  const { modal } = App.useApp();
  const absence = useRecord<{ id: number; version: number }>('work/absence');
  const staff = useCall(officeOptions, {}, { cacheKey: 'office/options' }).data?.staff ?? [];
  const remove = ({ id, name, fromDay, toDay }: AbsenceRow) =>
    modal.confirm({
      title: `删除${name} ${fromDay} 至 ${toDay} 的外出登记？`,
      content: '删除后，这几天的诉求仍归本人经办。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (!(await platformCall(deleteAbsence, { id }).catch(() => undefined))) return;
        say('success', '外出登记已删除');
        absence.noteChange();
      },
    });
  return (
    <>
      <ListPage
        name="work/absences"
        call={listAbsences}
        defaultSort="-fromDay"
        reloadKey={absence.changes}
        title="人员外出"
        columns={[
          column.filter('keyword', { placeholder: '姓名中的字' }),
          column.text('name', { width: 130, sorter: true, fixed: 'left' }),
          column.town('townId', 'townName', { width: 120 }),
          column.day('fromDay', { width: 120, sorter: true }),
          column.day('toDay', { width: 120 }),
          column.text('reason', { width: 220 }),
          column.choice('state', { width: 100, colors: { now: 'orange', coming: 'blue' } }),
          column.filter('current'),
          column.actions((row) => [{ label: '删除', danger: true, writes: true, onClick: () => remove(row) }], 80),
        ]}
        actions={() => [<AddButton key="new" record={absence} noun="外出" />]}
      />
      <RecordDrawer
        record={absence}
        noun="外出"
        create={createAbsence}
        fields={(field) => (
          <>
            {field.choice('userId', {
              options: staff.map(({ id, name, townName }) => ({
                value: id,
                label: `${name}（${townName || '区级'}）`,
              })),
            })}
            {field.day('fromDay')}
            {field.day('toDay', { extra: '含这一天；期间由服务矩阵里的代理人代办' })}
            {field.text('reason')}
          </>
        )}
      />
    </>
  );
}
