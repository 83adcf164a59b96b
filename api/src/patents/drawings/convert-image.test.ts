import { Transformer } from '@napi-rs/image';
import { ImageError } from '../../kernel/files/checked-size';
import { convertImage, THUMBNAIL_SIDE } from './convert-image';
import { brokenPage, group4Page, hugePage, plainPage } from './testing/sample-tiff';
import { tiffSize } from './tiff-size';

it('converts a CCITT group 4 page to WebP with every pixel in place', async () => {
  const converted = await convertImage(group4Page());
  expect(converted).toMatchObject({
    mimeType: 'image/webp',
    width: 8,
    height: 8,
    thumbnailWidth: 8,
    thumbnailHeight: 8,
  });
  expect(converted.image.toString('latin1', 8, 12)).toBe('WEBP');
  const pixels = await new Transformer(converted.image).rawPixels();
  const channels = pixels.length / 64;
  const row = Array.from({ length: 8 }, (_, x) => pixels[(3 * 8 + x) * channels]! > 127);
  expect(row).toEqual([true, true, true, true, false, false, false, false]);
});

it('makes a thumbnail with the same proportions', async () => {
  const converted = await convertImage(plainPage(1600, 800));
  expect(converted).toMatchObject({
    width: 1600,
    height: 800,
    thumbnailWidth: THUMBNAIL_SIDE,
    thumbnailHeight: THUMBNAIL_SIDE / 2,
  });
});

it('leaves PNG and JPEG unchanged', async () => {
  const png = await new Transformer(plainPage(40, 30)).png();
  const converted = await convertImage(png);
  expect(converted).toMatchObject({ mimeType: 'image/png', width: 40, height: 30 });
  expect(converted.image).toBe(png);
  expect(await convertImage(await new Transformer(plainPage(40, 30)).jpeg(80))).toMatchObject({
    mimeType: 'image/jpeg',
    width: 40,
    height: 30,
  });
});

it('converts a GIF to WebP', async () => {
  const gif = Buffer.from('47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b', 'hex');
  const { image, mimeType } = await convertImage(gif);
  expect(mimeType).toBe('image/webp');
  expect([...(await new Transformer(image).rawPixels()).subarray(0, 3)]).toEqual([255, 0, 0]);
});

it.each([
  ['a page of too many pixels, before it is unpacked', hugePage(), /5000 万像素/],
  ['a broken page', brokenPage(), /已损坏/],
  ['a cut-off page', plainPage(800, 800).subarray(0, 300), /已损坏/],
  ['what is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /不是图片/],
  ['an empty file', Buffer.alloc(0), /不是图片/],
])('refuses %s', async (_what, bytes, message) => {
  await expect(convertImage(bytes)).rejects.toThrow(ImageError);
  await expect(convertImage(bytes)).rejects.toThrow(message);
});

it('reads the size of a TIFF from its directory, in either byte order', () => {
  expect(tiffSize(plainPage(123, 45))).toEqual({ width: 123, height: 45 });
  const big = Buffer.from(
    '4d4d002a00000008000201000003000000010064000001010004000000010000 00c800000000'.replaceAll(' ', ''),
    'hex',
  );
  expect(tiffSize(big)).toEqual({ width: 100, height: 200 });
  expect(tiffSize(Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'))).toBeUndefined();
});
