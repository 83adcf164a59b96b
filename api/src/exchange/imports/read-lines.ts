import { isUtf8 } from 'node:buffer';
import { inUtf8, openText } from './open-text';
import { UNREADABLE, UNREADABLE_BYTES } from './text-encoding';

/** Maximum length of a line; a longer one is reported, not kept in memory. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
/** Length of a too long line in its reject. */
const KEPT_OF_LONG_LINE = 2_000;
const LF = 0x0a;
const CR = 0x0d;

/** A line of a text file. */
export interface TextLine {
  /** From 1, including blank lines. */
  number: number;
  text: string;
  /** Reason why the line is not readable as text, in Chinese; null if it is. */
  fault: string | null;
}

/** The lines of a file and the progress of reading. */
export interface LineSource {
  /** Share of the file that was read, 0–1. */
  progress(): number;
  lines: AsyncGenerator<TextLine, void>;
}

/**
 * Reads a text file line by line, compressed by gzip or not: UTF-8, UTF-16 or GB18030, with or without byte order mark,
 * lines ended by LF or CRLF. A broken character is the fault of its line only. Memory does not grow with the file.
 * @throws ImportFileError in Chinese if there is no such file or its compression is broken
 */
export async function readLines(path: string): Promise<LineSource> {
  const { encoding, progress, bytes } = await openText(path);
  // UTF-8 is split into lines without decoding, which is faster for large files.
  return { progress, lines: split(encoding === 'utf-8' ? bytes : inUtf8(bytes, encoding)) };
}

async function* split(bytes: AsyncIterable<Buffer>): AsyncGenerator<TextLine, void> {
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
  for await (const chunk of bytes) {
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
  const text = content.toString('utf8');
  const isBroken = !isUtf8(content) || text.includes(UNREADABLE);
  return { number, text, fault: isBroken ? UNREADABLE_BYTES : null };
}
