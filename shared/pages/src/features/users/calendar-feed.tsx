import { Button, Card, Flex, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { createCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '@platform/contract/visits/feed';
import { Writes } from '../../kit/app/writes';
import { copyText } from '../../kit/copy-text';
import { CallState } from '../../kit/parts/call-state';
import { say } from '../../kit/parts/say';
import { timeText } from '../../kit/parts/time-text';
import { platformCall } from '../../kit/platform-call';
import { useCall } from '../../kit/use-call';

/** The calendar address of the user's own visits, for a phone or a computer: created, copied once, revoked. */
export default function CalendarFeed() {
  const call = useCall(readCalendarFeed, {});
  const [address, setAddress] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    // The call has shown the failure.
    await work().catch(() => undefined);
    setBusy(false);
    call.refresh();
  };
  const create = () =>
    run(async () => {
      const { path } = await platformCall(createCalendarFeed, {});
      setAddress(`${window.location.origin}${path}`);
      say('success', '订阅地址已生成，请现在复制');
    });
  const revoke = () =>
    run(async () => {
      await platformCall(revokeCalendarFeed, {});
      setAddress('');
      say('success', '订阅地址已撤销');
    });
  return (
    <Card size="small" title="日历订阅" style={{ maxWidth: 760 }}>
      <CallState {...call}>
        {({ feed }) => (
          <Flex vertical gap={12} align="flex-start">
            <span>
              在手机或电脑的日历里添加订阅，就能看到自己负责和同行的走访：改期、取消会随之更新，不含手机号码。
            </span>
            {feed ? (
              <span>
                于 {timeText(feed.createdAt)} 生成；
                {feed.lastReadAt ? `最近于 ${timeText(feed.lastReadAt)} 读取` : '日历还没有读取过'}。
              </span>
            ) : (
              <span>还没有订阅地址。</span>
            )}
            {address !== '' && <Address address={address} />}
            <Writes>
              <Flex gap={8} wrap>
                {feed ? (
                  <>
                    <Popconfirm title="重新生成后，原来的地址随即失效。" onConfirm={create}>
                      <Button loading={isBusy}>重新生成</Button>
                    </Popconfirm>
                    <Popconfirm title="撤销后，已添加的日历不再更新。" onConfirm={revoke}>
                      <Button danger disabled={isBusy}>
                        撤销
                      </Button>
                    </Popconfirm>
                  </>
                ) : (
                  <Button type="primary" loading={isBusy} onClick={() => void create()}>
                    生成订阅地址
                  </Button>
                )}
              </Flex>
            </Writes>
          </Flex>
        )}
      </CallState>
    </Card>
  );
}

/** The address, shown only once. */
function Address({ address }: { address: string }) {
  const copy = () =>
    copyText(address).then(
      () => say('success', '订阅地址已复制'),
      () => say('error', '浏览器不允许复制，请选中地址后复制'),
    );
  return (
    <Flex vertical gap={8} style={{ width: '100%' }}>
      <Flex gap={8} wrap>
        <Input
          readOnly
          value={address}
          aria-label="订阅地址"
          style={{ flex: '1 1 260px', minWidth: 0 }}
          onFocus={({ target }) => target.select()}
        />
        <Button type="primary" onClick={() => void copy()}>
          复制
        </Button>
      </Flex>
      <span>地址只显示这一次，离开本页后看不到；谁有它，谁就能看到您的走访，请勿转发。</span>
    </Flex>
  );
}
