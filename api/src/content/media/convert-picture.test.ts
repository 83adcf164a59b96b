import { Transformer } from '@napi-rs/image';
import { ImageError } from '../../kernel/files/checked-size';
import { imageSize } from '../../kernel/files/image-size';
import { convertPicture } from './convert-picture';
import { cameraPicture, halves, PRIVATE_WORDS } from './testing/camera-picture';

/** Red and blue of a pixel. */
async function pixel(bytes: Buffer, x: number, y: number): Promise<[number, number]> {
  const { width = 0, height = 0 } = imageSize(bytes) ?? {};
  const pixels = await new Transformer(bytes).rawPixels();
  const channels = pixels.length / (width * height);
  const at = (y * width + x) * channels;
  return [pixels[at]!, pixels[at + 2]!];
}

it('turns a picture by its orientation and keeps only its pixels', async () => {
  const original = await cameraPicture(800, 400);
  for (const word of PRIVATE_WORDS) expect(original.includes(word)).toBe(true);
  const picture = await convertPicture(original);
  expect(picture).toMatchObject({ width: 400, height: 800, fallbackFormat: 'jpg' });
  expect(picture.sizes.map(({ width, height }) => [width, height])).toEqual([
    [320, 640],
    [400, 800],
  ]);
  for (const { width, height, webp, fallback } of picture.sizes) {
    for (const bytes of [webp, fallback]) {
      expect(imageSize(bytes)).toEqual({ width, height });
      for (const word of PRIVATE_WORDS) expect(bytes.includes(word)).toBe(false);
      const [red, blue] = await pixel(bytes, width / 2, 10);
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
    }
    expect(webp.toString('latin1', 12, 16)).toBe('VP8 ');
  }
});

it.each([
  [100, [100]],
  [320, [320]],
  [1000, [320, 640, 960, 1000]],
  [1920, [320, 640, 960, 1280, 1920]],
  [3000, [320, 640, 960, 1280, 1920]],
])('a picture of %d pixels is never enlarged', async (width, widths) => {
  const { sizes } = await convertPicture(await halves(width, 30).png());
  expect(sizes.map((size) => size.width)).toEqual(widths);
});

it('makes PNG of transparent pictures only', async () => {
  const { sizes, fallbackFormat } = await convertPicture(await halves(400, 100, 0).png());
  expect(fallbackFormat).toBe('png');
  expect(sizes[0]!.fallback.toString('latin1', 1, 4)).toBe('PNG');
  const pixels = await new Transformer(sizes[0]!.fallback).rawPixels();
  expect(pixels[3]).toBe(255);
  expect(pixels[319 * 4 + 3]).toBe(0);
  expect((await convertPicture(await halves(400, 100).webpLossless())).fallbackFormat).toBe('jpg');
});

it('takes grey pictures and GIFs', async () => {
  expect((await convertPicture(await halves(400, 100).grayscale().png())).sizes).toHaveLength(2);
  const gif = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');
  expect(await convertPicture(gif)).toMatchObject({ width: 1, height: 1, sizes: [{ width: 1 }] });
});

it('leaves out widths at which a picture would be too long for WebP', async () => {
  const { sizes } = await convertPicture(await halves(1000, 20_000).png());
  expect(sizes.map((size) => size.width)).toEqual([320, 640]);
});

it.each([
  ['too long for any width', () => halves(10, 17_000).png(), /太长/],
  ['cut off', async () => (await halves(400, 300).png()).subarray(0, 200), /已损坏/],
  ['no picture', async () => Buffer.from('<svg/>'), /已损坏/],
])('refuses one that is %s', async (_what, bytes, message) => {
  const picture = convertPicture(await bytes());
  await expect(picture).rejects.toThrow(ImageError);
  await expect(picture).rejects.toThrow(message);
});
