import { Button, List, Popconfirm, Tag, Typography } from 'antd';
import { listOwnAdminViews, listSessions, revokeSession } from '@platform/contract/users/own-account';
import { Writes } from '../../kit/app/writes';
import { CallState } from '../../kit/parts/call-state';
import { ListEntry } from '../../kit/parts/list-entry';
import { timeText } from '../../kit/parts/time-text';
import { platformCall } from '../../kit/platform-call';
import { useCall } from '../../kit/use-call';
import { say } from '../../kit/parts/say';

/** The sessions of the account, and when administrators viewed its pages. */
export function SessionList() {
  return (
    <>
      <OwnSessions />
      <AdminViews />
    </>
  );
}

/** Shown only when there was one. */
function AdminViews() {
  const { data = [] } = useCall(listOwnAdminViews, {});
  if (data.length === 0) return null;
  return (
    <>
      <Typography.Title level={5}>平台管理员查看过的页面</Typography.Title>
      <List
        dataSource={data}
        renderItem={(view) => (
          <List.Item>
            <ListEntry
              title={`以“${view.name}”的视角查看，只读`}
              description={`开始于 ${timeText(view.createdAt)}，最后一次 ${timeText(view.lastSeenAt)}`}
            />
          </List.Item>
        )}
      />
    </>
  );
}

/** The account's sessions; every other session can be signed out. */
function OwnSessions() {
  const call = useCall(listSessions, {});
  const revoke = async (id: number) => {
    await platformCall(revokeSession, { id });
    say('success', '该设备已退出登录');
    call.refresh();
  };
  return (
    <CallState {...call}>
      {(sessions) => (
        <List
          dataSource={sessions}
          renderItem={(session) => (
            <List.Item
              actions={
                session.current
                  ? [
                      <Tag key="here" color="green">
                        本设备
                      </Tag>,
                    ]
                  : [
                      <Writes key="out">
                        <Popconfirm
                          title="让该设备退出登录？"
                          onConfirm={() => revoke(session.id).catch(() => undefined)}
                        >
                          <Button size="small" danger>
                            退出登录
                          </Button>
                        </Popconfirm>
                      </Writes>,
                    ]
              }
            >
              <ListEntry
                title={session.device}
                description={`${session.address}，登录于 ${timeText(session.createdAt)}，最近使用 ${timeText(session.lastSeenAt)}`}
              />
            </List.Item>
          )}
        />
      )}
    </CallState>
  );
}
