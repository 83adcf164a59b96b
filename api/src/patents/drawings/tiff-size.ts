const WIDTH = 256;
const HEIGHT = 257;
const SHORT = 3;

/**
 * Returns width and height in pixels of the first page of a TIFF, read from its directory. Undefined if they are
 * missing.
 */
export function tiffSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    const count = view.getUint16(directory, little);
    const found = new Map<number, number>();
    for (let at = 0; at < count; at += 1) {
      const entry = directory + 2 + at * 12;
      const tag = view.getUint16(entry, little);
      if (tag !== WIDTH && tag !== HEIGHT) continue;
      found.set(
        tag,
        view.getUint16(entry + 2, little) === SHORT
          ? view.getUint16(entry + 8, little)
          : view.getUint32(entry + 8, little),
      );
    }
    const width = found.get(WIDTH);
    const height = found.get(HEIGHT);
    return width === undefined || height === undefined ? undefined : { width, height };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
