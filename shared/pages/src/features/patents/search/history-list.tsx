import { App, Button, Card, Flex, Grid, Table, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { clearSearchHistory, pageSearchHistory } from '@platform/contract/search/history';
import type { KeptSearch } from '@platform/contract/search/search';
import type { DataOf } from '@platform/contract/call';
import { Writes } from '../../../kit/app/writes';
import { CallState } from '../../../kit/parts/call-state';
import { Choice } from '../../../kit/parts/choice';
import { platformCall } from '../../../kit/platform-call';
import { MonitorDialog } from './results/save-dialogs';
import { KeptWords } from '../../../kit/searches/kept-words';
import { askedOf, expressionAddress, resultsAddress, type AskedSearch } from '../../../kit/searches/result-address';
import { useCall } from '../../../kit/use-call';
import { timeText } from '../../../kit/parts/time-text';
import { say } from '../../../kit/parts/say';
import '../../../kit/parts/task.css';
import './history-list.css';

interface HistoryListProps {
  /** Opens the results at an address. */
  onOpen: (address: string) => void;
  /** Passes a search to the editor. */
  onEdit: (asked: AskedSearch) => void;
}

type Entry = DataOf<typeof pageSearchHistory>['list'][number];
type Connector = 'AND' | 'OR' | 'NOT';

const SIZE = 20;

/** Earlier searches with their filters as `#n`: repeat, edit, monitor, or combine several. */
export function HistoryList({ onOpen, onEdit }: HistoryListProps) {
  const [page, setPage] = useState(1);
  const call = useCall(pageSearchHistory, { page, size: SIZE });
  const [chosen, setChosen] = useState<number[]>([]);
  const [connector, setConnector] = useState<Connector>('AND');
  const [watched, setWatched] = useState<KeptSearch>();
  const { modal } = App.useApp();
  const phone = Grid.useBreakpoint().md === false;
  const combined = [...chosen]
    .sort((a, b) => a - b)
    .map((number) => `#${number}`)
    .join(` ${connector} `);
  const actions = ({ query }: Entry) => (
    <Flex gap={4} wrap>
      <Button size="small" onClick={() => onOpen(resultsAddress(query))}>
        检索
      </Button>
      <Button size="small" type="text" onClick={() => onEdit(askedOf(query))}>
        修改
      </Button>
      <Writes>
        <Button size="small" type="text" onClick={() => setWatched(query)}>
          监控
        </Button>
      </Writes>
    </Flex>
  );
  const hits = (total: number) => <span className="cell-number">{total.toLocaleString('zh-CN')}</span>;
  const time = (at: string) => <span className="cell-number">{timeText(at).slice(5)}</span>;
  const number = {
    title: '编号',
    dataIndex: 'number',
    width: 64,
    render: (value: number) => <strong>#{value}</strong>,
  };
  const columns: TableColumnsType<Entry> = phone
    ? [
        number,
        {
          title: '检索式',
          dataIndex: 'query',
          render: (query: KeptSearch, entry) => (
            <>
              <KeptWords query={query} />
              <p className="history-facts">
                {hits(entry.total)} 件　{time(entry.at)}
              </p>
              {actions(entry)}
            </>
          ),
        },
      ]
    : [
        number,
        {
          title: '检索式',
          dataIndex: 'query',
          render: (query: KeptSearch) => <KeptWords query={query} />,
        },
        { title: '命中', dataIndex: 'total', width: 96, align: 'right', render: hits },
        { title: '时间', dataIndex: 'at', width: 112, render: time },
        { title: '操作', key: 'actions', width: 184, render: (_value, entry) => actions(entry) },
      ];
  const clear = () =>
    void modal.confirm({
      title: '清空检索历史？',
      content: '编号将从 #1 重新开始，引用 #n 的检索式不能再执行。检索集 ##名称 不受影响。',
      okText: '清空',
      onOk: async () => {
        const { removed } = await platformCall(clearSearchHistory, {});
        say('success', `已清空 ${removed} 条`);
        setChosen([]);
        setPage(1);
        call.refresh();
      },
    });
  return (
    <>
      <Card
        title="检索历史"
        extra={
          <Writes>
            <Button type="text" danger disabled={!call.data?.total || undefined} onClick={clear}>
              清空
            </Button>
          </Writes>
        }
      >
        <CallState {...call}>
          {({ total, list }) => (
            <>
              <Flex gap={8} wrap align="center" className="history-combine">
                <Choice
                  aria-label="合并方式"
                  value={connector}
                  onChange={(value) => setConnector(value as Connector)}
                  options={[
                    { value: 'AND', label: '同时满足' },
                    { value: 'OR', label: '满足其一' },
                    { value: 'NOT', label: '前者排除后者' },
                  ]}
                />
                <code className="history-expression">{combined || '勾选两条以上可以合并检索'}</code>
                <Button
                  type="primary"
                  disabled={chosen.length < 2}
                  onClick={() => onOpen(`/docking${expressionAddress(combined)}`)}
                >
                  合并检索
                </Button>
                <Button
                  disabled={chosen.length === 0}
                  onClick={() => onEdit({ exp: combined, filters: [], dedup: 'application' })}
                >
                  放入检索式
                </Button>
              </Flex>
              <Table
                rowKey="number"
                size="small"
                tableLayout="fixed"
                locale={{ emptyText: '还没有检索过。每次检索会在这里得到一个编号，之后可用 #1 AND #2 合并。' }}
                pagination={{
                  current: page,
                  pageSize: SIZE,
                  total,
                  onChange: setPage,
                  hideOnSinglePage: true,
                  showSizeChanger: false,
                  simple: phone && total > SIZE * 3,
                }}
                dataSource={list}
                rowSelection={{
                  selectedRowKeys: chosen,
                  preserveSelectedRowKeys: true,
                  onChange: (keys) => setChosen(keys.map(Number)),
                  getCheckboxProps: ({ number }) => ({ 'aria-label': `选择 #${number}` }) as object,
                }}
                columns={columns}
              />
              <Typography.Text type="secondary" className="history-kept">
                检索式与筛选都相同的连续检索只记一次
              </Typography.Text>
            </>
          )}
        </CallState>
      </Card>
      {watched && (
        <MonitorDialog asked={watched} onClose={() => setWatched(undefined)} onSaved={() => setWatched(undefined)} />
      )}
    </>
  );
}
