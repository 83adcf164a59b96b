import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { BUILD_LIMITS } from './build-limits';
import { takeBuild } from './take-build';

const work = mkdtempSync(path.join(os.tmpdir(), 'ip-tarballs-'));
/** Private folder for unpacking builds. */
const unpacking = mkdtempSync(path.join(work, 'unpacking-'));
beforeEach(() => void jest.spyOn(os, 'tmpdir').mockReturnValue(unpacking));
afterAll(() => rmSync(work, { recursive: true, force: true }));

async function tarball(name: string, fill: (tar: Pack) => void, gzip = true): Promise<string> {
  const file = path.join(work, name);
  const tar = pack();
  fill(tar);
  tar.finalize();
  if (gzip) await pipeline(tar, createGzip(), createWriteStream(file));
  else await pipeline(tar, createWriteStream(file));
  return file;
}

const unpacked = () => readdirSync(unpacking);

it.each([
  ['build.tgz', '', true],
  ['dist.tgz', 'dist/', true],
  ['dotted.tar', './', false],
])('takes %s, whose files lie below "%s"', async (name, prefix, gzip) => {
  const file = await tarball(
    name,
    (tar) => {
      tar.entry({ name: `${prefix}static/`, type: 'directory' });
      tar.entry({ name: `${prefix}index.html` }, 'hello');
      tar.entry({ name: `${prefix}static/a.js` }, 'a');
    },
    gzip,
  );
  const build = await takeBuild(file);
  expect(readFileSync(path.join(build.folder, 'index.html'), 'utf8')).toBe('hello');
  expect(readFileSync(path.join(build.folder, 'static/a.js'), 'utf8')).toBe('a');
  await build.release();
  expect(existsSync(build.folder)).toBe(false);
});

it('takes a folder as it is and leaves it there', async () => {
  const build = await takeBuild(work);
  expect(build.folder).toBe(work);
  await build.release();
  expect(existsSync(work)).toBe(true);
});

it('refuses a folder with a link in it', async () => {
  const folder = mkdtempSync(path.join(work, 'linked-'));
  symlinkSync('/etc/passwd', path.join(folder, 'a.js'));
  await expect(takeBuild(folder)).rejects.toThrow('a.js 是链接');
});

const entry =
  (header: Parameters<Pack['entry']>[0], content = 'x') =>
  (tar: Pack) =>
    void tar.entry(header, content);

it.each<[string, (tar: Pack) => void, RegExp]>([
  ['a symbolic link', (tar) => void tar.entry({ name: 'a', type: 'symlink', linkname: '/etc' }), /a 是链接/],
  ['a hard link', (tar) => void tar.entry({ name: 'a', type: 'link', linkname: 'b' }), /a 是链接/],
  ['a device', (tar) => void tar.entry({ name: 'a', type: 'character-device' }), /不是普通文件/],
  ['a way out', entry({ name: 'a/../../b' }), /指向目录之外/],
  ['an absolute path', entry({ name: '/etc/cron.d/x' }), /绝对路径/],
  ['a drive', entry({ name: 'C:/x' }), /绝对路径/],
  ['a backslash', entry({ name: '..\\x' }), /非法字符/],
  ['the same name twice', (tar) => ['a.js', 'A.js'].forEach((name) => tar.entry({ name }, name)), /出现了两次/],
  [
    'too many files',
    (tar) => Array.from({ length: BUILD_LIMITS.files + 1 }, (_, index) => tar.entry({ name: `f${index}` }, '')),
    /超过 2000 个/,
  ],
  [
    'a file too large',
    (tar) => void tar.entry({ name: 'big.js' }, Buffer.alloc(BUILD_LIMITS.fileBytes + 1)),
    /big\.js 超过 16 MB/,
  ],
  ['nothing', () => undefined, /没有文件/],
])('refuses %s and leaves nothing behind', async (name, fill, message) => {
  const before = unpacked();
  const file = await tarball(`${name}.tgz`, fill);
  await expect(takeBuild(file)).rejects.toThrow(message);
  expect(unpacked()).toEqual(before);
});

it.each<[string, Buffer, RegExp]>([
  ['text', Buffer.from('not a tarball at all, but long enough to be looked at as one'), /不是完整的/],
  ['a cut gzip', gzipSync(Buffer.alloc(4096)).subarray(0, 12), /不是完整的/],
  ['zeros without end', gzipSync(Buffer.alloc(BUILD_LIMITS.totalBytes + 8 * 1024 * 1024)), /解开后超过/],
])('refuses %s', async (name, content, message) => {
  const file = path.join(work, `${name}.bin`);
  writeFileSync(file, content);
  await expect(takeBuild(file)).rejects.toThrow(message);
});

it('names a missing path', async () => {
  await expect(takeBuild(path.join(work, 'nowhere'))).rejects.toThrow(/没有找到 .*nowhere/);
});
