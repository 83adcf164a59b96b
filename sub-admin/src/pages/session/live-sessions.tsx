import { App, Tag } from 'antd';
import { useState } from 'react';
import {
  endSession,
  endSessionsOf,
  listLiveSessions,
  type LiveSessionRow,
} from '@platform/contract/session/admin-session';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';

const column = columnsOf(listLiveSessions);

const columns = [
  column.filter('keyword', { title: '人员', placeholder: '姓名、手机号或账号' }),
  column.text('name', {
    width: 120,
    fixed: 'left',
    shows: ['current', 'adminUserName'],
    render: ({ name, current, adminView, adminUserName }) => (
      <>
        {name || '未填姓名'} {current && <Tag color="green">当前会话</Tag>}
        {adminView && <Tag color="orange">{adminUserName} 以其视角查看</Tag>}
      </>
    ),
  }),
  column.choice('role', { width: 76 }),
  column.text('mobile', { width: 108 }),
  column.text('placeName', { width: 130 }),
  column.text('device', { width: 136 }),
  column.text('address', { width: 108 }),
  column.time('createdAt', { width: 138, sorter: true }),
  column.time('lastSeenAt', { width: 138, sorter: true }),
  column.time('expiresAt', { width: 146, hidden: true }),
  column.yes('remembered', { width: 84, hidden: true }),
  column.filter('adminView'),
];

const KEPT = '打开的页面在下一次操作时要求重新登录，正在填写的内容还在。';

/** The live sessions of all accounts. One session or all sessions of an account can be ended. */
export function LiveSessions() {
  const { modal } = App.useApp();
  const [changes, setChanges] = useState(0);
  const ask = (title: string, content: string, work: () => Promise<{ ended: number }>) =>
    void modal.confirm({
      title,
      content,
      okText: '退出登录',
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: async () => {
        // The failed call has shown a message; the list shows the current sessions.
        const answer = await work().catch(() => undefined);
        if (answer) say('success', `已退出 ${answer.ended} 处登录`);
        setChanges((before) => before + 1);
      },
    });
  const endOne = ({ id, name, device, current }: LiveSessionRow) =>
    current
      ? ask('退出您自己当前的登录？', '这是您正在使用的会话：退出后本页面的下一次操作要求重新登录。', () =>
          platformCall(endSession, { id, own: true }),
        )
      : ask(`让“${name}”在 ${device} 上退出登录？`, KEPT, () => platformCall(endSession, { id }));
  const endAll = ({ userId, visitorId, name, current }: LiveSessionRow) =>
    ask(
      `让“${name}”在所有设备上退出登录？`,
      current ? '您当前的会话保留，其余的全部退出。' : `${KEPT}密码不变，可以重新登录。`,
      () => platformCall(endSessionsOf, userId === null ? { visitorId: visitorId! } : { userId }),
    );
  return (
    <ListPage
      name="admin/sessions"
      call={listLiveSessions}
      defaultSort="-lastSeenAt"
      reloadKey={changes}
      title="在线会话"
      columns={[
        ...columns,
        column.actions(
          (row) => [
            { label: '退出', writes: true, danger: true, onClick: () => endOne(row) },
            {
              label: '全部退出',
              title: `让“${row.name}”在所有设备上退出登录`,
              writes: true,
              onClick: () => endAll(row),
            },
          ],
          118,
        ),
      ]}
    />
  );
}
