import type { Entry } from 'yauzl';

/** Ways to pack an entry of a zip that every program can unpack: not at all, and deflate. */
const COMMON = [0, 8];
const NAMES: Readonly<Record<number, string>> = { 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 93: 'zstd', 95: 'xz' };

/** How an entry is packed where it cannot be unpacked here (Node 20 has no zstd, for one); undefined where it can. */
export function foreignPacking({ compressionMethod: method }: Pick<Entry, 'compressionMethod'>): string | undefined {
  return COMMON.includes(method) ? undefined : (NAMES[method] ?? `第 ${method} 号`);
}
