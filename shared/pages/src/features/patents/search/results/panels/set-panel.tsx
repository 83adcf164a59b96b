import { App, Button, Empty, Flex, Input } from 'antd';
import { useLockFn } from 'ahooks';
import { useEffect, useState } from 'react';
import { deleteSearchSet, listSearchSets, renameSearchSet } from '@platform/contract/search/history';
import type { DataOf } from '@platform/contract/call';
import { Writes } from '../../../../../kit/app/writes';
import { CallState } from '../../../../../kit/parts/call-state';
import { platformCall } from '../../../../../kit/platform-call';
import { useCall } from '../../../../../kit/use-call';
import { resultsAddress } from '../../../../../kit/searches/result-address';
import { MonitorDialog } from '../save-dialogs';
import { KeptWords } from '../../../../../kit/searches/kept-words';
import { stayInDrawer } from './stay-in-drawer';
import { timeText } from '../../../../../kit/parts/time-text';
import { say } from '../../../../../kit/parts/say';
import '../../../../../kit/parts/link-button.css';

type SearchSet = DataOf<typeof listSearchSets>[number];

/** The user's named searches: repeat, rename, monitor. */
export function SetPanel({ onOpen }: { onOpen: (address: string) => void }) {
  const call = useCall(listSearchSets, {});
  const [renamed, setRenamed] = useState<{ id: number; name: string }>();
  const [watched, setWatched] = useState<SearchSet>();
  const { modal } = App.useApp();
  useEffect(stayInDrawer, [call.data]);
  const rename = useLockFn(async () => {
    if (!renamed?.name.trim()) return;
    await platformCall(renameSearchSet, renamed, { background: true }).then(
      ({ name, usedBy }) => {
        setRenamed(undefined);
        say(
          'success',
          usedBy.length > 0 ? `已改名为 ##${name}，引用它的 ${usedBy.join('、')} 也已改用新名称` : `已改名为 ##${name}`,
        );
      },
      () => undefined,
    );
    call.refresh();
  });
  const remove = (id: number, name: string, usedBy: readonly string[]) =>
    void modal.confirm({
      title: `删除检索集“${name}”？`,
      content:
        usedBy.length > 0
          ? `${usedBy.join('、')} 引用了它。删除时它的内容会写入这些检索式，检索结果不变；有筛选不能写入时不会删除。`
          : '没有检索集或监控引用它。',
      okText: '删除',
      afterClose: stayInDrawer,
      onOk: async () => {
        await platformCall(deleteSearchSet, { id });
        call.refresh();
      },
    });
  return (
    <CallState {...call}>
      {(sets) =>
        sets.length === 0 ? (
          <Empty description="还没有检索集。在检索结果页“更多”中存为检索集，连同筛选一起保存，之后可用 ##名称 引用。" />
        ) : (
          <>
            {sets.map((set) => {
              const { id, name, query, total, at, usedBy } = set;
              return (
                <article key={id} className="task">
                  {renamed?.id === id ? (
                    <Input
                      size="small"
                      autoFocus
                      aria-label="名称"
                      prefix="##"
                      maxLength={40}
                      value={renamed.name}
                      onChange={(event) => setRenamed({ id, name: event.target.value })}
                      onPressEnter={() => void rename()}
                      addonAfter={
                        <button type="button" className="link-button" onClick={() => void rename()}>
                          保存
                        </button>
                      }
                    />
                  ) : (
                    <strong>##{name}</strong>
                  )}
                  <div className="task-facts">
                    <KeptWords query={query} />
                    {total !== null && `保存时 ${total.toLocaleString('zh-CN')} 件　`}
                    {timeText(at)}
                    {usedBy.length > 0 && `，引用它的：${usedBy.join('、')}`}
                  </div>
                  <Flex gap={8} wrap>
                    <Button size="small" type="primary" onClick={() => onOpen(resultsAddress(query))}>
                      检索
                    </Button>
                    <Writes>
                      <Button size="small" onClick={() => setRenamed({ id, name })}>
                        重命名
                      </Button>
                    </Writes>
                    <Writes>
                      <Button size="small" onClick={() => setWatched(set)}>
                        监控
                      </Button>
                    </Writes>
                    <Writes>
                      <Button size="small" type="text" danger onClick={() => remove(id, name, usedBy)}>
                        删除
                      </Button>
                    </Writes>
                  </Flex>
                </article>
              );
            })}
            {watched && (
              <MonitorDialog
                asked={watched.query}
                name={watched.name}
                onClose={() => setWatched(undefined)}
                onSaved={() => setWatched(undefined)}
              />
            )}
          </>
        )
      }
    </CallState>
  );
}
