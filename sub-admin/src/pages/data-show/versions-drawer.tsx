import { App, Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import {
  type DataBlock,
  type DataBlockVersion,
  listDataBlockVersions,
  restoreDataBlock,
} from '@platform/contract/data-show/data-block';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';

interface VersionsDrawerProps {
  block: DataBlock;
  onClose: () => void;
  /** Called when an old version was restored. */
  onRestored: () => void;
}

/** The versions of a block with their changes and numbers. Restoring an old one creates a new version. */
export function VersionsDrawer({ block, onClose, onRestored }: VersionsDrawerProps) {
  const { leave, shown } = useClosing();
  const { modal } = App.useApp();
  const [restoring, setRestoring] = useState<number>();
  const versions = useCall(listDataBlockVersions, { id: block.id });
  const restore = async ({ number }: DataBlockVersion) => {
    setRestoring(number);
    const { id, version } = block;
    const restored = await platformCall(restoreDataBlock, { id, version, number }).catch(() => undefined);
    setRestoring(undefined);
    if (restored) say('success', `已恢复第 ${number} 版，存为第 ${restored.number} 版`);
    onRestored();
    versions.refresh();
  };
  const ask = (old: DataBlockVersion) =>
    modal.confirm({
      title: `恢复第 ${old.number} 版？`,
      content: '会存为新的一版，按它重新计算；现在这一版留在记录里，可以再恢复。',
      okText: '恢复',
      cancelText: '取消',
      onOk: () => restore(old),
    });
  return (
    <Drawer {...shown} title={`“${block.title}”的版本`} width="min(560px, 100vw)" onClose={() => leave(onClose)}>
      <CallState {...versions}>
        {({ list }) => (
          <ol className="block-versions">
            {list.map((each) => (
              <li key={each.id}>
                <div className="block-version-head">
                  <strong>第 {each.number} 版</strong>
                  <span>
                    {timeText(each.savedAt)} · {each.authorName || '平台'}
                  </span>
                  {each.isCurrent && <Tag color="blue">现在</Tag>}
                </div>
                <p>
                  {each.title}：{numbersOf(each)}
                </p>
                <ul>
                  {each.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
                {!each.isCurrent && (
                  <Writes>
                    <Button loading={restoring === each.number} onClick={() => ask(each)}>
                      恢复这一版
                    </Button>
                  </Writes>
                )}
              </li>
            ))}
          </ol>
        )}
      </CallState>
    </Drawer>
  );
}

function numbersOf({ firstTotal, lastTotal, unit }: DataBlockVersion): string {
  if (firstTotal === null || lastTotal === null) return '没有算过';
  const text = (total: number) => `${total.toLocaleString('zh-CN')} ${unit}`;
  return firstTotal === lastTotal ? text(lastTotal) : `${text(firstTotal)} → ${text(lastTotal)}`;
}
