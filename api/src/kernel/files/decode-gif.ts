import type { ImageSize } from './image-size';

/** The pixels of a picture, four bytes each: red, green, blue, alpha. */
export interface Pixels extends ImageSize {
  rgba: Buffer;
}

const MOST_CODES = 4096;
/** The four passes of an interlaced picture: first row of each, and distance between its rows. */
const TURNS = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/**
 * The first picture of a GIF (GIF89a, W3C), which the image library does not read. Its size was checked before.
 * @throws RangeError where it is truncated or broken
 */
export function decodeGif(bytes: Buffer): Pixels {
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const coloursAt = (flags: number, start: number) =>
    flags & 0x80 ? bytes.subarray(start, start + 3 * 2 ** ((flags & 7) + 1)) : undefined;
  const common = coloursAt(bytes.readUInt8(10), 13);
  let at = 13 + (common?.length ?? 0);
  let transparent = -1;
  while (bytes.readUInt8(at) === 0x21) {
    // The graphic control names the transparent colour.
    if (bytes.readUInt8(at + 1) === 0xf9 && bytes.readUInt8(at + 3) & 1) transparent = bytes.readUInt8(at + 6);
    at = readParts(bytes, at + 2).end;
  }
  if (bytes.readUInt8(at) !== 0x2c) throw new RangeError('a GIF without a picture');
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const flags = bytes.readUInt8(at + 9);
  const own = coloursAt(flags, at + 10);
  const colours = own ?? common;
  if (!colours || left + width > size.width || top + height > size.height) throw new RangeError('a broken GIF');
  const codesAt = at + 10 + (own?.length ?? 0);
  const indexes = unpack(readParts(bytes, codesAt + 1).content, bytes.readUInt8(codesAt), width * height);
  const rgba = Buffer.alloc(size.width * size.height * 4);
  const rows = flags & 0x40 ? TURNS.flatMap(([first, step]) => rowsFrom(first, step, height)) : rowsFrom(0, 1, height);
  for (const [turn, row] of rows.entries())
    for (let column = 0; column < width; column += 1) {
      const index = indexes[turn * width + column]!;
      if (index === transparent) continue;
      const pixel = ((top + row) * size.width + left + column) * 4;
      colours.copy(rgba, pixel, index * 3, index * 3 + 3);
      rgba[pixel + 3] = 255;
    }
  return { ...size, rgba };
}

const rowsFrom = (first: number, step: number, height: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, at) => first + at * step);

/** Blocks that each begin with their length, concatenated; a block of length 0 ends them. */
function readParts(bytes: Buffer, start: number): { content: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = start;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) {
    parts.push(bytes.subarray(at + 1, at + 1 + length));
    at += length + 1;
  }
  return { content: Buffer.concat(parts), end: at + 1 };
}

/** Unpacks `count` colour indexes (LZW, appendix F). Indexes missing from a truncated stream get the first colour. */
function unpack(content: Buffer, bits: number, count: number): Uint8Array {
  if (bits < 1 || bits > 8) throw new RangeError('a broken GIF');
  const indexes = new Uint8Array(count);
  const clear = 2 ** bits;
  // Each code is an earlier code plus one index.
  const before = new Uint16Array(MOST_CODES);
  const last = new Uint8Array(MOST_CODES).map((_, code) => code);
  const length = new Uint16Array(MOST_CODES).fill(1, 0, clear);
  let [next, width, previous, written, buffer, held] = [clear + 2, bits + 1, -1, 0, 0, 0];
  for (const byte of content) {
    buffer |= byte << held;
    held += 8;
    while (held >= width) {
      const code = buffer & (2 ** width - 1);
      buffer >>>= width;
      held -= width;
      if (code === clear) {
        [next, width, previous] = [clear + 2, bits + 1, -1];
        continue;
      }
      if (code === clear + 1 || written >= count) return indexes;
      if (code > next || (code === next && previous < 0)) throw new RangeError('a broken GIF');
      // A code that is being defined ends with its own first index.
      const known = code === next ? previous : code;
      const total = length[known]! + (code === next ? 1 : 0);
      let first = known;
      for (let at = written + length[known]! - 1; at >= written; at -= 1) {
        if (at < count) indexes[at] = last[first]!;
        if (at > written) first = before[first]!;
      }
      if (code === next && written + total - 1 < count) indexes[written + total - 1] = last[first]!;
      written += total;
      if (previous >= 0 && next < MOST_CODES) {
        before[next] = previous;
        last[next] = last[first]!;
        length[next] = length[previous]! + 1;
        next += 1;
        if (next === 2 ** width && width < 12) width += 1;
      }
      previous = code;
    }
  }
  return indexes;
}
