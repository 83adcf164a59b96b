import { Empty, Modal, Table } from 'antd';
import { useState } from 'react';
import { previewPrune, pruneReleases } from '@platform/contract/sub-apps/releases';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { useCall } from '@platform/pages/kit/use-call';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { kilobytes, subApps } from './release-labels';
import { say } from '@platform/pages/kit/parts/say';

/** Lists the releases that are not in use, and removes them. */
export function PruneModal({ onClose, onPruned }: { onClose: () => void; onPruned: () => void }) {
  const call = useCall(previewPrune, {});
  const [busy, setBusy] = useState(false);
  const { leave, shown } = useClosing();
  const releases = call.data?.releases ?? [];
  const prune = async () => {
    setBusy(true);
    try {
      const { removed, bytes } = await platformCall(pruneReleases, {
        releases: releases.map(({ subApp, version }) => ({ subApp, version })),
      });
      say('success', `已清理 ${removed.length} 个版本，释放 ${kilobytes(bytes)}`);
      onPruned();
      leave(onClose);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      {...shown}
      width={640}
      title="清理旧版本"
      okText={releases.length > 0 ? `清理 ${releases.length} 个版本` : '清理'}
      okButtonProps={{ danger: true, disabled: releases.length === 0, loading: busy }}
      onOk={() => void prune().catch(() => undefined)}
      onCancel={() => leave(onClose)}
    >
      <CallState {...call}>
        {(data) =>
          data.releases.length === 0 ? (
            <Empty description="没有可以清理的版本。当前、上一版本、灰度版本和仍可能被打开的页面使用的版本会保留。" />
          ) : (
            <>
              <p>
                以下版本的文件将被删除，共 {kilobytes(data.bytes)}
                。没有人再会用到它们：不是当前、上一或灰度版本，用过它们的登录也已结束。记录和日志保留。
              </p>
              <Table
                size="small"
                rowKey={(row) => `${row.subApp}@${row.version}`}
                dataSource={[...data.releases]}
                pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
                scroll={{ x: 'max-content' }}
                columns={[
                  { title: '子应用', dataIndex: 'subApp', render: (name: keyof typeof subApps) => subApps[name].title },
                  { title: '版本', dataIndex: 'version' },
                  { title: '大小', dataIndex: 'bytes', align: 'right', render: kilobytes },
                  { title: '最近使用', dataIndex: 'lastServedAt', render: timeText },
                ]}
              />
            </>
          )
        }
      </CallState>
    </Modal>
  );
}
