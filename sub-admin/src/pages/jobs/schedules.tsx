import { Card, Grid, List, Table, Tag } from 'antd';
import { jobLabels, type readJobOverview } from '@platform/contract/jobs/job';
import type { DataOf } from '@platform/contract/call';
import { ListEntry } from '@platform/pages/kit/parts/list-entry';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { stateColors } from './state-colors';

type Schedule = DataOf<typeof readJobOverview>['schedules'][number];

const last = ({ lastState, lastAt }: Schedule) =>
  lastState === null ? (
    '还没有运行过'
  ) : (
    <>
      <Tag color={stateColors[lastState]}>{jobLabels.state.choices[lastState]}</Tag>
      {timeText(lastAt)}
    </>
  );

/** The scheduled jobs: times, next run and last result; on a phone cards. */
export function Schedules({ schedules }: { schedules: readonly Schedule[] }) {
  const wide = Grid.useBreakpoint().md ?? true;
  return (
    <Card title="定时任务">
      {wide ? (
        <Table<Schedule>
          rowKey="kind"
          size="small"
          dataSource={[...schedules]}
          pagination={false}
          columns={[
            { title: '任务', dataIndex: 'title' },
            { title: '何时', dataIndex: 'when' },
            { title: '下次', key: 'next', render: (_value, row) => (row.nextAt ? timeText(row.nextAt) : '—') },
            { title: '上次', key: 'last', render: (_value, row) => last(row) },
          ]}
        />
      ) : (
        <List
          dataSource={[...schedules]}
          renderItem={(row) => (
            <List.Item key={row.kind}>
              <ListEntry
                title={row.title}
                description={
                  <>
                    {row.when}，下次 {row.nextAt ? timeText(row.nextAt) : '—'}
                    <br />
                    上次 {last(row)}
                  </>
                }
              />
            </List.Item>
          )}
        />
      )}
    </Card>
  );
}
