import type { Transformer } from '@napi-rs/image';
import { checkedSize, ImageError } from '../../kernel/files/checked-size';
import { imageSize } from '../../kernel/files/image-size';
import { openImage } from '../../kernel/files/open-image';
import { tiffSize } from './tiff-size';

/** Longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320;
/** Longest side of a shown page, in pixels; larger scans (600 dpi) are scaled down to it. */
const MAX_SIDE = 5_000;

/** A picture in a format that browsers show, with its thumbnail. */
export interface ConvertedImage {
  image: Buffer;
  mimeType: 'image/webp' | 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  thumbnail: Buffer;
  thumbnailWidth: number;
  thumbnailHeight: number;
}

/**
 * Converts a page for browsers. TIFF (including CCITT and LZW), GIF and BMP become lossless WebP, which keeps every
 * pixel of a line drawing. PNG and JPEG stay unchanged. The size is read from the header before unpacking.
 * @throws ImageError if the bytes are no picture, are broken, or have too many pixels
 */
export async function convertImage(bytes: Buffer): Promise<ConvertedImage> {
  const kind = kindOf(bytes);
  if (!kind) throw new ImageError('不是图片文件（应为 TIFF、JPEG、PNG、GIF、BMP 或 WebP）');
  const { width, height } = checkedSize(
    kind === 'tiff' ? tiffSize(bytes) : kind === 'bmp' ? bmpSize(bytes) : imageSize(bytes),
  );
  try {
    const longest = Math.max(width, height);
    const keep = (kind === 'jpeg' || kind === 'png' || kind === 'webp') && longest <= MAX_SIDE;
    const scale = Math.min(1, MAX_SIDE / longest);
    const shown = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const image = keep ? bytes : await open(bytes, scale < 1 ? shown : null).webpLossless();
    const small = Math.min(1, THUMBNAIL_SIDE / longest);
    const thumb = { width: Math.max(1, Math.round(width * small)), height: Math.max(1, Math.round(height * small)) };
    const thumbnail = await open(bytes, small < 1 ? thumb : null).webp(80);
    return {
      image,
      mimeType: keep ? `image/${kind as 'jpeg' | 'png' | 'webp'}` : 'image/webp',
      width: shown.width,
      height: shown.height,
      thumbnail,
      thumbnailWidth: thumb.width,
      thumbnailHeight: thumb.height,
    };
  } catch (cause) {
    throw new ImageError('图片已损坏，无法解码', { cause });
  }
}

function open(bytes: Buffer, size: { width: number; height: number } | null): Transformer {
  const image = openImage(bytes);
  return size ? image.resize(size.width, size.height) : image;
}

function kindOf(bytes: Buffer): 'tiff' | 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | null {
  if (bytes.length < 26) return null;
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('BM')) return 'bmp';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null;
}

const bmpSize = (bytes: Buffer) => ({ width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) });
