import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, StoredBytes } from '../ports/file-store';

/** The content exceeds the byte limit of the call. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/** The store in a folder, which several servers may share. */
export function createFileStore(root: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a content address');
    return path.join(root, sha256.slice(0, 2), sha256);
  };

  async function put(source: Readable, { maxBytes, inspect }: Parameters<FileStore['put']>[1]): Promise<StoredBytes> {
    const incoming = path.join(root, 'incoming');
    await mkdir(incoming, { recursive: true });
    const temporary = path.join(incoming, randomBytes(16).toString('hex'));
    const hash = createHash('sha256');
    let size = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > maxBytes) return done(new FileTooLarge());
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(source, meter, createWriteStream(temporary, { mode: 0o600, flush: true }));
      await inspect?.(temporary);
      const sha256 = hash.digest('hex');
      await mkdir(path.dirname(pathOf(sha256)), { recursive: true });
      await rename(temporary, pathOf(sha256));
      return { sha256, size };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function read(sha256: string): Promise<Readable | undefined> {
    const file = pathOf(sha256);
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? createReadStream(file) : undefined;
  }

  return { put, pathOf, read };
}
