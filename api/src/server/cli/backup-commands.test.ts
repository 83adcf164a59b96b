import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBackup } from './backup-commands';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ip-backups-'));
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lists the existing backups, and makes none', async () => {
  const env = { ...process.env, DATA_DIR: folder, BACKUPS_DIR: folder };
  expect(await runBackup(['list'], env)).toBe(0);
  expect(said).toEqual([`${folder} 里没有备份。`]);
  for (const name of ['nightly-20260102-030000', 'backup-20260103-101500']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'manifest.json'), '{}');
  }
  said = [];
  expect(await runBackup(['list'], env)).toBe(0);
  expect(said[0]).toBe(`${folder} 里的备份：`);
  expect(
    said
      .slice(1)
      .map((line) => line.trim())
      .sort(),
  ).toEqual(['backup-20260103-101500', 'nightly-20260102-030000']);
});
