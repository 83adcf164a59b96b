import { intersect, isEmpty, type Bitmap } from '../bitmaps/bitmap';
import type { BlockReader, LexemePlace } from '../segments/block-reader';
import type { PlacedSegment } from '../segments/index-view';
import { MOST_DOCUMENTS } from '../segments/segment-data';

/** The patents of a segment with the lexemes so far, and those with the next one. Used within one call only. */
const [SO_FAR, NEXT] = [new Uint32Array(MOST_DOCUMENTS / 32), new Uint32Array(MOST_DOCUMENTS / 32)];

/** Adds the patents of a segment that have all lexemes; none if there is no lexeme. */
export function addHoldingAll(
  blocks: BlockReader,
  { segment, base }: PlacedSegment,
  lexemes: readonly LexemePlace[],
  into: Bitmap,
): void {
  if (lexemes.length === 0) return;
  const words = Math.ceil(segment.documents / 32);
  const own: PlacedSegment = { segment, base: 0 };
  const [soFar, next] = [SO_FAR.subarray(0, words), NEXT.subarray(0, words)];
  for (const [i, lexeme] of lexemes.entries()) {
    const bits = i === 0 ? soFar : next;
    bits.fill(0);
    blocks.read(own, lexeme, bits);
    if (i > 0) intersect(soFar, next);
    if (isEmpty(soFar)) return;
  }
  const first = base >>> 5;
  for (let i = 0; i < words; i += 1) into[first + i]! |= soFar[i]!;
}
