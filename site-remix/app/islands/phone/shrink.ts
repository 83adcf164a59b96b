import Compressor from 'compressorjs';

/** Pixels of the longer side of a photo that is kept, and its bytes at most. */
const LONGEST_SIDE = 1600;
const MOST_BYTES = 400 * 1024;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/** A photo made small enough to be kept and sent over a bad network, turned as it was held. Rejects for what is no picture. */
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
      // The original keeps its place and camera.
      strict: false,
      success: resolve,
      error: reject,
    });
  });
