import { UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Input, Pagination, Select } from 'antd';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import {
  listMedia,
  mediaLabels,
  mediumKindNames,
  restoreMedium,
  type MediumKind,
  type MediumRow,
} from '@platform/contract/content/media';
import type { RequestOf } from '@platform/contract/call';
import { optionsOf } from '@platform/contract/labels';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { useWhile } from '../jobs/use-while';
import { MediumCard } from './medium-card';
import { MediumDrawer } from './medium-drawer';
import { UploadTray } from './upload-tray';
import { useUploads } from './use-uploads';
import './media.css';

const PAGE = 24;

/** Filters, order and page of the list call. */
export type MediaQuery = RequestOf<typeof listMedia>;

const ORDERS = [
  { value: '-createdAt', label: '最新上传' },
  { value: 'name', label: '按文件名' },
  { value: '-bytes', label: '从大到小' },
] as const;

interface MediaLibraryProps {
  query: MediaQuery;
  onQuery: (query: MediaQuery) => void;
  /** Limits the library and its uploads to this kind. */
  only?: MediumKind;
  /** In a picker the chosen medium and the handler of a choice. Without them a click opens the medium. */
  chosen?: MediumRow;
  onChoose?: (row: MediumRow) => void;
}

/** The media library: grid, search, upload by button, drop and paste, and the drawer of one medium. */
export default function MediaLibrary({ query, onQuery, only, chosen, onChoose }: MediaLibraryProps) {
  const [keyword, setKeyword] = useState(query.keyword ?? '');
  const record = useRecord<MediumRow>(onChoose ? 'picked-medium' : 'medium');
  const call = useCall(listMedia, { ...query, kind: only ?? query.kind, size: PAGE });
  const { uploads, add, putAway, changed } = useUploads((row) => {
    call.refresh();
    onChoose?.(row);
  }, only);
  const drop = useDrop(add);
  useWhile(call.data?.list.some(({ state }) => state === 'waiting') ?? false, call.refresh);
  useEffect(() => {
    if (record.changes > 0) call.refresh();
  }, [record.changes]);
  // The chosen medium may have received its alt text or its sizes meanwhile.
  useEffect(() => {
    const later = chosen && call.data?.list.find(({ id }) => id === chosen.id);
    if (later && later !== chosen) onChoose?.(later);
  }, [call.data]);

  // Going back restores the keyword.
  useEffect(() => setKeyword(query.keyword ?? ''), [query.keyword]);

  const narrow = (news: MediaQuery) => onQuery({ ...query, page: 1, ...news });
  const restore = async ({ id, version }: MediumRow) => {
    const row = await platformCall(restoreMedium, { id, version }).catch(() => undefined);
    if (row) say('success', `已恢复“${row.name}”`);
    call.refresh();
  };

  const openOf = (row: MediumRow): (() => void) | undefined => {
    if (query.deleted) return undefined;
    if (!onChoose) return () => record.change(row);
    // A picture without any size cannot be chosen once its processing has failed.
    return row.state === 'failed' && row.widths.length === 0 ? undefined : () => onChoose(row);
  };

  return (
    <div className={drop.isOver ? 'media media-over' : 'media'} {...drop.handlers}>
      <div className="media-tools">
        <Input.Search
          className="media-search"
          allowClear
          maxLength={60}
          placeholder="文件名、替代文字、说明或来源"
          aria-label="在媒体库中查找"
          enterButton="查找"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          onSearch={(words) => narrow({ keyword: words.trim() || undefined })}
        />
        {!only && (
          <Select
            allowClear
            placeholder="全部种类"
            aria-label="种类"
            value={query.kind}
            options={optionsOf(mediumKindNames)}
            onChange={(kind?: MediumKind) => narrow({ kind })}
          />
        )}
        <Select
          allowClear
          placeholder="是否使用"
          aria-label="使用情况"
          value={query.use}
          options={optionsOf(mediaLabels.use.choices)}
          onChange={(use?: 'used' | 'unused') => narrow({ use })}
        />
        <Select
          aria-label="排序"
          value={query.sort ?? '-createdAt'}
          options={[...ORDERS]}
          onChange={(sort) => narrow({ sort: sort === '-createdAt' ? undefined : sort })}
        />
        {only !== 'attachment' && (
          <Checkbox
            checked={query.missingAlt}
            onChange={({ target }) => narrow({ missingAlt: target.checked || undefined })}
          >
            缺替代文字
          </Checkbox>
        )}
        {!onChoose && (
          <Checkbox checked={query.deleted} onChange={({ target }) => narrow({ deleted: target.checked || undefined })}>
            回收站
          </Checkbox>
        )}
        <UploadButton only={only} onFiles={add} />
      </div>
      <p className="media-hint">{hintOf(only)}</p>
      <UploadTray
        uploads={uploads}
        onPutAway={putAway}
        onChanged={(row) => {
          changed(row);
          call.refresh();
        }}
      />
      <CallState {...call}>
        {({ list, total }) => (
          <>
            {list.length === 0 && (
              <Empty
                description={
                  query.deleted
                    ? '回收站是空的'
                    : total > 0
                      ? '这一页没有了'
                      : query.keyword || query.kind || query.use || query.missingAlt
                        ? '没有符合条件的图片或附件'
                        : '媒体库还是空的，从上面上传'
                }
              />
            )}
            <ul className="media-grid" aria-label={query.deleted ? '回收站' : '媒体库'}>
              {list.map((row) => (
                <MediumCard
                  key={row.id}
                  row={row}
                  verb={onChoose ? '选用' : '修改'}
                  chosen={onChoose && row.id === chosen?.id}
                  onOpen={openOf(row)}
                  foot={
                    query.deleted ? (
                      <Button size="small" onClick={() => void restore(row)}>
                        恢复
                      </Button>
                    ) : onChoose ? (
                      <Button
                        size="small"
                        type="link"
                        aria-label={`修改 ${row.name}`}
                        onClick={() => record.change(row)}
                      >
                        修改
                      </Button>
                    ) : undefined
                  }
                />
              ))}
            </ul>
            <Pagination
              className="media-pages"
              current={query.page ?? 1}
              pageSize={PAGE}
              total={total}
              hideOnSinglePage
              showSizeChanger={false}
              showTotal={(count) => `共 ${count} 个`}
              onChange={(page) => onQuery({ ...query, page })}
            />
          </>
        )}
      </CallState>
      <MediumDrawer record={record} />
    </div>
  );
}

function hintOf(only: MediumKind | undefined): string {
  const ways = '也可以拖进来或直接粘贴';
  if (only === 'picture') return `${ways}。图片 JPG、PNG、WebP、GIF，不超过 20 MB。`;
  if (only === 'attachment') return `${ways}。附件 PDF、Word、Excel、PPT、OFD、ZIP，不超过 50 MB。`;
  return `${ways}。图片不超过 20 MB；附件 PDF、Word、Excel、PPT、OFD、ZIP，不超过 50 MB。`;
}

function UploadButton({ only, onFiles }: { only?: MediumKind; onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const kinds = only ? [only] : (['picture', 'attachment'] as const);
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        上传
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={kinds.map((kind) => acceptOf(uploadLimits[kind])).join(',')}
        aria-label="要上传的文件"
        onChange={({ target }) => {
          // Copies the file list, because the next line empties it.
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Handles files that are dropped on the library or pasted while it is shown. */
function useDrop(add: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
}
