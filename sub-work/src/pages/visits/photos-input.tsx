import { Button, Upload } from 'antd';
import { useEffect } from 'react';
import { CallError } from '@platform/contract/call-error';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';
import { MOST_PHOTOS, reportName } from '@platform/contract/visits/photo-names';
import { visitorPhoto } from '@platform/contract/phone/phone';
import { say } from '@platform/pages/kit/parts/say';
import { sendFile } from '@platform/pages/kit/parts/send-file';

/** Chosen photos that are not sent yet, by name. */
const chosen = new Map<string, File>();

interface PhotosInputProps {
  value?: readonly string[];
  onChange?: (names: string[]) => void;
  id?: string;
}

/** The photos of a report. The value holds their names; the photos are sent after the report is stored. */
export function PhotosInput({ value = [], onChange, id }: PhotosInputProps) {
  const held = value.filter((name) => chosen.has(name));
  // A draft keeps the names but not the files.
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
      // Called once for each file of a selection.
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

/** Sends the photos of a stored report. Reports the photos that could not be sent. */
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
