import { App, Tag } from 'antd';
import { createTownHours, deleteTownHours, listTowns, updateTown, type TownRow } from '@platform/contract/offices/town';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';

const column = columnsOf(listTowns);

/** The working hours and the named staff of each town. */
export default function TownsTab() {
  const { modal } = App.useApp();
  const contact = useRecord<TownRow>('work/town');
  const hours = useRecord<{ id: number; version: number }>('work/town-hours');
  const [townId, setTownId] = useKeptState('work/town-hours-of', 0);
  const takeBack = ({ comingId, name, coming }: TownRow) =>
    comingId !== null &&
    modal.confirm({
      title: `撤销${name}“${coming}”的工作时间？`,
      content: '它还没有生效，撤销后按现在的工作时间继续。',
      okText: '撤销',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (!(await platformCall(deleteTownHours, { id: comingId }).catch(() => undefined))) return;
        say('success', '已撤销');
        hours.noteChange();
      },
    });
  return (
    <>
      <ListPage
        name="work/towns"
        call={listTowns}
        defaultSort="id"
        reloadKey={contact.changes + hours.changes}
        title="镇街的工作时间与联系人"
        columns={[
          column.text('name', { width: 110, sorter: true, fixed: 'left' }),
          column.text('hours', {
            width: 240,
            shows: ['isOwn'],
            render: ({ hours: spans, isOwn }) => (
              <>
                {spans.join('、')} {isOwn ? <Tag color="blue">本镇街</Tag> : <Tag>区级</Tag>}
              </>
            ),
          }),
          column.text('coming', { width: 160 }),
          column.text('contactName', { width: 90 }),
          column.text('phone', { width: 120 }),
          column.text('address', { width: 150 }),
          column.actions(
            (row) => [
              { label: '联系人', onClick: () => contact.change(row) },
              {
                label: '工作时间',
                onClick: () => {
                  setTownId(row.id);
                  hours.add();
                },
              },
              row.comingId !== null && {
                label: '撤销改动',
                danger: true,
                writes: true,
                onClick: () => void takeBack(row),
              },
            ],
            180,
          ),
        ]}
      />
      <RecordDrawer
        record={contact}
        noun="联系人"
        update={updateTown}
        fields={(field) => (
          <>
            {field.text('contactName')}
            {field.text('phone')}
            {field.text('address')}
          </>
        )}
      />
      <RecordDrawer
        record={hours}
        noun="工作时间"
        create={createTownHours}
        initial={{ townId, fromDay: addDays(shanghaiDate(Date.now()), 1), spans: [] }}
        done="工作时间已设置"
        fields={(field) => (
          <>
            {field.town('townId')}
            {field.day('fromDay', { extra: '今天或以后；生效后不能再改，只能从另一天起重新设置' })}
            {field.texts('spans', {
              placeholder: '如 08:30-12:00，按回车再填下一段',
              extra: '两段之间是午休；一段也不填，就按区级的工作时间',
            })}
          </>
        )}
      />
    </>
  );
}
