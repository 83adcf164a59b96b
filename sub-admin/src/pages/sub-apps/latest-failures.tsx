import { Empty, Flex, Grid, List, Table, Tag, Typography } from 'antd';
import { subAppLabels } from '@platform/contract/sub-apps/sub-app';
import type { DataOf } from '@platform/contract/call';
import type { listReleaseFailures } from '@platform/contract/sub-apps/releases';
import { timeText } from '@platform/pages/kit/parts/time-text';

type Failure = DataOf<typeof listReleaseFailures>['latest'][number];

const phase = (row: Failure) => <Tag color="red">{subAppLabels.phase.choices[row.phase]}</Tag>;
const message = (row: Failure) => (
  <div style={{ maxWidth: 420, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{row.message}</div>
);

/** Single failures with all details; on a phone a list of cards. */
export function LatestFailures({ failures }: { failures: readonly Failure[] }) {
  const wide = Grid.useBreakpoint().md ?? true;
  const pagination = { pageSize: 10, hideOnSinglePage: true, showSizeChanger: false } as const;
  if (failures.length === 0) return <Empty description="没有失败" />;
  if (!wide) {
    return (
      <List
        header="最近的失败"
        dataSource={[...failures]}
        pagination={failures.length > pagination.pageSize ? pagination : false}
        renderItem={(row) => (
          <List.Item key={row.id} style={{ display: 'block', paddingInline: 0 }}>
            <Flex vertical gap={4}>
              <span>
                {timeText(row.at)} {phase(row)}
              </span>
              {message(row)}
              <Typography.Text type="secondary">
                {[row.version, row.browser, row.userName].filter(Boolean).join(' · ')}
              </Typography.Text>
            </Flex>
          </List.Item>
        )}
      />
    );
  }
  return (
    <Table<Failure>
      size="small"
      rowKey="id"
      title={() => '最近的失败'}
      dataSource={[...failures]}
      pagination={pagination}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '时间', dataIndex: 'at', render: timeText },
        { title: '版本', dataIndex: 'version' },
        { title: '环节', key: 'phase', render: (_value, row) => phase(row) },
        { title: '错误', key: 'message', render: (_value, row) => message(row) },
        { title: '浏览器', dataIndex: 'browser', render: (browser: string) => browser || '—' },
        { title: '用户', dataIndex: 'userName', render: (name: string) => name || '—' },
      ]}
    />
  );
}
