import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:css|html|js|json|svg|txt)$/;
const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text file of a release, so that files are compressed once and not per request. A
 * `.br` from the build is kept when it contains this very file, because brotli takes most of the time.
 */
export async function compressRelease(folder: string, files: readonly string[]): Promise<void> {
  // Two at a time: each uses one core, and a release may be published while other work runs.
  const queue = files.filter((file) => TEXT.test(file));
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      await compressFile(path.join(folder, file));
  };
  await Promise.all([work(), work()]);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([brotliOf(file, content), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

async function brotliOf(file: string, content: Buffer): Promise<Buffer> {
  const given = await readFile(`${file}.br`).catch(() => undefined);
  if (given) {
    const held = await fromBrotli(given, { maxOutputLength: content.length + 1 }).catch(() => undefined);
    if (held?.equals(content)) return given;
  }
  // As a build does it: what is served of a release is the same wherever it was compressed.
  return toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
