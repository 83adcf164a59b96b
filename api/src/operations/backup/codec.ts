import * as zlib from 'node:zlib';
import type { Duplex } from 'node:stream';
import { BackupError } from './backup-error';

/** Compression of the tables; also the extension of their files. */
export type Codec = 'zst' | 'gz';

/** Available from Node 22.15 on; the types of the oldest supported Node lack it. */
const zstd = zlib as unknown as Partial<Record<'createZstdCompress' | 'createZstdDecompress', () => Duplex>>;

/** Returns the best codec of this Node. */
export const bestCodec = (): Codec => (zstd.createZstdCompress ? 'zst' : 'gz');

export function compressor(codec: Codec): Duplex {
  return codec === 'zst' ? zstd.createZstdCompress!() : zlib.createGzip({ level: 4 });
}

/** @throws BackupError if this Node is too old for the codec */
export function decompressor(codec: Codec): Duplex {
  if (codec === 'gz') return zlib.createGunzip();
  if (!zstd.createZstdDecompress) throw new BackupError('这个备份用 zstd 压缩，读取它需要 Node.js 22.15 或更高版本。');
  return zstd.createZstdDecompress();
}
