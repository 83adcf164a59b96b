import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error';
import { measure } from './measure';
import { readSums, type Sums } from './sums';

/** An earlier backup, whose files need not be copied again. */
export interface Earlier {
  folder: string;
  sums: Sums;
}

export const openEarlier = async (folder: string): Promise<Earlier> => ({ folder, sums: await readSums(folder) });

/** Returns the files below a folder by their paths with `/`, without temporary files. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/(^|\/)(\.|incoming\/)|\.part$/.test(file))
    .sort();
}

/**
 * Copies the files of a folder into a backup, under `prefix`, and records their hashes. Files of an earlier backup are
 * linked: files are never rewritten, and fourteen nights take little more space than one. A file that is deleted
 * meanwhile (an expired export) is left out.
 */
export async function copyTree(
  from: string,
  { folder, prefix, sums, earlier }: { folder: string; prefix: string; sums: Sums; earlier?: Earlier },
): Promise<void> {
  for (const file of await filesBelow(from)) {
    if (/[\n\\]/.test(file)) throw new BackupError(`不能备份 ${path.join(from, file)}：文件名里有换行或反斜杠。`);
    const name = `${prefix}/${file}`;
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const sum = await copyFile(path.join(from, file), target, name, earlier);
    if (sum !== undefined) sums.set(name, sum);
  }
}

async function copyFile(source: string, target: string, name: string, earlier?: Earlier): Promise<string | undefined> {
  const found = await stat(source).catch(() => undefined);
  if (!found) return undefined;
  const known = earlier?.sums.get(name);
  if (known !== undefined && (await linkEarlier(path.join(earlier!.folder, name), target, found))) return known;
  const measured = measure();
  try {
    await pipeline(createReadStream(source), measured, createWriteStream(target, { mode: 0o600, flush: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  await utimes(target, found.atime, found.mtime);
  return measured.result().sha256;
}

/** @returns false if the file has changed, or if the file system has no links */
async function linkEarlier(old: string, target: string, source: { size: number; mtimeMs: number }): Promise<boolean> {
  const kept = await stat(old).catch(() => undefined);
  if (!kept || kept.size !== source.size || Math.abs(kept.mtimeMs - source.mtimeMs) > 1) return false;
  return link(old, target).then(
    () => true,
    () => false,
  );
}
