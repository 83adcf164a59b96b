import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { ImageError } from '../../kernel/files/checked-size';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import type { FileStore } from '../../kernel/ports/file-store';
import { convertImage } from './convert-image';
import {
  countWaitingFigures,
  type FigureOutcome,
  finishFigure,
  takeWaitingFigures,
  type WaitingFigure,
} from './figures.queries';

const BATCH = 20;
/** Maximum size of a converted picture, in bytes. */
const MAX_BYTES = 100 * 1024 * 1024;

/** Numbers of figures that were converted and of figures that cannot be shown. */
export interface ConvertedFigures {
  converted: number;
  failed: number;
}

/**
 * Converts every waiting figure, one at a time to keep the machine responsive. A broken picture is recorded with the
 * reason and does not stop the run. After a kill the next run continues with the waiting figures.
 */
export async function convertFigures(
  client: Pick<ClientBase, 'query'>,
  files: FileStore,
  signal?: AbortSignal,
  onProgress?: (done: number, total: number) => void,
): Promise<ConvertedFigures> {
  const total = await countWaitingFigures(client);
  const result: ConvertedFigures = { converted: 0, failed: 0 };
  for (;;) {
    const waiting = await takeWaitingFigures(client, BATCH);
    if (waiting.length === 0) return result;
    for (const figure of waiting) {
      signal?.throwIfAborted();
      const outcome = await convertFigure(figure, files);
      await finishFigure(client, outcome);
      if (outcome.fault === '') result.converted += 1;
      else result.failed += 1;
      onProgress?.(result.converted + result.failed, total);
    }
  }
}

async function convertFigure({ id, originalSha256 }: WaitingFigure, files: FileStore): Promise<FigureOutcome> {
  const nothing = {
    imageSha256: null,
    thumbnailSha256: null,
    mimeType: '',
    width: null,
    height: null,
    thumbnailWidth: null,
    thumbnailHeight: null,
  };
  try {
    const bytes = await readFile(files.pathOf(originalSha256));
    const { image, thumbnail, ...facts } = await convertImage(bytes);
    const stored =
      image === bytes ? originalSha256 : (await files.put(Readable.from([image]), { maxBytes: MAX_BYTES })).sha256;
    const small = await files.put(Readable.from([thumbnail]), { maxBytes: MAX_BYTES });
    return { id, originalSha256, fault: '', imageSha256: stored, thumbnailSha256: small.sha256, ...facts };
  } catch (error) {
    if (error instanceof ImageError) return { id, originalSha256, fault: error.message, ...nothing };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { id, originalSha256, fault: '图的文件已不在文件库中，请重新导入', ...nothing };
    // Thrown on, it would keep all that wait behind it from being converted.
    if (isOwnFault(error)) return { id, originalSha256, fault: '转换时出错，请重新导入或联系管理员', ...nothing };
    throw error;
  }
}
