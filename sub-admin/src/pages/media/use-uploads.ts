import { useRef, useState } from 'react';
import { uploadMedium, type MediumKind, type MediumRow } from '@platform/contract/content/media';
import { sendFile } from '@platform/pages/parts/send-file';
import { kindOfFile } from './medium-file';

/** A file on its way into the library. */
export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  /** Why it was not taken, in Chinese. */
  error?: string;
  row?: MediumRow;
}

/**
 * Sends one file to the library.
 * @param onProgress gets the share that was sent
 * @throws CallError with the server's words; what is plainly too large is not sent at all
 */
export async function sendMedium(
  file: File,
  kind: MediumKind,
  onProgress: (share: number) => void = () => undefined,
): Promise<MediumRow> {
  return sendFile(uploadMedium, file, { purpose: kind, request: { kind }, onProgress });
}

/** Whether there is still something to say of a medium that came: what is to be seen in a picture. */
const wantsWords = (row: MediumRow): boolean => row.kind === 'picture' && row.alt === '' && !row.decorative;

/** Files that are sent one after the other; those that failed, and pictures without words, stand until they are put away. */
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
    /** A row of the tray was changed: it goes once all is said. */
    changed: (row: MediumRow) =>
      setUploads((all) =>
        all.flatMap((each) => (each.row?.id !== row.id ? [each] : wantsWords(row) ? [{ ...each, row }] : [])),
      ),
  };
}
