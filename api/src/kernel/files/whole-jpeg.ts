/** What its sender reads of a picture that is not whole. */
export const CUT_PICTURE = '图片不完整，可能没有传完';

/**
 * Whether a JPEG goes on to its end mark. Decoders fill what was cut off with grey, so that half a picture would pass for a
 * whole one. True for every other kind of file.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return true;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      // Coded pixels of a scan: up to the next mark that is none of a restart and no byte of theirs.
      at += 1;
      continue;
    }
    const mark = bytes[at + 1]!;
    if (mark === 0xd9) return true;
    const standsAlone = mark === 0x00 || mark === 0x01 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd8);
    if (standsAlone) at += mark === 0xff ? 1 : 2;
    else if (at + 3 < bytes.length) at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    else return false;
  }
  return false;
}
