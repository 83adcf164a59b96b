/** How the bytes of a text stand for characters. GB18030 contains GBK and GB2312. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** What a line with {@link UNREADABLE} says. */
export const UNREADABLE_BYTES = '含有无法识别的字节，请在原文件里改正这一行后重新导入';
/** What a decoder puts where bytes are no character. */
export const UNREADABLE = '\ufffd';
/** How to save a table so that it is read. */
export const HOW_TO_SAVE =
  '请用 Excel 或 WPS 打开，另存为“CSV UTF-8（逗号分隔）”；文本用记事本另存为，编码选 UTF-8，再重新导入';

/** By so many characters more of one encoding than of the other there is no doubt which it is. */
const NO_DOUBT = 10_000;
const BOMS: readonly [string, TextEncoding][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/**
 * Tells the encoding of a text from its bytes as they come. A mark of byte order decides, else zero bytes, else what most
 * characters are: a text of one encoding with a broken character in it is still a text of that encoding.
 */
export class EncodingSniffer {
  private start = Buffer.alloc(0);
  /** Sequences of three and four bytes that are UTF-8; in GBK they are rare, those of two bytes are not. */
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

  /** What the bytes so far are. */
  result(): TextEncoding {
    const marked = this.marked();
    if (marked) return marked;
    const [even, odd] = this.zeros;
    // Separators, digits and line ends have a zero byte in UTF-16: behind them in its little-endian form.
    if (even + odd > this.at / 100) return odd >= even ? 'utf-16le' : 'utf-16be';
    // A character cut off at the end of the file counts as well.
    const broken = this.broken + (this.rest.length > 0 ? 1 : 0);
    return broken === 0 || this.long > broken ? 'utf-8' : 'gb18030';
  }

  private marked(): TextEncoding | undefined {
    const hex = this.start.toString('hex');
    return BOMS.find(([mark]) => hex.startsWith(mark))?.[1];
  }

  /** Counts sequences of UTF-8. @returns where the first sequence begins that goes on behind these bytes */
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

/** A whole text without its mark of byte order; broken characters stand in it as {@link UNREADABLE}. */
export function decodeText(bytes: Buffer): string {
  const sniffer = new EncodingSniffer();
  return new TextDecoder(sniffer.add(bytes) ?? sniffer.result()).decode(bytes);
}

/** The first line with a broken character, from 1. */
export function brokenLine(text: string): number | undefined {
  const at = text.indexOf(UNREADABLE);
  return at < 0 ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length;
}
