import * as zlib from 'node:zlib';
import { bestCodec, decompressor } from './codec';

const hasZstd = 'createZstdDecompress' in zlib;

it('writes what this Node can read', () => {
  expect(bestCodec()).toBe(hasZstd ? 'zst' : 'gz');
  expect(() => decompressor(bestCodec())).not.toThrow();
});

(hasZstd ? it.skip : it)('says which Node reads a backup that this one cannot', () => {
  expect(() => decompressor('zst')).toThrow(/zstd 压缩.*Node\.js 22\.15/);
});
