import { FastResizeFilter, Transformer } from '@napi-rs/image';
import { checkedSize, ImageError } from '../../kernel/files/checked-size';
import { imageSize, type ImageSize } from '../../kernel/files/image-size';
import { openImage } from '../../kernel/files/open-image';
import { CUT_PICTURE, isWholeJpeg } from '../../kernel/files/whole-jpeg';

/** Widths of public pictures in pixels; a smaller picture ends at its own width. */
const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** Longest side of a WebP in pixels. */
const MOST_HEIGHT = 16_383;
const QUALITY = 82;

/** A picture at one width, in both of its formats. */
interface PictureSize extends ImageSize {
  webp: Buffer;
  /** JPEG, for a transparent picture PNG. */
  fallback: Buffer;
}

/** A picture in its public sizes. */
export interface ConvertedPicture extends ImageSize {
  fallbackFormat: 'jpg' | 'png';
  /** In ascending width. */
  sizes: PictureSize[];
}

/**
 * Makes every width of a picture from its pixels, turned by its EXIF orientation. Metadata are removed (EXIF, place,
 * colour profile, comments). The large picture is decoded once.
 * @throws ImageError for a picture that is broken, too large or too long to be shown
 */
export async function convertPicture(bytes: Buffer, signal?: AbortSignal): Promise<ConvertedPicture> {
  const stored = checkedSize(imageSize(bytes));
  if (!isWholeJpeg(bytes)) throw new ImageError(CUT_PICTURE);
  try {
    const { orientation = 1 } = await openImage(bytes).metadata(true);
    const shown = orientation >= 5 ? { width: stored.height, height: stored.width } : stored;
    const scaled = widthsOf(shown);
    const largest = scaled.at(-1);
    if (!largest) throw new ImageError('图片太长，无法显示，请裁成几张后上传');
    const whole = await resize(openImage(bytes).rotate(), largest).png({ compressionType: 1 });
    const isTransparent = await hasHoles(whole, scaled[0]!);
    const sizes: PictureSize[] = [];
    for (const size of scaled) {
      signal?.throwIfAborted();
      const picture = () => resize(new Transformer(whole), size);
      const fallback = isTransparent ? await picture().png() : await picture().jpeg(QUALITY);
      sizes.push({ ...size, webp: await picture().webp(QUALITY), fallback });
    }
    return { ...shown, fallbackFormat: isTransparent ? 'png' : 'jpg', sizes };
  } catch (cause) {
    if (cause instanceof ImageError || signal?.aborted) throw cause;
    throw new ImageError('图片已损坏，无法解码', { cause });
  }
}

function widthsOf({ width, height }: ImageSize): ImageSize[] {
  const widest = Math.min(width, PICTURE_WIDTHS.at(-1)!);
  return [...PICTURE_WIDTHS.filter((each) => each < widest), widest]
    .map((each) => ({ width: each, height: Math.max(1, Math.round((height * each) / width)) }))
    .filter((size) => size.height <= MOST_HEIGHT);
}

const resize = (picture: Transformer, { width, height }: ImageSize): Transformer =>
  picture.fastResize({ width, height, filter: FastResizeFilter.Lanczos3 });

/** Whether a picture has transparency. Checks the narrowest size, in which a hole of the large picture still shows. */
async function hasHoles(picture: Buffer, size: ImageSize): Promise<boolean> {
  const pixels = await resize(new Transformer(picture), size).rawPixels();
  if (pixels.length !== size.width * size.height * 4) return false;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! < 255) return true;
  return false;
}
