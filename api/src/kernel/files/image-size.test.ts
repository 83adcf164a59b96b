import { imageSize } from './image-size';

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000012c000000c8', 'hex'),
]);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000fffe0004abcdffffc2001108006400c803', 'hex');
const riff = (body: string) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(body, 'latin1')]);

it('reads PNG, JPEG with other segments first, GIF, and the three kinds of WebP', () => {
  expect(imageSize(Buffer.from('GIF89a\x2c\x01\xc8\0', 'latin1'))).toEqual({ width: 300, height: 200 });
  expect(imageSize(png)).toEqual({ width: 300, height: 200 });
  expect(imageSize(jpeg)).toEqual({ width: 200, height: 100 });
  expect(imageSize(riff('VP8X\0\0\0\0\0\0\0\0\x2b\x01\0\xc7\0\0'))).toEqual({ width: 300, height: 200 });
  expect(imageSize(riff('VP8L\0\0\0\0\x2f\x2b\xc1\x31\0'))).toEqual({ width: 300, height: 200 });
  expect(imageSize(riff('VP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x2c\x01\xc8\0'))).toEqual({ width: 300, height: 200 });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a cut PNG', png.subarray(0, 18)],
  ['a cut JPEG', jpeg.subarray(0, 26)],
  ['text', Buffer.from('hello world')],
])('tells nothing of %s', (_what, bytes) => {
  expect(imageSize(bytes)).toBeUndefined();
});
