import { App, Button, Drawer, Empty, Pagination, Tag } from 'antd';
import { useRef, useState } from 'react';
import { type ChangeRow, listChanges, type SettingKind, undoChange } from '@platform/contract/settings/change';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';

/** The settings whose changes are shown: all of a kind, or a single one. */
export interface ChangesOf {
  kind: SettingKind;
  subject?: string;
  title: string;
}

interface ChangesDrawerProps extends ChangesOf {
  onClose: () => void;
  /** Called when a change was undone. */
  onUndone: () => void;
}

const SIZE = 10;

/**
 * The changes of settings with account, time and reason, latest first. A button undoes a change, which is itself a
 * change.
 */
export function ChangesDrawer({ kind, subject, title, onClose, onUndone }: ChangesDrawerProps) {
  const { modal } = App.useApp();
  const { leave, shown } = useClosing();
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<number>();
  const shownChanges = useRef<HTMLOListElement>(null);
  const changes = useCall(listChanges, { kind, subject, page, size: SIZE });

  const undo = async ({ id, subjectVersion: version }: ChangeRow) => {
    setUndoing(id);
    // A refusal gives its reason; after a conflict the newer change is shown.
    const undone = await platformCall(undoChange, { id, version }).catch(() => undefined);
    setUndoing(undefined);
    if (undone) {
      say('success', '已撤销，恢复为修改前的值');
      onUndone();
      // The focused button disappears; without focus the drawer would receive no keys.
      shownChanges.current?.focus();
    }
    changes.refresh();
  };
  const ask = (change: ChangeRow) => {
    const later = change.subjectVersion - change.version;
    if (later === 0) return void undo(change);
    modal.confirm({
      title: '恢复到这次修改之前？',
      content: `之后还有 ${later} 次修改，也随之不再有效；它们都留在记录里，可以再恢复。`,
      okText: '恢复',
      cancelText: '取消',
      onOk: () => undo(change),
    });
  };

  return (
    <Drawer {...shown} title={`${title}的修改记录`} width="min(560px, 100vw)" onClose={() => leave(onClose)}>
      <CallState {...changes}>
        {({ list, total }) => (
          <>
            {total === 0 && <Empty description="还没有修改过" />}
            <ol ref={shownChanges} tabIndex={-1} className="changes">
              {list.map((change) => (
                <Change
                  key={change.id}
                  change={change}
                  named={subject === undefined}
                  undoing={undoing === change.id}
                  onUndo={() => ask(change)}
                />
              ))}
            </ol>
            {total > SIZE && (
              <Pagination simple current={page} pageSize={SIZE} total={total} onChange={(next) => setPage(next)} />
            )}
          </>
        )}
      </CallState>
    </Drawer>
  );
}

interface ChangeProps {
  change: ChangeRow;
  /** Whether the line names the changed setting. */
  named: boolean;
  undoing: boolean;
  onUndo: () => void;
}

function Change({ change, named, undoing, onUndo }: ChangeProps) {
  const { at, by, title, lines, reason, undoes, isUndone, version } = change;
  return (
    <li className="change">
      <div className="change-head">
        <span>
          第 {version} 次 · {shanghaiTime(new Date(at))} · {by || '已不存在的账号'}
        </span>
        {undoes !== null && <Tag>撤销</Tag>}
        {isUndone && <Tag color="default">已撤销</Tag>}
      </div>
      {named && <p className="change-title">{title}</p>}
      <dl>
        {lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{before || '（无）'}</del> → <ins>{after || '（无）'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {reason && <p className="change-reason">原因：{reason}</p>}
      {!isUndone && (
        <Writes>
          <Button size="small" loading={undoing} onClick={onUndo} title={`撤销第 ${version} 次修改`}>
            撤销
          </Button>
        </Writes>
      )}
    </li>
  );
}
