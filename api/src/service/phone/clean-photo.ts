import { FastResizeFilter } from '@napi-rs/image';
import { checkedSize, ImageError } from '../../kernel/files/checked-size';
import { imageSize, type ImageSize } from '../../kernel/files/image-size';
import { openImage } from '../../kernel/files/open-image';
import { CUT_PICTURE, isWholeJpeg } from '../../kernel/files/whole-jpeg';

/** Maximum pixels of the longer side of a stored photo. */
const LONGEST_SIDE = 1600;
const QUALITY = 82;

/** A photo as it is stored. */
export interface CleanPhoto extends ImageSize {
  jpeg: Buffer;
}

/**
 * Keeps only the pixels of a photo, upright and no larger than needed. The metadata (place, camera, owner, comments) is
 * removed.
 * @throws ImageError when it is broken or too large
 */
export async function cleanPhoto(bytes: Buffer): Promise<CleanPhoto> {
  const stored = checkedSize(imageSize(bytes));
  if (!isWholeJpeg(bytes)) throw new ImageError(CUT_PICTURE);
  try {
    const { orientation = 1 } = await openImage(bytes).metadata(true);
    const shown = orientation >= 5 ? { width: stored.height, height: stored.width } : stored;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(shown.width, shown.height));
    const width = Math.max(1, Math.round(shown.width * scale));
    const height = Math.max(1, Math.round(shown.height * scale));
    const image = openImage(bytes).rotate();
    if (scale < 1) image.fastResize({ width, height, filter: FastResizeFilter.Lanczos3 });
    // A PNG in between carries no metadata over.
    const pixels = await image.png({ compressionType: 1 });
    return { width, height, jpeg: await openImage(pixels).jpeg(QUALITY) };
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    throw new ImageError('图片已损坏，无法解码', { cause });
  }
}
