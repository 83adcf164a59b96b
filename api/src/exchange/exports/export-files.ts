import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Folder of the exports' files, named by export id, below the folder of uploaded files. */
const folderOf = (filesDir: string) => path.join(filesDir, 'exports');
const pathOf = (filesDir: string, id: string) => path.join(folderOf(filesDir), id);

/** Writes the file of an export atomically; a second attempt replaces the first. @returns bytes */
export async function saveExportFile(
  filesDir: string,
  id: string,
  content: Readable,
  signal: AbortSignal,
): Promise<number> {
  await mkdir(folderOf(filesDir), { recursive: true });
  const temporary = `${pathOf(filesDir, id)}.${randomBytes(6).toString('hex')}.part`;
  try {
    await pipeline(content, createWriteStream(temporary, { mode: 0o600, flush: true }), { signal });
    await rename(temporary, pathOf(filesDir, id));
    return (await stat(pathOf(filesDir, id))).size;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Opens a file that is read once and deleted afterwards. Undefined if it does not exist. An unread file is deleted with
 * the other partial files.
 */
export async function takeExportFile(filesDir: string, id: string): Promise<Readable | undefined> {
  const file = await open(pathOf(filesDir, id)).catch(() => undefined);
  if (!file) return undefined;
  await removeExportFile(filesDir, id);
  return file.createReadStream();
}

/** Opens an export's file; undefined if it does not exist. */
export async function openExportFile(filesDir: string, id: string): Promise<Readable | undefined> {
  const found = await stat(pathOf(filesDir, id)).catch(() => undefined);
  return found?.isFile() ? createReadStream(pathOf(filesDir, id)) : undefined;
}

/** Deletes the file of an export; a missing file is no error. */
export async function removeExportFile(filesDir: string, id: string): Promise<void> {
  await rm(pathOf(filesDir, id), { force: true });
}

/** Deletes partial files that killed processes left more than a day ago. @returns how many */
export async function removeOldParts(filesDir: string): Promise<number> {
  const names = await readdir(folderOf(filesDir)).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const file = path.join(folderOf(filesDir), name);
    const found = await stat(file).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < 86_400_000) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
