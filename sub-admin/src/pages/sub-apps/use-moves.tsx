import type { SubAppName } from '@platform/routes/sub-apps';
import { App } from 'antd';
import type { ReactNode } from 'react';
import type { Call, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import {
  activateSubApp,
  endCanary,
  rollBackSubApp,
  unpinSubApp,
  type ReleasePointer,
} from '@platform/contract/sub-apps/releases';
import { platformCall } from '@platform/pages/kit/platform-call';
import { subApps } from './release-labels';
import { say } from '@platform/pages/kit/parts/say';

const STAYS = '已经打开的页面不会中断，会看到“有新版本”的提示；之后打开的页面使用新的版本。';

/**
 * The moves of a pointer; each needs a confirmation that describes its effect. After a conflict the move of the other
 * account is shown.
 */
export function useMoves(refresh: () => void) {
  const { modal } = App.useApp();

  async function run<C extends Call>(call: C, request: RequestOf<C>, done: string): Promise<void> {
    try {
      await platformCall(call, request, { silent: true });
      say('success', done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) {
        // The move was refused; the text of the dialog may no longer hold.
        modal.warning({ title: '没有执行', content: `${error.message} 页面已更新，请核对后再操作。` });
      } else say('error', error.message);
    }
    refresh();
  }

  const ask = (title: string, content: ReactNode, okText: string, work: () => Promise<void>, danger = false) =>
    modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger },
      autoFocusButton: danger ? 'cancel' : 'ok',
      width: 480,
      onOk: work,
    });
  const who = (subApp: SubAppName) => `${subApps[subApp].title}的全部用户（${subApps[subApp].audience}）`;

  return {
    run,
    activate: (subApp: SubAppName, version: string, pointer: ReleasePointer | null, withdrawn: boolean) =>
      ask(
        `启用 ${version}？`,
        <>
          <p>
            {who(subApp)}将使用此版本。{STAYS}
          </p>
          {pointer && (
            <p>
              现在的 {pointer.active} 成为上一版本，可以随时回滚。{pointer.canary === version ? '灰度随之结束。' : ''}
            </p>
          )}
          {withdrawn && (
            <p>
              <strong>此版本曾因加载失败被自动退回，确定要再次启用吗？</strong>
            </p>
          )}
        </>,
        '启用',
        () => run(activateSubApp, { subApp, version, revision: pointer?.revision ?? 0 }, `已启用 ${version}`),
        withdrawn,
      ),
    rollBack: ({ subApp, active, previous, revision }: ReleasePointer) =>
      ask(
        `回滚到 ${previous}？`,
        <p>
          {who(subApp)}将从 {active} 回到 {previous}。{STAYS}
        </p>,
        '回滚',
        () => run(rollBackSubApp, { subApp, revision }, `已回滚到 ${previous}`),
        true,
      ),
    endCanary: ({ subApp, canary, active, canaryPercent, canaryUsers, revision }: ReleasePointer) =>
      ask(
        `结束 ${canary} 的灰度？`,
        <p>
          正在使用它的 {canaryPercent}% 用户{canaryUsers.length > 0 ? `和 ${canaryUsers.length} 个指定账号` : ''}回到{' '}
          {active}，其他用户不受影响。
        </p>,
        '结束灰度',
        () => run(endCanary, { subApp, revision }, '灰度已结束'),
      ),
    unpin: ({ subApp, active, revision }: ReleasePointer) =>
      ask(
        '取消固定？',
        <p>现在仍使用 {active}。服务器下次启动时，如果它自己的构建与此不同，会启用自己的构建。</p>,
        '取消固定',
        () => run(unpinSubApp, { subApp, revision }, '已取消固定'),
      ),
  };
}
