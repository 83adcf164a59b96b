import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './data-folder';

let base: string;
beforeAll(async () => void (base = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'))));
afterAll(() => rm(base, { recursive: true, force: true }));

it('makes the folder with its parents and leaves nothing behind', async () => {
  const folder = path.join(base, 'a', 'b');
  await prepareDataFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('says in Chinese why a folder cannot be written to', async () => {
  const file = path.join(base, 'file');
  await writeFile(file, '');
  await expect(prepareDataFolder(file)).rejects.toThrow(`不能写入数据目录 ${file}：这个路径是一个文件，不是文件夹`);
  await expect(prepareDataFolder(path.join(file, 'below'))).rejects.toThrow('是一个文件，不是文件夹');
  await expect(prepareDataFolder(path.join(base, 'x'.repeat(300)))).rejects.toThrow('路径过长');
  await symlink(path.join(base, 'loop'), path.join(base, 'loop'));
  await expect(prepareDataFolder(path.join(base, 'loop', 'data'))).rejects.toThrow('符号链接');
});
