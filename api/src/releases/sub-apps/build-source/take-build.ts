import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../release-error';
import { unpackTarball } from './unpack-tarball';

export interface TakenBuild {
  /** Folder with `manifest.json`. */
  folder: string;
  /** Removes the unpacked files. */
  release(): Promise<void>;
}

/**
 * The build at a path: a folder, or a tarball, which is unpacked below the system's temporary folder. A tarball may hold
 * the files themselves or one folder of them (`dist/…`, `package/…`).
 * @throws ReleaseError
 */
export async function takeBuild(from: string): Promise<TakenBuild> {
  const full = path.resolve(from);
  const found = await stat(full).catch(() => undefined);
  if (!found) throw new ReleaseError(`没有找到 ${full}。`);
  if (found.isDirectory()) {
    await refuseLinks(full);
    return { folder: full, release: () => Promise.resolve() };
  }
  const work = await mkdtemp(path.join(tmpdir(), 'ip-build-'));
  const release = () => rm(work, { recursive: true, force: true });
  try {
    await unpackTarball(full, work);
    return { folder: await innerFolder(work), release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The target of a link could change after the check. */
async function refuseLinks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link) throw new ReleaseError(`${folder} 不能使用：其中 ${link.name} 是链接。`);
}

async function innerFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only] = entries;
  return entries.length === 1 && only?.isDirectory() ? path.join(folder, only.name) : folder;
}
