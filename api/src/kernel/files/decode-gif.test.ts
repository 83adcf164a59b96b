import { decodeGif } from './decode-gif';

/** Nine rows from red to blue, in the order of an interlaced picture. */
const INTERLACED =
  'R0lGODlhBQAJAPIAAO8AEK8AUFAArxAA74AAgAAAAAAAAAAAACH5BAAAAAAALAAAAAAFAAkAQAMQCKrTLQHCQKO4YqlKMXZCAgA7';
/** A red box on a transparent background. */
const TRANSPARENT = 'R0lGODlhGAAQAPAAAP8AAAAAACH5BAEAAAEALAAAAAAYABAAAAIdjI+py+0PYwO0VhmsxtryTn2g2JGbBIZoirXu6xYAOw==';
/** Compared by name, because Node's own errors come from another realm than the test's. */
const broken = expect.objectContaining({ name: 'RangeError' }) as Error;
const gif = (text: string) => Buffer.from(text, 'base64');

it('puts interlaced rows in their places', () => {
  const { width, height, rgba } = decodeGif(gif(INTERLACED));
  expect([width, height]).toEqual([5, 9]);
  const rows = Array.from({ length: height }, (_, row) => rgba.toString('hex', row * 20, row * 20 + 4));
  const [red, dark, violet, blue] = ['ef0010ff', 'af0050ff', '5000afff', '1000efff'];
  expect(rows).toEqual([red, red, dark, dark, violet, violet, violet, violet, blue]);
});

it('leaves out transparent pixels', () => {
  const { width, rgba } = decodeGif(gif(TRANSPARENT));
  const at = (x: number, y: number) => rgba.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 4);
  expect([at(0, 0), at(4, 4), at(12, 12), at(13, 12), at(12, 13)]).toEqual([
    '00000000',
    'ff0000ff',
    'ff0000ff',
    '00000000',
    '00000000',
  ]);
});

it.each([12, 20, 40, 60])('refuses one that is cut off after %d bytes', (length) => {
  expect(() => decodeGif(gif(TRANSPARENT).subarray(0, length))).toThrow(broken);
});

it('rejects a picture outside its frame', () => {
  const bytes = gif(TRANSPARENT);
  bytes.writeUInt16LE(4, 6);
  expect(() => decodeGif(bytes)).toThrow(broken);
});
