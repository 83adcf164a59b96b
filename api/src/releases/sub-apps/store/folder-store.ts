import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '../../../kernel/files/is-file';
import type { SubAppName } from '@platform/routes/sub-apps';
import type { ReleaseStore } from '../../../kernel/ports/release-store';

/** Releases in `<folder>/<name>/<version>/…`; several servers may share the folder. */
export function createFolderStore(folder: string): ReleaseStore {
  const releaseFolder = (name: SubAppName, version: string) => path.join(folder, name, version);
  const incomingFile = (sha256: string) => path.join(folder, '.incoming', checkedHash(sha256));
  const has: ReleaseStore['has'] = (name, version) => isFile(path.join(releaseFolder(name, version), 'index.html'));

  return {
    place: folder,
    has,
    async save(from, name, version) {
      if (await has(name, version)) return;
      const target = releaseFolder(name, version);
      // Beside the target, because a rename is atomic only within a file system.
      const coming = path.join(folder, name, `.coming-${randomBytes(6).toString('hex')}`);
      await mkdir(coming, { recursive: true });
      try {
        await cp(from, coming, { recursive: true });
        // The rest of an aborted removal would block the rename.
        if (!(await has(name, version))) await rm(target, { recursive: true, force: true });
        await rename(coming, target);
      } catch (error) {
        await rm(coming, { recursive: true, force: true });
        // Two processes may save the same content at once; the second finds the folder in place.
        if (!(await has(name, version))) throw error;
      }
    },
    async open(name, version) {
      return (await has(name, version)) ? releaseFolder(name, version) : undefined;
    },
    async remove(name, version) {
      const gone = path.join(folder, name, `.gone-${randomBytes(6).toString('hex')}`);
      // Renamed first, which is atomic, so that no partial release is served.
      const moved = await rename(releaseFolder(name, version), gone).then(
        () => true,
        () => false,
      );
      if (moved) await rm(gone, { recursive: true, force: true });
    },

    async putIncoming(sha256, bytes) {
      const file = incomingFile(sha256);
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`the content is not ${sha256}`);
      await mkdir(path.dirname(file), { recursive: true });
      const coming = `${file}.${randomBytes(6).toString('hex')}`;
      await writeFile(coming, bytes);
      await rename(coming, file);
    },
    hasIncoming: async (sha256) => {
      const now = new Date();
      // Renews the time, so that the file is not cleaned up while its upload is in progress.
      return utimes(incomingFile(sha256), now, now).then(
        () => true,
        () => false,
      );
    },
    readIncoming: (sha256) => readFile(incomingFile(sha256)).catch(() => undefined),
    dropIncoming: (sha256) => rm(incomingFile(sha256), { force: true }),
    async dropIncomingOlderThan(milliseconds) {
      const files = await readdir(path.join(folder, '.incoming')).catch(() => []);
      let dropped = 0;
      for (const file of files) {
        const full = path.join(folder, '.incoming', file);
        const found = await stat(full).catch(() => undefined);
        if (!found || found.mtimeMs > Date.now() - milliseconds) continue;
        await rm(full, { force: true });
        dropped += 1;
      }
      return dropped;
    },
  };
}

/** @throws Error unless the text is a SHA-256 in hexadecimal, because it becomes a file name */
export function checkedHash(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
  return sha256;
}
