import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { ImportFileError } from './import-file-error';
import { readHead } from './read-head';
import { EncodingSniffer, type TextEncoding } from './text-encoding';

const CHUNK = 256 * 1024;

/** A text file as a stream of bytes. */
export interface OpenedText {
  encoding: TextEncoding;
  /** Share of the file that was read, 0–1. */
  progress(): number;
  /**
   * Unpacked bytes. Can be read once; stopping early closes the file.
   * @throws ImportFileError for broken compression
   */
  bytes: AsyncGenerator<Buffer, void>;
}

/**
 * Opens a text file, compressed by gzip or not (detected from its first bytes), and detects its encoding. Reads as much
 * of the content as the detection needs. Memory does not grow with the file.
 * @throws ImportFileError in Chinese if there is no such file
 */
export async function openText(path: string): Promise<OpenedText> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportFileError(`找不到文件 ${path}。`);
  if (!found.isFile()) throw new ImportFileError(`${path} 不是文件。`);
  const { packed } = await readHead(path, 2);
  const encoding = await encodingOf(path, packed);
  const { bytes, read } = bytesOf(path, packed);
  return { encoding, progress: () => (found.size === 0 ? 1 : Math.min(1, read() / found.size)), bytes };
}

async function encodingOf(path: string, packed: boolean): Promise<TextEncoding> {
  const sniffer = new EncodingSniffer();
  try {
    for await (const chunk of bytesOf(path, packed).bytes) {
      const told = sniffer.add(chunk);
      if (told) return told;
    }
  } catch (error) {
    // The readable part is imported; the error is reported where the break is reached.
    if (!(error instanceof ImportFileError)) throw error;
  }
  return sniffer.result();
}

function bytesOf(path: string, packed: boolean): { bytes: AsyncGenerator<Buffer, void>; read: () => number } {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  async function* bytes(): AsyncGenerator<Buffer, void> {
    const gunzip = packed ? file.pipe(createGunzip()) : null;
    if (gunzip) file.on('error', (error) => gunzip.destroy(error));
    try {
      yield* (gunzip ?? file) as AsyncIterable<Buffer>;
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code ?? '';
      if (!code.startsWith('Z_')) throw cause;
      throw new ImportFileError('压缩文件已损坏或不完整，请重新取得文件后再导入（已导入的部分会保留）。', { cause });
    } finally {
      file.destroy();
      gunzip?.destroy();
    }
  }
  return { bytes: bytes(), read: () => file.bytesRead };
}

/** Converts a text to UTF-8; broken characters are replaced. */
export async function* inUtf8(bytes: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<Buffer, void> {
  for await (const text of decoded(bytes, encoding)) yield Buffer.from(text);
}

/** Decodes a text without its byte order mark; broken characters are replaced. */
export async function* decoded(bytes: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
