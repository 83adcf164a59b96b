import type { Entry } from 'yauzl';

/** Compression methods of zip entries that every program supports: none and deflate. */
const COMMON = [0, 8];
const NAMES: Readonly<Record<number, string>> = { 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 93: 'zstd', 95: 'xz' };

/**
 * Compression method of an entry that cannot be unpacked here (Node 20 has no zstd, for example); undefined where it
 * can.
 */
export function foreignPacking({ compressionMethod: method }: Pick<Entry, 'compressionMethod'>): string | undefined {
  return COMMON.includes(method) ? undefined : (NAMES[method] ?? `第 ${method} 号`);
}
