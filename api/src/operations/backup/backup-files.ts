import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';

/** Bytes by folder. A complete backup never changes. */
const sizes = new Map<string, number>();

/** Returns the bytes of all files of a complete backup. */
export async function sizeOfBackup(folder: string): Promise<number> {
  const known = sizes.get(folder);
  if (known !== undefined) return known;
  let size = 0;
  for (const file of await filesOf(folder)) size += (await stat(path.join(folder, file))).size;
  sizes.set(folder, size);
  return size;
}

/** Returns a backup as a tar archive, with its folder. */
export function packBackup(folder: string): Readable {
  const archive = pack();
  const write = async () => {
    for (const file of await filesOf(folder)) {
      const { size, mtime } = await stat(path.join(folder, file));
      const name = path.posix.join(path.basename(folder), file);
      await pipeline(createReadStream(path.join(folder, file)), archive.entry({ name, size, mtime, mode: 0o600 }));
    }
    archive.finalize();
  };
  write().catch((error: Error) => archive.destroy(error));
  return Readable.from(archive);
}

/** The files of a folder and those below it, by their paths in it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
