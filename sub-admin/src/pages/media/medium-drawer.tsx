import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import {
  deleteMedium,
  getMedium,
  replaceMedium,
  restoreMedium,
  retryMedium,
  updateMedium,
  type MediumPlace,
  type MediumRow,
} from '@platform/contract/content/media';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';
import { fetchWithProgress } from '@platform/pages/kit/parts/fetch-with-progress';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { platformCall, platformCallOver } from '@platform/pages/kit/platform-call';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import type { RecordState } from '@platform/pages/kit/record/use-record';
import { byteText } from '@platform/domain/files/byte-text';
import { originalFile, pictureFile } from './medium-file';
import { PlaceList, Places } from './places';

/** One medium: its texts, its uses, replacement of its file, and deletion. */
export function MediumDrawer({ record }: { record: RecordState<MediumRow> }) {
  return (
    <RecordDrawer
      record={record}
      noun={record.opened !== 'new' && record.opened?.kind === 'attachment' ? '附件' : '图片'}
      update={updateMedium}
      read={getMedium}
      fields={(field, { values: { decorative }, row }) => {
        // The drawer may have read a later version than the list.
        const medium = row as MediumRow;
        const isPicture = medium.kind === 'picture';
        return (
          <>
            <Preview medium={medium} />
            {field.text('name')}
            {isPicture && (
              <>
                {!decorative &&
                  field.textarea('alt', { placeholder: '写出图片里是什么，不是文件名；公开使用前必须填写' })}
                {field.yes('decorative', { extra: '图片只起装饰作用，不看也不少内容' })}
              </>
            )}
            {field.textarea('caption', { placeholder: isPicture ? '显示在图片下面' : undefined })}
            {field.text('credit')}
            <Tools medium={medium} record={record} />
            <Places id={medium.id} />
          </>
        );
      }}
    />
  );
}

function Preview({ medium }: { medium: MediumRow }) {
  const address = pictureFile(medium, 960);
  return (
    <>
      {address && (
        <img
          className="medium-preview"
          src={address}
          alt={medium.alt}
          width={medium.width ?? undefined}
          height={medium.height ?? undefined}
        />
      )}
      <p className="medium-about">
        {medium.extension.toUpperCase()}
        {medium.width ? `，${medium.width}×${medium.height} 像素` : ''}，{byteText(medium.bytes)}，
        {medium.uploaderName || '—'} 于 {timeText(medium.createdAt)} 上传
      </p>
    </>
  );
}

function Tools({ medium, record }: { medium: MediumRow; record: RecordState<MediumRow> }) {
  const { modal } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const { id, version, kind, state, fault, name } = medium;

  const settle = (row: MediumRow, words: string) => {
    record.change(row);
    record.noteChange();
    say('success', words);
  };
  const retry = async () => {
    const row = await platformCall(retryMedium, { id, version }).catch(() => undefined);
    if (row) settle(row, '已重新开始处理');
  };
  const replace = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    setShare(0);
    const row = await platformCallOver(fetchWithProgress(setShare))(
      replaceMedium,
      { form, id, version },
      { background: true },
    ).catch(() => undefined);
    setShare(undefined);
    if (row) settle(row, kind === 'picture' ? '新图片已上传，处理好后各处同时更换' : '文件已替换');
  };
  const remove = () =>
    void modal.confirm({
      title: `把“${name}”放入回收站？`,
      content: '30 天内可以从回收站恢复，之后彻底删除。',
      okText: '放入回收站',
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          const binned = await platformCall(deleteMedium, { id, version }, { silent: true });
          offerUndo(`已把“${name}”放入回收站`, async () => {
            await platformCall(restoreMedium, { id, version: binned.version });
            record.noteChange();
          });
          record.noteChange();
          record.close();
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          const places: unknown = error.failure?.current;
          if (Array.isArray(places)) {
            const told = modal.warning({
              title: '正在使用，不能删除',
              content: <PlaceList places={places as MediumPlace[]} onGo={() => told.destroy()} />,
              okText: '知道了',
            });
          } else say('error', error.message);
        }
      },
    });

  return (
    <div className="medium-tools">
      {state === 'failed' && (
        <p className="media-fault" role="alert">
          {fault}
        </p>
      )}
      {state === 'waiting' && <p role="status">正在处理图片…</p>}
      {share !== undefined && <progress value={share} max={1} aria-label="上传进度" />}
      {state !== 'ready' && <Button onClick={() => void retry()}>重试</Button>}
      <Button loading={share !== undefined} onClick={() => input.current?.click()}>
        替换文件
      </Button>
      <Button href={originalFile(medium)} download={name}>
        下载原件
      </Button>
      <Button danger onClick={remove}>
        删除
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(uploadLimits[kind])}
        aria-label="替换用的文件"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void replace(file);
        }}
      />
    </div>
  );
}
