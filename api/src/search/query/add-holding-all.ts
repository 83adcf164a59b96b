import { intersect, isEmpty, type Bitmap } from '../bitmap';
import type { BlockReader, LexemePlace } from '../segments/block-reader';
import type { PlacedSegment } from '../segments/index-view';

/** Adds the patents of a segment that have all lexemes; none where there is no lexeme. */
export function addHoldingAll(blocks: BlockReader, { segment, base }: PlacedSegment, lexemes: readonly LexemePlace[], into: Bitmap): void {
  const words = Math.ceil(segment.documents / 32);
  const own: PlacedSegment = { segment, base: 0 };
  let all: Bitmap | undefined;
  for (const lexeme of lexemes) {
    const bits = new Uint32Array(words);
    blocks.read(own, lexeme, bits);
    all = all ? intersect(all, bits) : bits;
    if (isEmpty(all)) return;
  }
  if (!all) return;
  const first = base >>> 5;
  for (let i = 0; i < words; i += 1) into[first + i]! |= all[i]!;
}
