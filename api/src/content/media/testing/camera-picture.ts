import { Transformer } from '@napi-rs/image';

/** Metadata in {@link cameraPicture}, none of which may be in a converted picture. */
export const PRIVATE_WORDS = ['GPSSECRET', 'ICC_PROFILE', 'Exif', 'COMMENTSECRET'];

/** Makes a picture of two halves, red on the left and blue on the right. */
export function halves(width: number, height: number, alpha = 255): Transformer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const isLeft = (at / 4) % width < width / 2;
    pixels[at] = isLeft ? 255 : 0;
    pixels[at + 2] = isLeft ? 0 : 255;
    pixels[at + 3] = isLeft ? 255 : alpha;
  }
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** Makes a JPEG as a camera held upright writes it: its red half belongs at the top. */
export async function cameraPicture(width: number, height: number): Promise<Buffer> {
  const plain = await halves(width, height).jpeg(90);
  // Orientation 6, followed by a text in the place of coordinates.
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'),
    Buffer.from('GPSSECRET', 'latin1'),
  ]);
  const icc = Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1');
  const parts = [segment(0xe1, exif), segment(0xe2, icc), segment(0xfe, Buffer.from('COMMENTSECRET'))];
  return Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(2)]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
