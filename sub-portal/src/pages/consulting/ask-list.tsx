import { history, Link } from '@umijs/max';
import { Button, Empty } from 'antd';
import { askOptions, listAsks } from '@platform/contract/consulting/ask';
import { ClockText } from '@platform/pages/features/consulting/clock-text';
import { Stars } from '@platform/pages/features/consulting/stars';
import { StateTag } from '@platform/pages/features/consulting/state-tag';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { platformCall } from '@platform/pages/kit/platform-call';

const column = columnsOf(listAsks);

/** The offered topics as options of the filter. */
const topicOptions = async () =>
  (await platformCall(askOptions, {}, { background: true })).topics.map(({ code, label }) => ({
    value: code,
    label,
  }));

const columns = [
  column.filter('keyword', { placeholder: '标题中的文字' }),
  column.text('title', {
    width: 216,
    fixed: 'left',
    render: ({ id, title }) => <Link to={`/consulting?id=${id}`}>{title}</Link>,
  }),
  column.choice('state', { width: 96, shows: ['paused'], render: (row) => <StateTag {...row} /> }),
  column.text('clock', { width: 230, render: ({ clock, overdue }) => <ClockText text={clock} overdue={overdue} /> }),
  column.text('topicName', { width: 110 }),
  { ...column.filter('topic'), valueType: 'select' as const, request: topicOptions },
  column.range('askedAt', 'askedFrom', 'askedTo', { width: 138, sorter: true }),
  column.time('updatedAt', { width: 138, sorter: true }),
  column.time('dueAt', { width: 140, sorter: true, hidden: true }),
  column.number('rating', {
    width: 104,
    render: ({ rating }) => (rating === null ? '—' : <Stars rating={rating} short />),
  }),
  column.text('askerName', { width: 110, hidden: true }),
];

/** The questions of the company, from all of its accounts. */
export function AskList() {
  return (
    <ListPage
      name="portal/consulting"
      call={listAsks}
      defaultSort="-updatedAt"
      title="我的咨询"
      empty={<Empty description="还没有咨询。有知识产权方面的问题，随时可以提问。" />}
      columns={columns}
      actions={() => [
        <Button key="ask" type="primary" onClick={() => history.push('/consulting?ask=1')}>
          我要咨询
        </Button>,
      ]}
    />
  );
}
