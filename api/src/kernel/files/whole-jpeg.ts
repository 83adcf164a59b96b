/** Message for a truncated picture. */
export const CUT_PICTURE = '图片不完整，可能没有传完';

/**
 * Whether a JPEG reaches its end mark. Decoders fill missing pixels with grey, so that a truncated picture would pass
 * for a whole one. True for every other kind of file.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return true;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      // Coded pixels of a scan: up to the next marker that is neither a restart marker nor an escaped byte.
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
