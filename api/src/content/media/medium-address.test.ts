import { attachmentAddress, mediumHash, pictureAddress, readMediumAddress } from './medium-address';

const hash = mediumHash('a'.repeat(64));

it('reads its own addresses, which do not contain the hash of the original', () => {
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(hash).not.toBe('a'.repeat(16));
  expect(readMediumAddress(pictureAddress(12, hash, 640, 'webp'))).toEqual({
    id: 12,
    hash,
    width: 640,
    format: 'webp',
  });
  const name = '附件 1（终稿）#2?.pdf';
  expect(readMediumAddress(attachmentAddress(12, hash, name))).toEqual({ id: 12, hash, name });
});

it.each([
  '/media/',
  `/media/0/${hash}-640.webp`,
  `/media/12/${hash}-640.svg`,
  `/media/12/${hash}-0.webp`,
  `/media/12/${hash}/`,
  `/media/12/${hash}/a/b.pdf`,
  `/media/12/${hash}/%E0%A4%A`,
  `/media/12/${hash.toUpperCase()}-640.webp`,
  `/media/9999999999999999999/${hash}-640.webp`,
  `/media/12/../${hash}-640.webp`,
])('%s names none', (path) => expect(readMediumAddress(path)).toBeUndefined());
