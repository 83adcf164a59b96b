/** Encoding of a text. GB18030 contains GBK and GB2312. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Message for a line with {@link UNREADABLE}. */
export const UNREADABLE_BYTES = '含有无法识别的字节，请在原文件里改正这一行后重新导入';
/** Replacement character for invalid bytes. */
export const UNREADABLE = '\ufffd';
/** Advice on how to save a readable table. */
export const HOW_TO_SAVE =
  '请用 Excel 或 WPS 打开，另存为“CSV UTF-8（逗号分隔）”；文本用记事本另存为，编码选 UTF-8，再重新导入';

/** Lead in characters after which the encoding is certain. */
const NO_DOUBT = 10_000;
const BOMS: readonly [string, TextEncoding][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/**
 * Detects the encoding of a text from its bytes in chunks. A byte order mark decides, else zero bytes, else the
 * encoding of most characters: a text with a broken character is still of its encoding.
 */
export class EncodingSniffer {
  private start = Buffer.alloc(0);
  /** Number of UTF-8 sequences of three and four bytes. They are rare in GBK; those of two bytes are not. */
  private long = 0;
  private broken = 0;
  private rest = Buffer.alloc(0);
  private readonly zeros: [number, number] = [0, 0];
  private at = 0;

  /** @returns the encoding as soon as no more bytes can change it */
  add(chunk: Buffer): TextEncoding | undefined {
    if (this.start.length < 4) this.start = Buffer.concat([this.start, chunk.subarray(0, 4)]);
    const marked = this.marked();
    if (marked) return marked;
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    this.rest = Buffer.from(bytes.subarray(this.count(bytes)));
    return Math.abs(this.long - this.broken) < NO_DOUBT ? undefined : this.result();
  }

  /** Returns the encoding of the bytes so far. */
  result(): TextEncoding {
    const marked = this.marked();
    if (marked) return marked;
    const [even, odd] = this.zeros;
    // Separators, digits and line ends have a zero byte in UTF-16; it follows them in the little-endian form.
    if (even + odd > this.at / 100) return odd >= even ? 'utf-16le' : 'utf-16be';
    // A character cut off at the end of the file counts as well.
    const broken = this.broken + (this.rest.length > 0 ? 1 : 0);
    return broken === 0 || this.long > broken ? 'utf-8' : 'gb18030';
  }

  private marked(): TextEncoding | undefined {
    const hex = this.start.toString('hex');
    return BOMS.find(([mark]) => hex.startsWith(mark))?.[1];
  }

  /** Counts UTF-8 sequences. @returns the start of the first sequence that continues in the next chunk */
  private count(bytes: Buffer): number {
    let at = 0;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (byte < 0x80) {
        if (byte === 0) this.zeros[(this.at + at) % 2 === 0 ? 0 : 1] += 1;
        continue;
      }
      const length =
        byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
      let next = at + 1;
      while (next < at + length && next < bytes.length && (bytes[next]! & 0xc0) === 0x80) next += 1;
      if (length > 0 && next === bytes.length && next < at + length) break;
      if (length === 0 || next < at + length) this.broken += 1;
      else {
        if (length > 2) this.long += 1;
        at = next - 1;
      }
    }
    this.at += at;
    return at;
  }
}

/** Decodes a whole text without its byte order mark; broken characters become {@link UNREADABLE}. */
export function decodeText(bytes: Buffer): string {
  const sniffer = new EncodingSniffer();
  return new TextDecoder(sniffer.add(bytes) ?? sniffer.result()).decode(bytes);
}

/** Returns the first line with a broken character, from 1. */
export function brokenLine(text: string): number | undefined {
  const at = text.indexOf(UNREADABLE);
  return at < 0 ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length;
}
