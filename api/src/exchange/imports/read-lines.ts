import { isUtf8 } from 'node:buffer';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { ImportFileError } from './import-file-error';
import { readHead } from './read-head';

/** A line longer than this is no record; it is reported, not kept in memory. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
/** As much of a line that is too long as a reject shows. */
const KEPT_OF_LONG_LINE = 2_000;
const LF = 0x0a;
const CR = 0x0d;

/** A line of a text file. */
export interface TextLine {
  /** From 1, blank lines counted. */
  number: number;
  text: string;
  /** What is wrong with the line as text, in Chinese; null when it can be read. */
  fault: string | null;
}

/** The lines of a file and how far reading is. */
export interface LineSource {
  /** Share of the file that was read, 0–1. */
  progress(): number;
  lines: AsyncGenerator<TextLine, void>;
}

/**
 * Reads a text file line by line, packed by gzip or not (told by its first bytes). UTF-8 with or without byte order mark,
 * lines ended by LF or CRLF. Memory does not grow with the file.
 * @throws ImportFileError in Chinese when there is no such file or its packing is broken
 */
export async function readLines(path: string): Promise<LineSource> {
  const size = await sizeOf(path);
  const { packed } = await readHead(path, 2);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  return { progress: () => (size === 0 ? 1 : Math.min(1, file.bytesRead / size)), lines: split(file, packed) };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportFileError(`找不到文件 ${path}。`);
  if (!found.isFile()) throw new ImportFileError(`${path} 不是文件。`);
  return found.size;
}

async function* split(file: ReadStream, packed: boolean): AsyncGenerator<TextLine, void> {
  const gunzip = packed ? file.pipe(createGunzip()) : null;
  if (gunzip) file.on('error', (error) => gunzip.destroy(error));
  let number = 0;
  let rest: Buffer[] = [];
  let held = 0;
  let tooLong = false;
  const finish = (tail: Buffer): TextLine => {
    number += 1;
    const whole = held === 0 ? tail : Buffer.concat([...rest, tail]);
    const line = toLine(number, whole, tooLong);
    rest = [];
    held = 0;
    tooLong = false;
    return line;
  };
  try {
    for await (const chunk of (gunzip ?? file) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(LF, start); end >= 0; end = chunk.indexOf(LF, start)) {
        yield finish(chunk.subarray(start, end));
        start = end + 1;
      }
      const tail = chunk.subarray(start);
      if (held + tail.length > MAX_LINE_BYTES) tooLong = true;
      if (tooLong && held >= KEPT_OF_LONG_LINE) continue;
      rest.push(Buffer.from(tail));
      held += tail.length;
    }
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('Z_')) throw cause;
    throw new ImportFileError('压缩文件已损坏或不完整，请重新取得文件后再导入（已导入的部分会保留）。', { cause });
  } finally {
    file.destroy();
    gunzip?.destroy();
  }
  if (held > 0) yield finish(Buffer.alloc(0));
}

function toLine(number: number, bytes: Buffer, tooLong: boolean): TextLine {
  if (tooLong)
    return {
      number,
      text: bytes.toString('utf8', 0, KEPT_OF_LONG_LINE),
      fault: `这一行超过 ${MAX_LINE_BYTES / 1024 / 1024} MB`,
    };
  const end = bytes.length > 0 && bytes[bytes.length - 1] === CR ? bytes.length - 1 : bytes.length;
  const hasByteOrderMark =
    number === 1 && bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = bytes.subarray(hasByteOrderMark ? 3 : 0, end);
  if (!isUtf8(content)) return { number, text: content.toString('utf8'), fault: '编码不是 UTF-8' };
  return { number, text: content.toString('utf8'), fault: null };
}
