import type { ImageSize } from './image-size';

/** Maximum pixels of one picture: 50 million unpack to 200 MB. */
const MAX_PIXELS = 50_000_000;

/** The picture cannot be shown. The message is Chinese and gives the reason. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/**
 * The size that the header of a picture states, read before anything is unpacked.
 * @throws ImageError when it states none, or too many pixels
 */
export function checkedSize(declared: ImageSize | undefined): ImageSize {
  if (!declared || declared.width < 1 || declared.height < 1) throw new ImageError('图片文件头已损坏');
  if (declared.width * declared.height > MAX_PIXELS)
    throw new ImageError(`图片 ${declared.width}×${declared.height} 像素，超过 5000 万像素`);
  return declared;
}
