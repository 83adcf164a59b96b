import { Link } from '@umijs/max';
import { Badge, Button, Collapse, Empty, Flex, Pagination } from 'antd';
import { useEffect, useState } from 'react';
import { listMessages, markMessageRead } from '@platform/contract/users/own-account';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { usePlatformState } from '../../kit/app/use-platform-state';
import { useReadOnly, Writes } from '../../kit/app/writes';
import { CallState } from '../../kit/parts/call-state';
import { timeText } from '../../kit/parts/time-text';
import { platformCall } from '../../kit/platform-call';
import { useCall } from '../../kit/use-call';

/** Messages of the account, newest first; opening one marks it as read, except in another account's view. */
export function MessageList() {
  const [page, setPage] = useState(1);
  const readOnly = useReadOnly() !== undefined;
  const unread = usePlatformState((state) => state.unread);
  const call = useCall(listMessages, { page, size: 20 });
  // The list's count is newer than that of the frame.
  useEffect(() => {
    if (call.data) subAppBridge().state.set({ unread: call.data.unread });
  }, [call.data]);
  const read = async (id?: number) => {
    const { unread } = await platformCall(markMessageRead, { id }, { background: true });
    subAppBridge().state.set({ unread });
    call.refresh();
  };
  return (
    <CallState {...call}>
      {(data) =>
        data.total === 0 ? (
          <Empty description="还没有消息" />
        ) : (
          <Flex vertical gap={16}>
            {unread > 0 && (
              <div style={{ alignSelf: 'end' }}>
                <Writes>
                  <Button onClick={() => void read().catch(() => undefined)}>全部标为已读</Button>
                </Writes>
              </div>
            )}
            <Collapse
              accordion
              onChange={([key]) => {
                const opened = data.list.find((item) => String(item.id) === key);
                if (opened && !opened.read && !readOnly) void read(opened.id).catch(() => undefined);
              }}
              items={data.list.map((item) => ({
                key: String(item.id),
                label: (
                  <Badge dot={!item.read} offset={[6, 0]}>
                    {item.title}
                  </Badge>
                ),
                extra: timeText(item.sentAt),
                children: (
                  <>
                    <p style={{ whiteSpace: 'pre-wrap', marginTop: 0 }}>{item.content}</p>
                    {item.link && (
                      <p>
                        <Link to={item.link}>
                          <Button>前往查看</Button>
                        </Link>
                      </p>
                    )}
                    <p style={{ marginBottom: 0 }}>发送人：{item.sender}</p>
                  </>
                ),
              }))}
            />
            <Pagination
              align="end"
              hideOnSinglePage
              current={page}
              total={data.total}
              pageSize={20}
              onChange={setPage}
              showSizeChanger={false}
            />
          </Flex>
        )
      }
    </CallState>
  );
}
