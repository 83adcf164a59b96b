import { Alert, App, Button, Drawer, Flex, List, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { endSessionsOf, listLiveSessions } from '@platform/contract/session/admin-session';
import type { AdminUserRow } from '@platform/contract/users/user';
import { listUserLocks, unlockUser } from '@platform/contract/users/user-locks';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { ListEntry } from '@platform/pages/kit/parts/list-entry';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import './access-drawer.css';

/** Number of devices shown; more than any account has. */
const SHOWN = 100;

interface AccessDrawerProps {
  user: Pick<AdminUserRow, 'id' | 'name' | 'state'>;
  onClose: () => void;
}

/** Shows the locks and sessions of an account; lifts a lock and ends a session. */
export function AccessDrawer({ user: { id, name, state }, onClose }: AccessDrawerProps) {
  const { leave, shown } = useClosing();
  const content = useRef<HTMLDivElement>(null);
  // Restores the focus after the pressed button has disappeared.
  const stay = () => {
    if (document.activeElement === document.body) content.current?.focus();
  };
  return (
    <Drawer {...shown} title={`登录与锁定：${name}`} width="min(560px, 100vw)" onClose={() => leave(onClose)}>
      <div ref={content} tabIndex={-1} className="access">
        <section className="access-part" aria-label="锁定">
          <h2>锁定</h2>
          {state === 'disabled' ? <p>账号已停用，不能登录。</p> : <Locks id={id} stay={stay} />}
        </section>
        <section className="access-part" aria-label="登录设备">
          <Devices id={id} name={name} stay={stay} />
        </section>
      </div>
    </Drawer>
  );
}

function Locks({ id, stay }: { id: number; stay: () => void }) {
  const call = useCall(listUserLocks, { id });
  useEffect(stay, [call.data]);
  const unlock = async () => {
    const answer = await platformCall(unlockUser, { id }).catch(() => undefined);
    if (answer) say('success', '已解除锁定，现在可以登录');
    call.refresh();
  };
  return (
    <CallState {...call}>
      {({ locks }) =>
        locks.length === 0 ? (
          <p>没有锁定。</p>
        ) : (
          <Alert
            type="warning"
            showIcon
            message="密码错误次数过多，暂时不能登录"
            description={
              <>
                <ul className="access-locks">
                  {locks.map(({ network, until }) => (
                    <li key={network}>
                      {network === '' ? '常用设备以外的地方' : `网络 ${network}`}，到 {timeText(until)} 自动解除
                    </li>
                  ))}
                </ul>
                <Button type="primary" onClick={() => void unlock()}>
                  解除锁定
                </Button>
              </>
            }
          />
        )
      }
    </CallState>
  );
}

function Devices({ id, name, stay }: { id: number; name: string; stay: () => void }) {
  const call = useCall(listLiveSessions, { userId: id, size: SHOWN });
  const { modal } = App.useApp();
  useEffect(stay, [call.data]);
  const others = call.data?.list.filter(({ current }) => !current).length ?? 0;
  const end = () =>
    void modal.confirm({
      title: `让“${name}”在所有设备上退出登录？`,
      content: '打开的页面在下一次操作时要求重新登录，正在填写的内容还在。密码不变。',
      okText: '退出登录',
      okButtonProps: { danger: true },
      afterClose: stay,
      onOk: async () => {
        const { ended } = await platformCall(endSessionsOf, { userId: id });
        say('success', `已退出 ${ended} 处登录`);
        call.refresh();
      },
    });
  return (
    <>
      <Flex justify="space-between" align="center">
        <h2>登录设备</h2>
        <Button danger disabled={others === 0} onClick={end}>
          全部退出
        </Button>
      </Flex>
      <CallState {...call}>
        {({ list }) =>
          list.length === 0 ? (
            <p>没有在任何设备上登录。</p>
          ) : (
            <List
              dataSource={list}
              renderItem={({ id: key, device, address, createdAt, lastSeenAt, current, adminView, adminUserName }) => (
                <List.Item key={key}>
                  <ListEntry
                    title={
                      <>
                        {device} {current && <Tag color="green">本设备</Tag>}
                        {adminView && <Tag color="orange">{adminUserName} 以其视角查看</Tag>}
                      </>
                    }
                    description={`${address}，登录于 ${timeText(createdAt)}，最近使用 ${timeText(lastSeenAt)}`}
                  />
                </List.Item>
              )}
            />
          )
        }
      </CallState>
    </>
  );
}
