import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isFile } from '@platform/api/kernel/files/is-file';
import { acceptedEncoding, type Encoding } from './accepted-encoding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Files whose content shrinks; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|xml)$/i;
/** Maximum bytes of compressed content in memory. */
const KEPT_BYTES = 48 * 1024 * 1024;
const kept = new Map<string, Promise<Buffer>>();
const sizes = new Map<string, number>();
let keptBytes = 0;

/** The best encoding that the browser accepts for this file. */
export function encodingFor(file: string, acceptEncoding: string | undefined): Encoding {
  return COMPRESSIBLE.test(file) ? acceptedEncoding(acceptEncoding) : 'identity';
}

/**
 * Returns an immutable file in an encoding: the neighbour `file.br` or `file.gz` where a build or a release has one,
 * otherwise compressed once and cached. Rejects when the file does not exist.
 */
export async function readEncoded(file: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return readFile(file);
  const neighbour = `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
  if (await isFile(neighbour)) return readFile(neighbour);
  const known = kept.get(neighbour);
  if (known) {
    // Re-inserted as the newest: the least recently used content is evicted first.
    kept.delete(neighbour);
    kept.set(neighbour, known);
    return known;
  }
  const work = readFile(file).then((content) => compress(content, encoding));
  kept.set(neighbour, work);
  try {
    const content = await work;
    remember(neighbour, content.length);
    return content;
  } catch (error) {
    kept.delete(neighbour);
    throw error;
  }
}

function compress(content: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(content, { level: 9 });
  // Above a megabyte the last quality steps cost seconds and save one per cent.
  const quality = content.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  return compressBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

function remember(key: string, bytes: number): void {
  sizes.set(key, bytes);
  keptBytes += bytes;
  for (const oldest of kept.keys()) {
    if (keptBytes <= KEPT_BYTES) return;
    const size = sizes.get(oldest);
    if (size === undefined) continue;
    kept.delete(oldest);
    sizes.delete(oldest);
    keptBytes -= size;
  }
}
