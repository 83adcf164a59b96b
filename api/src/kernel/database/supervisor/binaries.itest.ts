import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Binaries, copyBinaries, installedBinaries, linkLibraries } from './binaries';

describe('the binaries', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ip-binaries-'));
  });

  afterEach(() => {
    chmodSync(root, 0o755);
    rmSync(root, { recursive: true, force: true });
  });

  /** The state after an npm installation without install scripts: no links. */
  function unpacked(): Binaries {
    const installed = installedBinaries();
    const native = join(root, 'package', 'native');
    cpSync(installed.root, native, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
    cpSync(join(dirname(installed.root), 'package.json'), join(root, 'package', 'package.json'));
    return { ...installed, root: native, initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
  }

  const version = (file: string) => spawnSync(file, ['--version'], { encoding: 'utf8' });

  it('run once their links are recreated, however often that is done', () => {
    const binaries = unpacked();
    expect(version(binaries.initdb).status).not.toBe(0);
    expect(linkLibraries(binaries)).toBe(true);
    expect(linkLibraries(binaries)).toBe(true);
    expect(readlinkSync(join(binaries.root, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
    expect(version(binaries.initdb).stdout).toContain(`(PostgreSQL) ${binaries.major}`);
  });

  it('are executable even if the archive lost the mode', () => {
    const binaries = unpacked();
    chmodSync(binaries.postgres, 0o644);
    linkLibraries(binaries);
    expect(version(binaries.postgres).status).toBe(0);
  });

  it('are copied once, readable for every account and with their links, and leave no draft behind', () => {
    const binaries = unpacked();
    for (const file of [binaries.postgres, join(binaries.root, 'share')]) chmodSync(file, 0o700);
    const parent = join(root, 'bin');
    const copied = copyBinaries(binaries, parent);
    expect(version(copied.initdb).stdout).toContain('PostgreSQL');
    expect(statSync(copied.postgres).mode & 0o777).toBe(0o755);
    expect(statSync(join(copied.root, 'share')).mode & 0o777).toBe(0o755);
    const inode = statSync(copied.postgres).ino;
    expect(statSync(copyBinaries(binaries, parent).postgres).ino).toBe(inode);
    expect(readdirSync(parent)).toEqual([basename(dirname(copied.root))]);
    expect(existsSync(join(copied.root, 'lib/libpq.so'))).toBe(true);
  });
});
