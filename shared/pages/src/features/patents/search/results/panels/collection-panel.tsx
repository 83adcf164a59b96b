import { Link } from '@umijs/max';
import { App, Button, Empty, Flex, Input, Pagination, Select, Tag } from 'antd';
import { useLockFn } from 'ahooks';
import { useEffect, useState } from 'react';
import {
  collectionOverview,
  deleteFolder,
  listCollection,
  markPatents,
} from '@platform/contract/collections/collection';
import type { DataOf } from '@platform/contract/call';
import { Writes } from '../../../../../kit/app/writes';
import { CallState } from '../../../../../kit/parts/call-state';
import { LegalStatusTag } from '../../../legal-status-tag';
import { platformCall } from '../../../../../kit/platform-call';
import { useCall } from '../../../../../kit/use-call';
import { markBefore } from '../mark-before';
import MarkDialog from '../mark-dialog';
import { offerUndo } from '../../../../../kit/parts/offer-undo';
import { CollectionTags } from './collection-tags';
import { stayInDrawer } from './stay-in-drawer';
import '../hits.css';
import './collection-panel.css';

type Entry = DataOf<typeof listCollection>['list'][number];
interface Filter {
  folderId?: number;
  tag?: string;
  followed?: boolean;
  noted?: boolean;
  keyword?: string;
}
const SIZE = 10;

/** The user's marked patents, by folder, tag, follow or note. */
export function CollectionPanel() {
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<Entry>();
  const { modal } = App.useApp();
  const overview = useCall(collectionOverview, {});
  const call = useCall(listCollection, { ...filter, page, size: SIZE, sort: '-changedAt' });
  const narrow = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };
  const refresh = () => {
    overview.refresh();
    call.refresh();
  };
  useEffect(stayInDrawer, [call.data]);
  const remove = useLockFn(async ({ patent, mark }: Entry) => {
    await platformCall(markPatents, markBefore(patent.id, undefined, mark.tags), { background: true });
    refresh();
    offerUndo('已移出收藏', () =>
      platformCall(markPatents, markBefore(patent.id, mark), { background: true }).then(refresh),
    );
  });
  const dropFolder = (id: number, name: string) =>
    void modal.confirm({
      title: `删除文件夹“${name}”？`,
      content: '其中的专利保留关注、标签和备注。',
      okText: '删除',
      afterClose: stayInDrawer,
      onOk: async () => {
        await platformCall(deleteFolder, { id });
        narrow({});
        refresh();
      },
    });
  const { total = 0, followed = 0, noted = 0, folders = [], tags = [] } = overview.data ?? {};
  const folder = folders.find(({ id }) => id === filter.folderId);
  return (
    <>
      <Flex gap={8} wrap className="collection-filters">
        <Button size="small" type={Object.keys(filter).length === 0 ? 'primary' : 'default'} onClick={() => narrow({})}>
          全部 {total}
        </Button>
        <Button size="small" type={filter.followed ? 'primary' : 'default'} onClick={() => narrow({ followed: true })}>
          关注 {followed}
        </Button>
        <Button size="small" type={filter.noted ? 'primary' : 'default'} onClick={() => narrow({ noted: true })}>
          有备注 {noted}
        </Button>
        <Select
          size="small"
          allowClear
          aria-label="文件夹"
          placeholder="文件夹"
          popupMatchSelectWidth={false}
          value={filter.folderId}
          options={folders.map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` }))}
          onChange={(folderId?: number) => narrow(folderId === undefined ? {} : { folderId })}
        />
        <Select
          size="small"
          allowClear
          showSearch
          aria-label="标签"
          placeholder="标签"
          popupMatchSelectWidth={false}
          value={filter.tag}
          options={tags.map(({ name, count }) => ({ value: name, label: `${name}（${count}）` }))}
          onChange={(tag?: string) => narrow(tag ? { tag } : {})}
        />
        {folder && (
          <Writes>
            <Button size="small" type="link" danger onClick={() => dropFolder(folder.id, folder.name)}>
              删除此文件夹
            </Button>
          </Writes>
        )}
      </Flex>
      <Input.Search
        allowClear
        enterButton="查找"
        aria-label="在收藏中查找"
        placeholder="在名称、号码和备注中查找"
        onSearch={(keyword) => narrow({ ...filter, keyword: keyword.trim() || undefined })}
        className="collection-search"
      />
      <CallState {...call}>
        {(data) => (
          <>
            {data.total === 0 && (
              <Empty description={total === 0 ? '还没有收藏。点专利右上角的星号即可关注。' : '没有符合条件的收藏'} />
            )}
            {data.total > 1 && (
              <Writes>
                <CollectionTags filter={{ ...filter }} total={data.total} onDone={refresh} />
              </Writes>
            )}
            {data.list.map((entry) => (
              <article key={entry.patent.id} className="task">
                <Link to={`/detail?id=${encodeURIComponent(entry.patent.publicationNumber)}`}>
                  <strong>{entry.patent.title}</strong>
                </Link>
                <div className="patent-hit-tags">
                  <span className="patent-hit-number">{entry.patent.publicationNumber}</span>
                  <LegalStatusTag status={entry.patent.legalStatus} />
                  {entry.mark.followed && <Tag color="gold">关注</Tag>}
                  {entry.mark.tags.map((tag) => (
                    <Tag key={tag} color="purple">
                      {tag}
                    </Tag>
                  ))}
                </div>
                {entry.mark.note && <p className="task-note">{entry.mark.note}</p>}
                <Flex gap={8}>
                  <Writes>
                    <Button size="small" onClick={() => setEdited(entry)}>
                      修改
                    </Button>
                  </Writes>
                  <Writes>
                    <Button size="small" type="text" onClick={() => void remove(entry).catch(() => undefined)}>
                      移出收藏
                    </Button>
                  </Writes>
                </Flex>
              </article>
            ))}
            <Pagination
              align="end"
              hideOnSinglePage
              size="small"
              current={page}
              total={data.total}
              pageSize={SIZE}
              showSizeChanger={false}
              onChange={setPage}
            />
          </>
        )}
      </CallState>
      {edited && (
        <MarkDialog
          patents={[edited.patent]}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            refresh();
          }}
          onUndone={refresh}
        />
      )}
    </>
  );
}
