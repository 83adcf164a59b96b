import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ImageError } from '../../kernel/files/checked-size';
import type { MediumVariant } from '../schema/media';
import type { Services } from '../../kernel/ports/services';
import { convertPicture, type ConvertedPicture } from './convert-picture';
import { mediaFiles } from './media-files';
import { finishConversion, type Conversion } from './media.queries';
import { notifyFailure } from './notify-failure';

/** Most bytes of one size: a transparent picture of 50 million pixels does not exceed it. */
const MAX_BYTES = 100 * 1024 * 1024;

/**
 * Makes and stores the sizes of one picture. The row changes once, at the end: after a kill the picture still waits.
 * @returns false for a picture that cannot be shown; its row has the reason
 */
export async function convertMedium(
  { db, config }: Pick<Services, 'db' | 'config'>,
  conversion: Conversion,
  signal?: AbortSignal,
): Promise<boolean> {
  const files = mediaFiles(config);
  const store = async (bytes: Buffer) => files.put(Readable.from([bytes]), { maxBytes: MAX_BYTES });
  try {
    const picture = await convertPicture(await readFile(files.pathOf(conversion.sha256)), signal);
    const variants = await storeSizes(picture, store);
    await finishConversion(db, conversion, { width: picture.width, height: picture.height, variants });
    return true;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    await notifyFailure(db, conversion, fault);
    return false;
  }
}

/** Stores every size of a picture in both of its formats. */
export async function storeSizes(
  { sizes, fallbackFormat }: ConvertedPicture,
  store: (bytes: Buffer) => Promise<{ sha256: string; size: number }>,
): Promise<MediumVariant[]> {
  const variants: MediumVariant[] = [];
  for (const { width, height, webp, fallback } of sizes) {
    variants.push({ width, height, format: 'webp', ...(await store(webp)) });
    variants.push({ width, height, format: fallbackFormat, ...(await store(fallback)) });
  }
  return variants;
}

/** Returns the reason of a failure that a retry would not change; undefined for any other. */
function faultOf(error: unknown): string | undefined {
  if (error instanceof ImageError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '图片的文件已不在文件库中，请重新上传';
  return undefined;
}
