import { Alert, Button, Card, Flex, List } from 'antd';
import { useEffect, useState } from 'react';
import { downloadOwnData, exportOwnData, readOwnData } from '@platform/contract/person/own-data';
import type { DataOf } from '@platform/contract/call';
import { useReadOnly, Writes } from '../../kit/app/writes';
import { CallState } from '../../kit/parts/call-state';
import { ListEntry } from '../../kit/parts/list-entry';
import { timeText } from '../../kit/parts/time-text';
import { platformCall } from '../../kit/platform-call';
import { useCall } from '../../kit/use-call';
import { CloseAccount } from './close-account';

type Own = DataOf<typeof readOwnData>;

const POLL_MS = 1500;

/** All data that the platform holds about the person, for download, and account closure. */
export function OwnData() {
  const call = useCall(readOwnData, {});
  const isWaiting = call.data?.file?.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(call.refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return (
    <CallState {...call}>
      {(own) => (
        <Flex vertical gap={16} style={{ maxWidth: 760 }}>
          <Export file={own.file} refresh={call.refresh} />
          <Closure own={own} />
        </Flex>
      )}
    </CallState>
  );
}

function Export({ file, refresh }: Pick<Own, 'file'> & { refresh: () => void }) {
  const readOnly = useReadOnly();
  const ask = async () => {
    await platformCall(exportOwnData, {}, { background: true }).catch(() => undefined);
    refresh();
  };
  const isWaiting = file?.state === 'waiting';
  return (
    <Card size="small" title="导出本人信息">
      <Flex vertical gap={12}>
        <span>
          把平台保存的与您有关的全部信息写成一个文件：账号、登录记录、消息、检索、标注、申请和咨询等。网页便于阅读，JSON
          便于交给其他程序。
        </span>
        {file?.state === 'failed' && <Alert type="warning" showIcon message="上次没有生成成功，请重新生成" />}
        {file?.state === 'ready' && file.expiresAt && (
          <span>
            生成于 {timeText(file.askedAt)}，{timeText(file.expiresAt)} 前可以下载。
          </span>
        )}
        <Flex gap={8} wrap>
          {file?.state === 'ready' && readOnly === undefined && (
            <>
              <Button type="primary" href={`${downloadOwnData.path}?format=html`} download>
                下载网页
              </Button>
              <Button href={`${downloadOwnData.path}?format=json`} download>
                下载 JSON
              </Button>
            </>
          )}
          <Writes>
            <Button onClick={() => void ask()} loading={isWaiting}>
              {isWaiting ? '正在生成' : file?.state === 'ready' ? '重新生成' : '生成文件'}
            </Button>
          </Writes>
        </Flex>
      </Flex>
    </Card>
  );
}

function Closure({ own }: { own: Own }) {
  const [isOpen, setOpen] = useState(false);
  const { refused, erased, kept } = own;
  return (
    <Card size="small" title="注销账号">
      <Flex vertical gap={12}>
        <span>注销后立即退出所有设备，本账号不能再登录，也不能恢复；手机号和账号名可以重新注册。</span>
        <div>
          <strong>将要删除</strong>
          <p style={{ margin: 0 }}>
            {[
              '手机号、姓名等个人资料',
              ...erased.map(({ title, count }) => `${title} ${count.toLocaleString('zh-CN')} 条`),
            ].join('、')}
          </p>
        </div>
        <div>
          <strong>继续保留</strong>
          <List
            size="small"
            dataSource={kept}
            renderItem={({ title, why }) => (
              <List.Item key={title} style={{ paddingLeft: 0, paddingRight: 0 }}>
                <ListEntry title={title} description={why} />
              </List.Item>
            )}
          />
        </div>
        {refused && <Alert type="info" showIcon message={refused} />}
        <Writes>
          <Button danger disabled={refused !== null} onClick={() => setOpen(true)} style={{ alignSelf: 'flex-start' }}>
            注销账号
          </Button>
        </Writes>
        {isOpen && <CloseAccount sendsCodes={own.sendsCodes} onClose={() => setOpen(false)} />}
      </Flex>
    </Card>
  );
}
