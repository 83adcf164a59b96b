import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { ApiError } from '../errors/api-error';

/** Bytes of a multipart body around its file: boundaries and part headers. */
const ENVELOPE_BYTES = 64 * 1024;

/**
 * Reads the one `file` part of a multipart request as a stream, without keeping it in memory, and resolves to the
 * result of `take`. A request that declares too large a size is rejected before anything is read.
 * @throws ApiError 400 for a body that is no form with a file, 413 beyond `maxBytes`
 */
export async function receiveUpload<T>(
  request: Request,
  maxBytes: number,
  take: (file: Readable, name: string) => Promise<T>,
): Promise<T> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType) || !request.body)
    throw new ApiError(400, '请以表单（multipart/form-data）上传一个文件。');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + ENVELOPE_BYTES) throw tooLarge(maxBytes);
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  const form = new Busboy({
    headers: { 'content-type': contentType } satisfies BusboyHeaders,
    // One byte more than allowed reaches the store, which then refuses the file.
    limits: { files: 1, fileSize: maxBytes + 1, fields: 10, fieldSize: 4096, parts: 12 },
  });
  let part: Readable | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      let taking: Promise<T> | undefined;
      /** `take` may have aborted the stream itself because the file was too large; then its error is the reason. */
      const brokenOff = (cause: Error) => {
        const incomplete = new ApiError(400, '上传的内容不完整，请重新上传。', { cause });
        part?.destroy(cause);
        if (!taking) return reject(incomplete);
        taking.then(
          () => reject(incomplete),
          (error: unknown) => reject(error instanceof ApiError ? error : incomplete),
        );
      };
      form.on('file', (_field: string, file: Readable, name: string) => {
        part = file;
        // The part may fail before `take` reads it.
        let broken = false;
        file.on('error', (error) => {
          broken = true;
          brokenOff(error);
        });
        taking = take(file, name);
        taking.catch((error: unknown) => broken || reject(error));
      });
      form.on('finish', () => {
        if (taking) taking.then(resolve, reject);
        else reject(new ApiError(400, '表单里没有文件，请选择要上传的文件。'));
      });
      form.on('error', brokenOff);
      body.on('error', reject);
      body.pipe(form);
    });
  } finally {
    body.unpipe(form);
    // A reader of an aborted part must stop waiting.
    part?.destroy();
    body.destroy();
    form.destroy();
  }
}

/** 413 for a file beyond the limit. */
export function tooLarge(maxBytes: number): ApiError {
  return new ApiError(413, `文件超过 ${maxBytes / 1024 / 1024} MB，请压缩后上传。`);
}
