import './document-input.css';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ContentItem } from '@platform/contract/content/content';
import { downloadFile, uploadFile } from '@platform/contract/files/file';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';
import { byteText } from '@platform/domain/files/byte-text';
import { sendFile } from '@platform/pages/kit/parts/send-file';

interface DocumentInputProps {
  /** Id of the document; empty without one. */
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  disabled?: boolean;
  purpose: 'document' | 'report';
  /** Documents whose names are known. */
  files: ContentItem['files'];
}

interface Sending {
  file: File;
  /** Identifies an upload and its repetitions, so that the file is stored once. */
  key: string;
  share: number;
  error?: string;
}

/** Uploads a document as soon as it is chosen and shows the progress. A button repeats a failed upload. */
export function DocumentInput({ value, onChange, id, disabled, purpose, files }: DocumentInputProps) {
  const [sending, setSending] = useState<Sending>();
  const [sent, setSent] = useState<{ id: string; name: string; size: number }>();
  const input = useRef<HTMLInputElement>(null);
  const current = useRef<string>();
  const limit = uploadLimits[purpose];
  const shown = value
    ? ([sent, ...files].find((file) => file?.id === value) ?? { id: value, name: '已上传的文件' })
    : null;

  const send = async (file: File, key: string) => {
    current.current = key;
    // The user may have chosen another file meanwhile; only the last one counts.
    const note = (news: Partial<Sending>) => current.current === key && setSending({ file, key, share: 0, ...news });
    note({});
    try {
      const stored = await sendFile(uploadFile, file, {
        request: { purpose },
        purpose,
        idempotencyKey: key,
        onProgress: (share) => note({ share }),
      });
      if (current.current !== key) return;
      setSending(undefined);
      setSent(stored);
      onChange?.(stored.id);
    } catch (error) {
      note({ error: error instanceof Error ? error.message : '上传失败，请重试。' });
    }
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    void send(file, `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`);
  };

  return (
    <div className="document-input">
      {shown && !sending && (
        <p className="document-input-file">
          <a href={`${downloadFile.path}?id=${shown.id}`} target="_blank" rel="noreferrer">
            {shown.name}
          </a>
          {'size' in shown && <span>{byteText(shown.size)}</span>}
        </p>
      )}
      {sending && (
        <div className="document-input-file">
          <span>{sending.file.name}</span>
          {sending.error === undefined ? (
            <>
              <progress value={sending.share} max={1} aria-label={`${sending.file.name} 的上传进度`} />
              <span role="status">
                {sending.share < 1 ? `${Math.floor(sending.share * 100)}%` : '正在检查'}，共{' '}
                {byteText(sending.file.size)}
              </span>
            </>
          ) : (
            <span className="document-input-fault" role="alert">
              {sending.error}
            </span>
          )}
        </div>
      )}
      <div className="document-input-buttons">
        {sending?.error !== undefined && (
          <Button disabled={disabled} onClick={() => void send(sending.file, sending.key)}>
            重试
          </Button>
        )}
        <Button id={id} disabled={disabled} onClick={() => input.current?.click()}>
          {shown || sending ? '换一个文件' : '选择文件'}
        </Button>
        {shown && !sending && (
          <Button type="link" disabled={disabled} onClick={() => onChange?.('')}>
            移除
          </Button>
        )}
        <span className="document-input-limit">
          {limit.extensions.map((each) => each.toUpperCase()).join('、')}，不超过 {limit.maxBytes / 1024 / 1024} MB
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="选择文件"
        accept={acceptOf(limit)}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
