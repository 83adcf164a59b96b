/** Whether a GIF or a WebP is animated: pictures of the site must not be. False for any other file. */
export function isAnimated(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('RIFF')) return start.slice(8, 16) === 'WEBPVP8X' && (bytes[20]! & 0x02) !== 0;
  return start.startsWith('GIF8') && gifFrames(bytes) > 1;
}

/** Frames of a GIF; counting ends at the second. */
function gifFrames(bytes: Buffer): number {
  const colours = (flags: number | undefined) =>
    flags !== undefined && flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
  let frames = 0;
  for (let at = 13 + colours(bytes[10]); at < bytes.length && frames < 2; ) {
    const block = bytes[at];
    if (block === 0x2c) {
      frames += 1;
      // Position and size of the frame, its colours, and the code length.
      at = afterParts(bytes, at + 11 + colours(bytes[at + 9]));
    } else if (block === 0x21) at = afterParts(bytes, at + 2);
    else break;
  }
  return frames;
}

/** Position after blocks that each begin with their length; a block of length 0 ends them. */
function afterParts(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}
