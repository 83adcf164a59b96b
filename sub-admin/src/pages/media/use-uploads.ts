import { useRef, useState } from 'react';
import { uploadMedium, type MediumKind, type MediumRow } from '@platform/contract/content/media';
import { sendFile } from '@platform/pages/kit/parts/send-file';
import { kindOfFile } from './medium-file';

/** An upload to the library. */
export interface Upload {
  key: number;
  name: string;
  /** Progress from 0 to 1. */
  share: number;
  /** Reason of a refusal, in Chinese. */
  error?: string;
  row?: MediumRow;
}

/**
 * Uploads one file to the library.
 * @param onProgress receives the share that was sent
 * @throws CallError with the message of the server; a file above the limit is not sent at all
 */
export async function sendMedium(
  file: File,
  kind: MediumKind,
  onProgress: (share: number) => void = () => undefined,
): Promise<MediumRow> {
  return sendFile(uploadMedium, file, { purpose: kind, request: { kind }, onProgress });
}

/** Returns whether an uploaded picture still needs an alt text. */
const wantsWords = (row: MediumRow): boolean => row.kind === 'picture' && row.alt === '' && !row.decorative;

/**
 * Uploads files one after the other. Failed uploads and pictures without alt text stay listed until they are dismissed.
 */
export function useUploads(onDone: (row: MediumRow) => void, only?: MediumKind) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const line = useRef(Promise.resolve());
  const count = useRef(0);
  const note = (key: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));

  const putAway = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async (key: number, file: File) => {
    try {
      const row = await sendMedium(file, only ?? kindOfFile(file), (share) => note(key, { share }));
      if (wantsWords(row)) note(key, { share: 1, row });
      else putAway(key);
      onDone(row);
    } catch (error) {
      note(key, { error: error instanceof Error ? error.message : '上传失败，请重试。' });
    }
  };

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const key = count.current++;
        setUploads((all) => [{ key, name: file.name, share: 0 }, ...all]);
        line.current = line.current.then(() => send(key, file));
      }
    },
    putAway,
    /** Updates a listed medium; removes it once it is complete. */
    changed: (row: MediumRow) =>
      setUploads((all) =>
        all.flatMap((each) => (each.row?.id !== row.id ? [each] : wantsWords(row) ? [{ ...each, row }] : [])),
      ),
  };
}
