import { Flex, Progress } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cancelJob, type JobRow, listJobs, readJobOverview, retryJob } from '@platform/contract/jobs/job';
import type { DataOf } from '@platform/contract/call';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { JobNumbers } from './job-numbers';
import { Schedules } from './schedules';
import { stateColors } from './state-colors';
import { useWhile } from './use-while';

type Overview = DataOf<typeof readJobOverview>;
const column = columnsOf(listJobs);

const columnsWith = (
  { kinds }: Pick<Overview, 'kinds'>,
  act: (call: typeof retryJob | typeof cancelJob, row: JobRow) => void,
) => [
  column.text('title', { width: 170, fixed: 'left' }),
  {
    ...column.filter('kind', { title: '任务' }),
    valueType: 'select' as const,
    fieldProps: {
      mode: 'multiple',
      maxTagCount: 'responsive',
      showSearch: true,
      optionFilterProp: 'label',
      options: kinds.map(({ kind, title }) => ({ value: kind, label: title })),
    },
  },
  column.choice('state', { width: 84, colors: stateColors }),
  column.text('message', { width: 150, shows: ['progressDone', 'progressTotal'], render: (row) => <Work row={row} /> }),
  column.text('error', { width: 190 }),
  column.text('requestedByName', { width: 84 }),
  column.range('createdAt', 'createdFrom', 'createdTo', { width: 146, sorter: true }),
  column.time('startedAt', { width: 146, sorter: true, hidden: true }),
  column.time('finishedAt', { width: 146, sorter: true }),
  column.number('attempt', { width: 80, hidden: true }),
  column.actions(
    (row) => [
      row.mayRetry && { label: '重试', writes: true, onClick: () => act(retryJob, row) },
      row.mayCancel && { label: '取消', writes: true, danger: true, onClick: () => act(cancelJob, row) },
    ],
    76,
  ),
];

/** Shows the current work of a run and its progress. */
function Work({ row: { state, message, progressDone, progressTotal, cancelRequested } }: { row: JobRow }) {
  if (cancelRequested) return <>正在取消</>;
  if (state !== 'running') return <>—</>;
  if (!progressTotal) return <>{message || '正在运行'}</>;
  const counted = `${progressDone.toLocaleString('zh-CN')} / ${progressTotal.toLocaleString('zh-CN')}`;
  return (
    <>
      {message || '正在运行'} {counted}
      <Progress
        aria-label={`${message || '正在运行'}的进度`}
        size="small"
        status="active"
        showInfo={false}
        percent={Math.min(100, Math.floor((progressDone / progressTotal) * 100))}
      />
    </>
  );
}

/** The background jobs of the platform: an overview, each run, and the schedules. */
export default function JobsPage() {
  const overview = useCall(readJobOverview, {});
  const [looks, setLooks] = useState(0);
  const busy = (overview.data?.running ?? 0) + (overview.data?.queued ?? 0) > 0;
  const refresh = () => {
    overview.refresh();
    setLooks((before) => before + 1);
  };
  useWhile(busy, refresh);
  // Once no job runs, the list must be read once more.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) setLooks((before) => before + 1);
    wasBusy.current = busy;
  }, [busy]);
  const act = async (call: typeof retryJob | typeof cancelJob, { id, title }: JobRow) => {
    const done = await platformCall(call, { id }).catch(() => undefined);
    if (done) say('success', call === retryJob ? `“${title}”已重新排队` : `“${title}”将在下一个可以停下的地方取消`);
    refresh();
  };
  const kinds = overview.data?.kinds;
  const columns = useMemo(
    () => columnsWith({ kinds: kinds ?? [] }, (call, row) => void act(call, row)),
    [JSON.stringify(kinds)],
  );
  return (
    <CallState {...overview}>
      {(standing) => (
        <Flex vertical gap={16}>
          <JobNumbers {...standing} />
          <ListPage
            name="admin/jobs"
            call={listJobs}
            defaultSort="-createdAt"
            reloadKey={looks}
            title="任务"
            columns={columns}
          />
          <Schedules schedules={standing.schedules} />
        </Flex>
      )}
    </CallState>
  );
}
