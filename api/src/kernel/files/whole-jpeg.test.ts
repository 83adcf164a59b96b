import { Transformer } from '@napi-rs/image';
import { isWholeJpeg } from './whole-jpeg';

let jpeg: Buffer;
beforeAll(async () => {
  const pixels = new Uint8Array(64 * 64 * 4).map((_, at) => (at * 37) % 251);
  jpeg = await Transformer.fromRgbaPixels(pixels, 64, 64).jpeg(90);
});

it('a picture with its end mark is whole, also with trailing bytes', () => {
  expect(isWholeJpeg(jpeg)).toBe(true);
  expect(isWholeJpeg(Buffer.concat([jpeg, Buffer.from('MPF')]))).toBe(true);
});

it('a truncated picture is not, even where a small picture inside its head is whole', () => {
  for (const part of [0.3, 0.66, 0.99])
    expect(isWholeJpeg(jpeg.subarray(0, Math.floor(jpeg.length * part)))).toBe(false);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]);
  expect(isWholeJpeg(Buffer.concat([head, jpeg.subarray(2, jpeg.length / 2)]))).toBe(false);
});

it('accepts other files', () => expect(isWholeJpeg(Buffer.from('GIF89a'))).toBe(true));
