import { DownloadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Progress, Tag } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Call, RequestOf } from '@platform/contract/call';
import {
  cancelImport,
  confirmImport,
  getImport,
  importRejects,
  undoImport,
  type ImportRun,
} from '@platform/contract/list-imports/list-import';
import { Writes } from '../app/writes';
import { CallState } from '../parts/call-state';
import { timeText } from '../parts/time-text';
import { platformCall } from '../platform-call';
import { useCall } from '../use-call';
import { ImportRows } from './import-rows';
import { COLORS, hasChangedList, isUnderWay, stateName } from './import-words';

const POLL_MS = 1000;

interface ImportViewProps {
  id: string;
  /** Element for its buttons. */
  foot: HTMLElement | null;
  onOpen: (id: string) => void;
  /** Called when the step, and so the buttons, changed. */
  onStep: () => void;
  onChanged: () => void;
  onClose: () => void;
}

/** One import: its progress, its changes row by row, and its actions. */
export function ImportView({ id, foot, onOpen, onStep, onChanged, onClose }: ImportViewProps) {
  const { modal } = App.useApp();
  const call = useCall(getImport, { id });
  const run = call.data;
  const busy = run !== undefined && isUnderWay(run);
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(call.refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [busy]);
  const before = useRef<ImportRun['state']>();
  useEffect(() => {
    onStep();
    if (run && hasChangedList(before.current, run)) onChanged();
    before.current = run?.state;
  }, [run?.state]);
  // After a refusal because of a changed state, the current state is shown.
  const ask = <C extends Call>(what: C, request: RequestOf<C>) =>
    platformCall(what, request).then(call.refresh, call.refresh);
  const undo = ({ written: rows, adds, changes }: ImportRun) =>
    modal.confirm({
      title: `撤销这次导入的 ${count(rows)} 行？`,
      content: `${[adds > 0 && '新增的收回', changes > 0 && '修改的恢复原来的内容'].filter(Boolean).join('，')}。导入之后又被修改或使用过的保持现状，并逐行列出。`,
      okText: '撤销导入',
      okButtonProps: { danger: true },
      onOk: () => ask(undoImport, { id }),
    });
  const buttons = (now: ImportRun): ReactNode => (
    <>
      {now.rejects > 0 && !isUnderWay(now) && now.state !== 'cancelled' && (
        <Button
          icon={<DownloadOutlined />}
          href={`${importRejects.path}?id=${id}`}
          download={`未导入的行_${now.fileName}`}
        >
          下载未导入的行
        </Button>
      )}
      <span className="import-space" />
      {(now.state === 'checking' || now.state === 'writing' || now.state === 'checked') && (
        <Writes>
          <Button onClick={() => void ask(cancelImport, { id })}>{now.state === 'checked' ? '放弃' : '停止'}</Button>
        </Writes>
      )}
      {now.canUndo && (
        <Writes>
          <Button danger onClick={() => undo(now)}>
            撤销整次导入
          </Button>
        </Writes>
      )}
      {now.state === 'checked' && now.adds + now.changes > 0 && (
        <Writes>
          <Button type="primary" onClick={() => void ask(confirmImport, { id })}>
            导入 {count(now.adds + now.changes)} 行
          </Button>
        </Writes>
      )}
      {!isUnderWay(now) && now.state !== 'checked' && <Button onClick={() => onOpen('new')}>再导入一个文件</Button>}
      {(now.state === 'done' || now.state === 'undone') && (
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      )}
    </>
  );
  return (
    <CallState {...call}>
      {(now) => (
        <div className="import-view">
          <header>
            <strong className="import-file">{now.fileName}</strong>
            <Tag color={COLORS[now.state]}>{stateName(now)}</Tag>
            <span className="import-hint">{timeText(now.createdAt)}</span>
          </header>
          <div aria-live="polite">
            <Standing run={now} />
          </div>
          {now.notes.length > 0 && now.state === 'checked' && (
            <Alert
              type="warning"
              showIcon
              className="import-alert"
              message={
                <ul className="import-notes">
                  {now.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              }
            />
          )}
          {!isUnderWay(now) && now.state !== 'cancelled' && <ImportRows run={now} />}
          {foot && createPortal(buttons(now), foot)}
        </div>
      )}
    </CallState>
  );
}

const count = (rows: number): string => rows.toLocaleString('zh-CN');

/** The state of an import, in a sentence. */
function Standing({ run }: { run: ImportRun }) {
  const { state, done, total, message, error, adds, changes, same, rejects, written, restored, left } = run;
  if (isUnderWay(run))
    return (
      <>
        <p>{message || '正在排队，请稍候'}。可以关闭此窗口，稍后从“导入记录”打开。</p>
        <Progress
          aria-label="导入进度"
          percent={total ? Math.floor((done / total) * 100) : 0}
          status="active"
          format={() => (total ? `${count(done)} / ${count(total)}` : '准备中')}
        />
      </>
    );
  if (state === 'failed')
    return <Alert role="alert" type="error" showIcon message="文件没有导入" description={error} />;
  if (state === 'cancelled') return <Alert type="info" showIcon message="已放弃，没有写入任何内容。" />;
  if (state === 'checked')
    return (
      <p>
        共 {count(adds + changes + same + rejects)} 行{same > 0 && `，其中 ${count(same)} 行与列表中的一样`}。
        {adds + changes > 0 ? '还没有写入，请核对后确认。' : '没有需要写入的内容。'}
      </p>
    );
  if (state === 'undone')
    return (
      <Alert
        type={left > 0 ? 'warning' : 'success'}
        showIcon
        message={`已撤销 ${count(restored)} 行${left > 0 ? `，${count(left)} 行保持现状，见下` : ''}。`}
      />
    );
  return (
    <Alert
      type={error || rejects > 0 ? 'warning' : 'success'}
      showIcon
      message={`已导入 ${count(written)} 行${rejects > 0 ? `，${count(rejects)} 行未导入` : ''}。`}
      description={error || undefined}
    />
  );
}
