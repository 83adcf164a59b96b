import { App, Button, Drawer, Space } from 'antd';
import { CallError } from '@platform/contract/call-error';
import { getSiteVersion, restoreSiteVersion, type SiteState } from '@platform/contract/site/site';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { ChangesList } from './changes-list';
import { useSite } from './site-context';

interface VersionDrawerProps {
  number: number;
  onPreview: () => void;
  onClose: () => void;
}

/** One publication: its changes, and the changes that restoring it would make now. */
export default function VersionDrawer({ number, onPreview, onClose }: VersionDrawerProps) {
  const { leave, shown } = useClosing();
  const { modal } = App.useApp();
  const { state, adopt } = useSite();
  const call = useCall(getSiteVersion, { number });
  const isCurrent = number === state.number;
  const restore = () =>
    modal.confirm({
      title: `恢复到第 ${number} 版？`,
      content: `公共网站立即变回第 ${number} 版的样子，存为新的一版；各版都保留${state.draft ? '，草稿不受影响' : ''}。`,
      okText: '恢复到此版本',
      onOk: async () => {
        try {
          const restored = await platformCall(restoreSiteVersion, { version: state.version, number, note: '' });
          say('success', `已恢复，存为第 ${restored.number} 版`);
          leave(() => {
            adopt(restored);
            onClose();
          });
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          const theirs = error.status === 409 ? error.failure?.current : undefined;
          if (theirs) adopt(theirs as SiteState);
        }
      },
    });
  return (
    <Drawer
      {...shown}
      width="min(640px, 100vw)"
      title={`第 ${number} 版`}
      onClose={() => leave(onClose)}
      footer={
        <Space wrap>
          <Button onClick={() => leave(onPreview)}>预览</Button>
          <Writes>
            <Button
              type="primary"
              disabled={isCurrent}
              title={isCurrent ? '这就是线上的版本' : undefined}
              onClick={restore}
            >
              恢复到此版本
            </Button>
          </Writes>
        </Space>
      }
    >
      <CallState {...call}>
        {({ publishedAt, publishedBy, note, restoredFrom, changes, restoring }) => (
          <>
            <p className="site-intro">
              {publishedBy || '平台'} 于 {timeText(publishedAt)} 发布
              {restoredFrom !== null && `，恢复自第 ${restoredFrom} 版`}
              {note && `：${note}`}
            </p>
            <h2 className="site-sub">这一版改了什么</h2>
            <ChangesList changes={changes} none={number === 1 ? '平台的出厂设置。' : '没有改动。'} />
            {!isCurrent && (
              <>
                <h2 className="site-sub">恢复到这一版，线上会怎样变</h2>
                <ChangesList changes={restoring} none="与线上相同，恢复不会改变什么。" />
              </>
            )}
          </>
        )}
      </CallState>
    </Drawer>
  );
}
