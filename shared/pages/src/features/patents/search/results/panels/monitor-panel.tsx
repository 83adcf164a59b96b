import { Link } from '@umijs/max';
import { App, Button, Empty, Flex, Tag } from 'antd';
import { useLockFn } from 'ahooks';
import { useEffect, useState } from 'react';
import {
  deleteMonitor,
  listMonitors,
  monitorNews,
  saveMonitor,
  type SearchMonitor,
} from '@platform/contract/monitors/monitor';
import { Writes } from '../../../../../kit/app/writes';
import { CallState } from '../../../../../kit/parts/call-state';
import { platformCall } from '../../../../../kit/platform-call';
import { useCall } from '../../../../../kit/use-call';
import { resultsAddress } from '../../../../../kit/searches/result-address';
import { MonitorDialog } from '../save-dialogs';
import { KeptWords } from '../../../../../kit/searches/kept-words';
import { stayInDrawer } from './stay-in-drawer';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { timeText } from '../../../../../kit/parts/time-text';

const FREQUENCIES = { daily: '每天', weekly: '每周', monthly: '每月' } as const;

/** Monitors: new hits, pause, edit, delete. */
export function MonitorPanel({ onOpen }: { onOpen: (address: string) => void }) {
  const call = useCall(listMonitors, {});
  const [edited, setEdited] = useState<SearchMonitor>();
  const [opened, setOpened] = useState<number>();
  const { modal } = App.useApp();
  useEffect(stayInDrawer, [call.data]);
  const toggle = useLockFn(async ({ id, name, query, frequency, active }: SearchMonitor) => {
    await platformCall(saveMonitor, { id, name, query, frequency, active: !active }, { background: true }).catch(
      () => undefined,
    );
    call.refresh();
  });
  const remove = ({ id, name }: SearchMonitor) =>
    void modal.confirm({
      title: `删除监控“${name}”？`,
      content: '不再检索和提醒，已发出的消息保留。',
      okText: '删除',
      afterClose: stayInDrawer,
      onOk: async () => {
        await platformCall(deleteMonitor, { id });
        call.refresh();
      },
    });
  return (
    <CallState {...call}>
      {(monitors) => (
        <>
          {monitors.length === 0 && (
            <Empty description="还没有监控。在检索结果页“更多”中设为监控，有新增专利时会收到消息。" />
          )}
          {monitors.map((monitor) => (
            <article key={monitor.id} className="task">
              <Flex gap={8} align="baseline" justify="space-between">
                <strong className="task-name">{monitor.name}</strong>
                <span>
                  {monitor.news > 0 && <Tag color="orange">新增 {monitor.news.toLocaleString('zh-CN')}</Tag>}
                  <Tag color={monitor.active ? 'green' : 'default'}>
                    {monitor.active ? FREQUENCIES[monitor.frequency] : '已暂停'}
                  </Tag>
                </span>
              </Flex>
              <div className="task-facts">
                <KeptWords query={monitor.query} />共 {monitor.total.toLocaleString('zh-CN')} 件
                {monitor.lastRunAt && `　上次 ${timeText(monitor.lastRunAt)}`}
                {monitor.nextRunAt && `　下次 ${timeText(monitor.nextRunAt)}`}
              </div>
              {monitor.error && <p className="task-error">{monitor.error}</p>}
              <Flex gap={8} wrap>
                <Button size="small" type="primary" onClick={() => onOpen(resultsAddress(monitor.query))}>
                  查看结果
                </Button>
                <Button
                  size="small"
                  aria-expanded={opened === monitor.id}
                  onClick={() => setOpened(opened === monitor.id ? undefined : monitor.id)}
                >
                  新增专利
                </Button>
                <Writes>
                  <Button size="small" onClick={() => void toggle(monitor)}>
                    {monitor.active ? '暂停' : '恢复'}
                  </Button>
                </Writes>
                <Writes>
                  <Button size="small" onClick={() => setEdited(monitor)}>
                    修改
                  </Button>
                </Writes>
                <Writes>
                  <Button size="small" type="text" danger onClick={() => remove(monitor)}>
                    删除
                  </Button>
                </Writes>
              </Flex>
              {opened === monitor.id && <News id={monitor.id} />}
            </article>
          ))}
          {edited && (
            <MonitorDialog
              monitor={edited}
              onClose={() => setEdited(undefined)}
              onSaved={() => {
                setEdited(undefined);
                call.refresh();
              }}
            />
          )}
        </>
      )}
    </CallState>
  );
}

function News({ id }: { id: number }) {
  const call = useCall(monitorNews, { id });
  return (
    <CallState {...call}>
      {({ at, total, list }) =>
        at === null ? (
          <p className="task-note">自设置以来还没有新增专利。</p>
        ) : (
          <div className="task-note">
            {shanghaiDate(Date.parse(at))} 新增 {total.toLocaleString('zh-CN')} 件
            {total > list.length && `，列出前 ${list.length} 件`}：
            <ul>
              {list.map((hit) => (
                <li key={hit.id}>
                  <Link to={`/detail?id=${encodeURIComponent(hit.publicationNumber)}`}>
                    {hit.publicationNumber}　{hit.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </CallState>
  );
}
