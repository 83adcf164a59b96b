import Compressor from 'compressorjs';

/** Longer side in pixels and maximum bytes of a stored photo. */
const LONGEST_SIDE = 1600;
const MOST_BYTES = 400 * 1024;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/** Reduces a photo for storage and slow networks and applies its orientation. Rejects a file that is no picture. */
export async function shrink(file: Blob): Promise<Blob> {
  let small = file;
  for (const quality of QUALITIES) {
    small = await compressed(file, quality);
    if (small.size <= MOST_BYTES) break;
  }
  return small;
}

const compressed = (file: Blob, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    new Compressor(file, {
      quality,
      maxWidth: LONGEST_SIDE,
      maxHeight: LONGEST_SIDE,
      mimeType: 'image/jpeg',
      // Location and camera data of the original are removed.
      strict: false,
      success: resolve,
      error: reject,
    });
  });
