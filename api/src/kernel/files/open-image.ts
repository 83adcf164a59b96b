import { Transformer } from '@napi-rs/image';
import { decodeGif } from './decode-gif';

/** Opens a picture for processing, also a GIF, which the library does not support. Its size was checked before. */
export function openImage(bytes: Buffer): Transformer {
  if (bytes.toString('latin1', 0, 4) !== 'GIF8') return new Transformer(bytes);
  const { rgba, width, height } = decodeGif(bytes);
  return Transformer.fromRgbaPixels(rgba, width, height);
}
