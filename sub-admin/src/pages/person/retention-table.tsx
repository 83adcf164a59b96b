import './person.css';
import { Card, Grid, List, Table } from 'antd';
import type { readRetention } from '@platform/contract/person/person';
import type { DataOf } from '@platform/contract/call';
import { ListEntry } from '@platform/pages/kit/parts/list-entry';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { LinkToParameters } from '../settings/link-to-parameters';

type Standing = DataOf<typeof readRetention>;
type Kind = Standing['kinds'][number];

const text = (number: number) => number.toLocaleString('zh-CN');
const period = ({ days, parameter }: Kind) => `${text(days)} 天${parameter === null ? '（固定）' : ''}`;
const due = ({ due }: Kind) => (due === 0 ? '没有到期的' : <strong className="person-due">{text(due)} 条</strong>);
const last = ({ lastDeleted }: Kind) => (lastDeleted === null ? '—' : `${text(lastDeleted)} 条`);

/** Every kind of personal data with its purpose, its period, and the deletions of the next night; on a phone cards. */
export function RetentionTable({ standing: { kinds, nextAt, lastAt } }: { standing: Standing }) {
  const wide = Grid.useBreakpoint().md ?? true;
  const rows = [...kinds];
  return (
    <Card title="保留期限" extra={<LinkToParameters />}>
      <p className="person-when">
        {timeText(nextAt)} 删除下面到期的内容。审计日志不在其中，一直保留。
        {lastAt ? `上次删除于 ${timeText(lastAt)}。` : '还没有删除过。'}
      </p>
      {wide ? (
        <Table<Kind>
          rowKey="name"
          size="small"
          dataSource={rows}
          pagination={false}
          columns={[
            { title: '内容', dataIndex: 'title', width: 170 },
            { title: '目的', dataIndex: 'purpose' },
            { title: '依据', dataIndex: 'ground' },
            { title: '起算', dataIndex: 'since', width: 130 },
            { title: '期限', key: 'period', width: 130, render: (_value, row) => period(row) },
            { title: '下次将删除', key: 'due', width: 110, render: (_value, row) => due(row) },
            { title: '上次删除', key: 'last', width: 90, render: (_value, row) => last(row) },
          ]}
        />
      ) : (
        <List
          dataSource={rows}
          renderItem={(row) => (
            <List.Item key={row.name}>
              <ListEntry
                title={row.title}
                description={
                  <>
                    {row.purpose}
                    <br />
                    依据：{row.ground}
                    <br />
                    {row.since}起 {period(row)}
                    <br />
                    下次将删除：{due(row)}，上次删除：{last(row)}
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
