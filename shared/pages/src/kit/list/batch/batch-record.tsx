import { Button, Drawer, Empty, List, Tag } from 'antd';
import { type BatchRow, listBatches, undoBatch } from '@platform/contract/batches/undo-batch';
import { Writes } from '../../app/writes';
import { CallState } from '../../parts/call-state';
import { ListEntry } from '../../parts/list-entry';
import { say } from '../../parts/say';
import { timeText } from '../../parts/time-text';
import { useClosing } from '../../parts/use-closing';
import { platformCall } from '../../platform-call';
import { useCall } from '../../use-call';

interface BatchRecordProps {
  /** Called when rows got their former values. */
  onUndone: () => void;
  onClose: () => void;
}

/** The user's batches of the last day, each with its undo. */
export default function BatchRecord({ onUndone, onClose }: BatchRecordProps) {
  const { leave, shown } = useClosing();
  const call = useCall(listBatches, {});
  const undo = async ({ id }: BatchRow) => {
    const restored = await platformCall(undoBatch, { id }).catch(() => undefined);
    if (restored?.refusedCount)
      say('warning', `已撤销 ${restored.changed} 条，${restored.refusedCount} 条之后又被修改，保持现状`);
    else if (restored) say('success', `已撤销 ${restored.changed} 条`);
    call.refresh();
    onUndone();
  };
  return (
    <Drawer {...shown} title="批量操作记录" width="min(560px, 100vw)" onClose={() => leave(onClose)}>
      <p>本人一天之内的批量操作，可以撤销；之后又被修改的记录保持现状。</p>
      <CallState {...call}>
        {({ list }) => (
          <List
            dataSource={list}
            locale={{ emptyText: <Empty description="一天之内没有批量操作" /> }}
            renderItem={(batch) => (
              <List.Item key={batch.id} actions={[<Undo key="undo" batch={batch} onUndo={() => undo(batch)} />]}>
                <ListEntry
                  title={`${batch.title}，${batch.changed.toLocaleString('zh-CN')} 条`}
                  description={timeText(batch.at)}
                />
              </List.Item>
            )}
          />
        )}
      </CallState>
    </Drawer>
  );
}

function Undo({ batch: { undoneAt }, onUndo }: { batch: BatchRow; onUndo: () => Promise<void> }) {
  if (undoneAt !== null) return <Tag>已撤销</Tag>;
  return (
    <Writes>
      <Button size="small" onClick={() => void onUndo()}>
        撤销
      </Button>
    </Writes>
  );
}
