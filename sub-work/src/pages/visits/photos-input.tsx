import { Button, Upload } from 'antd';
import { useEffect } from 'react';
import { CallError } from '@platform/contract/call-error';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';
import { MOST_PHOTOS, reportName } from '@platform/contract/visits/visit';
import { visitorPhoto } from '@platform/contract/visitors/phone';
import { say } from '@platform/pages/parts/say';
import { sendFile } from '@platform/pages/parts/send-file';

/** Photos that were chosen and are not sent yet, by name. */
const chosen = new Map<string, File>();

interface PhotosInputProps {
  value?: readonly string[];
  onChange?: (names: string[]) => void;
  id?: string;
}

/** Photos of a report. Its value is their names, under which they are sent when the report is stored. */
export function PhotosInput({ value = [], onChange, id }: PhotosInputProps) {
  const held = value.filter((name) => chosen.has(name));
  // A draft keeps names, and no files.
  useEffect(() => {
    if (held.length < value.length) onChange?.(held);
  });
  const add = (files: readonly File[]) => {
    const names = files.map(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
    names.forEach((name, at) => chosen.set(name, files[at]!));
    onChange?.([...held, ...names].slice(0, MOST_PHOTOS));
  };
  return (
    <Upload
      accept={acceptOf(uploadLimits.photo)}
      multiple
      fileList={held.map((name) => ({ uid: name, name: chosen.get(name)!.name }))}
      // Called once for each of those that were chosen together.
      beforeUpload={(file, files) => {
        if (file === files.at(-1)) add(files);
        return false;
      }}
      onRemove={({ uid }) => onChange?.(held.filter((name) => name !== uid))}
    >
      <Button id={id} disabled={held.length >= MOST_PHOTOS}>
        选择照片
      </Button>
    </Upload>
  );
}

/** Sends the photos of a report that was stored; which of them could not be sent is told. */
export async function sendPhotos(id: number, version: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = chosen.get(name);
    if (!file) continue;
    const request = { submissionId: reportName(id, version), clientId: name };
    try {
      await sendFile(visitorPhoto, file, { request, purpose: 'photo', idempotencyKey: name });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say('error', `照片“${file.name}”没有传上：${error.message}`);
    }
    chosen.delete(name);
  }
}
