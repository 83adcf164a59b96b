import { App, Button, Drawer, Radio, Tag } from 'antd';
import { useState } from 'react';
import { type ContentItem } from '@platform/contract/content/content';
import { listRevisions, restoreRevision } from '@platform/contract/content/revisions';
import { CallError } from '@platform/contract/call-error';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { mayDo } from './actions';
import { TextComparison } from './text-comparison';

interface RevisionsDrawerProps {
  item: ContentItem;
  /** The form has unsaved changes; restoring a revision is blocked. */
  changed: boolean;
  onClose: () => void;
  onRestored: (item: ContentItem) => void;
}

const SIZE = 100;

/** All revisions of an item. Compares any two, by default the newest with the one before, and restores an old one. */
export default function RevisionsDrawer({ item, changed, onClose, onRestored }: RevisionsDrawerProps) {
  const { leave, shown } = useClosing();
  const { modal } = App.useApp();
  const [page, setPage] = useState(1);
  const [pair, setPair] = useState({ from: Math.max(1, item.revision.number - 1), to: item.revision.number });
  const call = useCall(listRevisions, { contentId: item.id, sort: '-number', size: SIZE, page });

  const restore = (number: number) =>
    modal.confirm({
      title: `恢复到第 ${number} 版？`,
      content: `第 ${number} 版的内容另存为新的一版，其余各版都保留。`,
      okText: '恢复',
      onOk: async () => {
        try {
          const restored = await platformCall(restoreRevision, { id: item.id, version: item.version, number });
          say('success', `已恢复，存为第 ${restored.revision.number} 版`);
          leave(() => onRestored(restored));
        } catch (error) {
          // The failed call has shown its reason.
          if (!(error instanceof CallError)) throw error;
        }
      },
    });
  const refused = changed ? '请先保存或放弃尚未保存的修改' : undefined;
  return (
    <Drawer {...shown} className="revisions" width="min(1200px, 100vw)" title="历次版本" onClose={() => leave(onClose)}>
      <CallState {...call}>
        {({ list, total }) => (
          <div className="revisions-body">
            <div>
              <table className="revisions-table">
                <thead>
                  <tr>
                    <th scope="col">旧</th>
                    <th scope="col">新</th>
                    <th scope="col">版本</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((revision) => (
                    <tr key={revision.id}>
                      {(['from', 'to'] as const).map((side) => (
                        <td key={side}>
                          <Radio
                            name={`revision-${side}`}
                            aria-label={`${side === 'from' ? '旧' : '新'}：第 ${revision.number} 版`}
                            checked={pair[side] === revision.number}
                            onChange={() => setPair({ ...pair, [side]: revision.number })}
                          />
                        </td>
                      ))}
                      <td>
                        <strong>第 {revision.number} 版</strong> {revision.isPublic && <Tag color="green">线上</Tag>}
                        <span className="item-note">
                          {timeText(revision.savedAt)} {revision.authorName || '平台'}，正文 {revision.length} 字
                        </span>
                        {revision.number !== item.revision.number && mayDo(item, 'save') && (
                          <Writes>
                            <Button
                              type="link"
                              size="small"
                              disabled={refused !== undefined}
                              title={refused}
                              onClick={() => restore(revision.number)}
                            >
                              恢复这一版
                            </Button>
                          </Writes>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {total > page * SIZE && <Button onClick={() => setPage(page + 1)}>更早的版本</Button>}
            </div>
            <section aria-label="两个版本的差异">
              {total === 1 ? (
                <p className="item-note">只有一个版本，没有可比较的。</p>
              ) : (
                <TextComparison contentId={item.id} {...pair} />
              )}
            </section>
          </div>
        )}
      </CallState>
    </Drawer>
  );
}
