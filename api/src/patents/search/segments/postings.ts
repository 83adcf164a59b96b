/**
 * Chooses how a block stores the patents of a lexeme: their places in the segment as 16-bit numbers, or a bitmap of the
 * segment if that is shorter. The number of patents decides.
 */
function usesBitmap(count: number, documents: number): boolean {
  return count * 2 >= bitmapBytes(documents);
}

/** Size of a bitmap of this number of patents, in bytes. */
const bitmapBytes = (documents: number): number => Math.ceil(documents / 8);

/** Size of the patents of a lexeme, in bytes. */
export const postingBytes = (count: number, documents: number): number =>
  usesBitmap(count, documents) ? bitmapBytes(documents) : count * 2;

/** The patents of a lexeme: the places in an index range, its end excluded, in ascending order. */
export interface Posting {
  places: Uint16Array;
  from: number;
  to: number;
}

/** Writes the patents of a lexeme. @returns the end */
export function writePostings({ places, from, to }: Posting, documents: number, target: Buffer, at: number): number {
  if (!usesBitmap(to - from, documents)) {
    for (let i = from; i < to; i += 1) {
      const place = places[i]!;
      target[at++] = place & 0xff;
      target[at++] = place >>> 8;
    }
    return at;
  }
  const bytes = bitmapBytes(documents);
  target.fill(0, at, at + bytes);
  for (let i = from; i < to; i += 1) target[at + (places[i]! >>> 3)]! |= 1 << (places[i]! & 7);
  return at + bytes;
}

/** Sets the bits of the patents of a lexeme in a bitmap. The segment's first patent is at `base`, a multiple of 32. */
export function readPostings(
  block: Buffer,
  at: number,
  count: number,
  documents: number,
  into: Uint32Array,
  base: number,
): void {
  if (!usesBitmap(count, documents)) {
    for (let i = 0; i < count; i += 1, at += 2) {
      const place = base + (block[at]! | (block[at + 1]! << 8));
      into[place >>> 5]! |= 1 << (place & 31);
    }
    return;
  }
  const bytes = bitmapBytes(documents);
  const first = base >>> 5;
  for (let i = 0; i < bytes; i += 1) into[first + (i >>> 2)]! |= block[at + i]! << ((i & 3) * 8);
}
