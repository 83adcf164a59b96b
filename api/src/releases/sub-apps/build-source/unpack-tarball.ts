import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { ReleaseError } from '../release-error';
import { BUILD_LIMITS } from './build-limits';

/** Maximum bytes of an unpacked tarball: the files and their headers. Stops a gzip bomb. */
const MOST_UNPACKED = BUILD_LIMITS.totalBytes + BUILD_LIMITS.files * 2048;

/**
 * Unpacks a .tgz (or .tar) of a build into an empty folder. Accepts only plain files and folders with plain relative
 * names.
 * @throws ReleaseError that names the entry
 */
export async function unpackTarball(file: string, folder: string): Promise<void> {
  const fail = (what: string): never => {
    throw new ReleaseError(`${path.basename(file)} 不能使用：${what}。`);
  };
  const entries = extract();
  const feeding = pipeline(createReadStream(file), await decompressor(file), atMost(MOST_UNPACKED), entries);
  // Reported through the loop below, which ends with the same error.
  feeding.catch(() => undefined);
  let files = 0;
  let bytes = 0;
  const seen = new Set<string>();
  try {
    for await (const entry of entries) {
      const { header } = entry;
      const name = nameOf(header, fail);
      if (name !== '') {
        if (seen.has(name.toLowerCase())) fail(`其中 ${name} 出现了两次`);
        seen.add(name.toLowerCase());
        files += 1;
        bytes += header.size ?? 0;
        if (files > BUILD_LIMITS.files) fail(`文件超过 ${BUILD_LIMITS.files} 个`);
        if ((header.size ?? 0) > BUILD_LIMITS.fileBytes) fail(`文件 ${name} 超过 ${megabytes(BUILD_LIMITS.fileBytes)}`);
        if (bytes > BUILD_LIMITS.totalBytes) fail(`文件总共超过 ${megabytes(BUILD_LIMITS.totalBytes)}`);
        await write(entry as unknown as Readable, path.join(folder, ...name.split('/')));
      }
      entry.resume();
    }
    await feeding;
  } catch (error) {
    entries.destroy();
    if (error instanceof ReleaseError) throw error;
    fail(
      error instanceof TooMuch
        ? `解开后超过 ${megabytes(MOST_UNPACKED)}`
        : `不是完整的 .tgz 文件（${(error as Error).message}）`,
    );
  }
  if (files === 0) fail('里面没有文件');
}

/** The plain relative name of a file; empty for a folder. */
function nameOf(header: Header, fail: (what: string) => never): string {
  const { name, type } = header;
  if (type === 'symlink' || type === 'link') return fail(`其中 ${name} 是链接`);
  if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory') return fail(`其中 ${name} 不是普通文件`);
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\\') || name.includes('\0'))
    return fail(`其中 ${name} 是绝对路径或带有非法字符`);
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.some((part) => part === '..')) return fail(`其中 ${name} 指向目录之外`);
  return type === 'directory' ? '' : parts.join('/') || fail('其中有没有名字的文件');
}

async function write(content: Readable, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

class TooMuch extends Error {}

function atMost(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new TooMuch());
      else done(null, chunk);
    },
  });
}

/** Detected by content, not by name: gzip begins with 1f 8b. */
async function decompressor(file: string): Promise<Transform> {
  for await (const chunk of createReadStream(file, { end: 1 }) as AsyncIterable<Buffer>) {
    if (chunk[0] === 0x1f && chunk[1] === 0x8b) return createGunzip();
  }
  return new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}
