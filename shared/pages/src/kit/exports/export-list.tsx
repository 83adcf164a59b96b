import '../parts/task.css';
import { history } from '@umijs/max';
import { Button, Empty, Flex, Pagination, Progress, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import {
  cancelExport,
  downloadExport,
  exportLabels,
  listExports,
  startExport,
  type ExportColumn,
  type ExportTask,
} from '@platform/contract/exports/export';
import { Writes } from '../app/writes';
import { CallState } from '../parts/call-state';
import { say } from '../parts/say';
import { timeText } from '../parts/time-text';
import { byteText } from '@platform/domain/files/byte-text';
import { platformCall } from '../platform-call';
import { KeptWords } from '../searches/kept-words';
import { resultsAddress } from '../searches/result-address';
import { useCall } from '../use-call';

const COLORS: Partial<Record<ExportTask['state'], string>> = {
  queued: 'blue',
  running: 'blue',
  done: 'green',
  failed: 'red',
};
const POLL_MS = 1500;

interface ExportListProps {
  /** Opens the results of an export's search, after closing the current view. */
  onOpen?: (address: string) => void;
}

/** The list of a user's exports, with progress, download and cancel. */
export function ExportList({ onOpen = (address) => history.push(address) }: ExportListProps) {
  const [page, setPage] = useState(1);
  const call = useCall(listExports, { page, size: 10 });
  const busy = call.data?.list.some(({ state }) => state === 'queued' || state === 'running') ?? false;
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(call.refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [busy]);
  const cancel = async (id: string) => {
    await platformCall(cancelExport, { id }, { background: true }).catch(() => undefined);
    call.refresh();
  };
  const again = async ({ query, columns, format }: ExportTask) => {
    if (!query) return;
    // A column of an earlier release may be gone: the server reports it.
    const wish = { query, columns: columns as ExportColumn[], format };
    await platformCall(startExport, wish, { background: true }).then(
      () => say('success', '已用同样条件开始导出'),
      () => undefined,
    );
    setPage(1);
    call.refresh();
  };
  return (
    <CallState {...call}>
      {({ total, list }) =>
        total === 0 ? (
          <Empty description="还没有导出过。在列表或检索结果页点“导出”可以生成表格。" />
        ) : (
          <>
            {list.map((task) => (
              <Task
                key={task.id}
                task={task}
                onCancel={() => void cancel(task.id)}
                onOpen={onOpen}
                onAgain={() => void again(task)}
              />
            ))}
            <Pagination
              className="task-pages"
              align="end"
              hideOnSinglePage
              size="small"
              current={page}
              total={total}
              pageSize={10}
              showSizeChanger={false}
              onChange={setPage}
            />
          </>
        )
      }
    </CallState>
  );
}

interface TaskProps {
  task: ExportTask;
  onCancel: () => void;
  onOpen: (address: string) => void;
  onAgain: () => void;
}

function Task({ task, onCancel, onOpen, onAgain }: TaskProps) {
  const { query, state, done, total, leftOut, size, error } = task;
  const unit = task.list === '专利' ? '件' : '条';
  const unfinished = state === 'queued' || state === 'running';
  return (
    <article className="task">
      <Flex gap={8} align="baseline" justify="space-between">
        <strong className="task-name">{task.fileName}</strong>
        <Tag color={COLORS[state]}>{exportLabels.state.choices[state]}</Tag>
      </Flex>
      <div className="task-facts">
        {query ? (
          <KeptWords query={query} />
        ) : (
          <span title={task.title} className="task-title">
            {task.title}
          </span>
        )}
        {timeText(task.createdAt)}
        {state === 'done' && `　${done.toLocaleString('zh-CN')} ${unit}${size === null ? '' : `　${byteText(size)}`}`}
        {leftOut > 0 && `　另有 ${leftOut.toLocaleString('zh-CN')} ${unit}超过上限未导出`}
      </div>
      {unfinished && (
        <Progress
          aria-label={`${task.fileName}的进度`}
          size="small"
          percent={total ? Math.floor((done / total) * 100) : 0}
          status="active"
          format={() => (total ? `${done.toLocaleString('zh-CN')} / ${total.toLocaleString('zh-CN')}` : '准备中')}
        />
      )}
      {error && <p className="task-error">{error}</p>}
      <Flex gap={8} wrap align="center">
        {state === 'done' && (
          <Button size="small" type="primary" href={`${downloadExport.path}?id=${task.id}`} download={task.fileName}>
            下载
          </Button>
        )}
        {query && (
          <Button size="small" onClick={() => onOpen(resultsAddress(query, query.sort))}>
            再次检索
          </Button>
        )}
        {unfinished && (
          <Writes>
            <Button size="small" onClick={onCancel}>
              取消
            </Button>
          </Writes>
        )}
        {query && !unfinished && (
          <Writes>
            <Button size="small" onClick={onAgain}>
              用同样条件导出
            </Button>
          </Writes>
        )}
        {state === 'done' && <small className="task-until">{shanghaiDate(Date.parse(task.expiresAt))} 前有效</small>}
      </Flex>
    </article>
  );
}
