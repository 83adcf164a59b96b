/** Whether a GIF or a WebP moves: a picture of the site stands still. Of any other file, false. */
export function isAnimated(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('RIFF')) return start.slice(8, 16) === 'WEBPVP8X' && (bytes[20]! & 0x02) !== 0;
  return start.startsWith('GIF8') && gifFrames(bytes) > 1;
}

/** Frames of a GIF, counted to the second. */
function gifFrames(bytes: Buffer): number {
  const colours = (flags: number | undefined) =>
    flags !== undefined && flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
  let frames = 0;
  for (let at = 13 + colours(bytes[10]); at < bytes.length && frames < 2; ) {
    const block = bytes[at];
    if (block === 0x2c) {
      frames += 1;
      // Its place and size, its colours, and how long its codes are.
      at = afterParts(bytes, at + 11 + colours(bytes[at + 9]));
    } else if (block === 0x21) at = afterParts(bytes, at + 2);
    else break;
  }
  return frames;
}

/** Behind parts that each begin with their length; one of length 0 ends them. */
function afterParts(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}
