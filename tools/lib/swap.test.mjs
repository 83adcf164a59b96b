import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { swapFolder } from './swap.mjs';

let root;
const write = (file, text, age = 0) => {
  const full = path.join(root, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
  const then = new Date(Date.now() - age * 24 * 3600 * 1000);
  fs.utimesSync(full, then, then);
};
const swap = (keep) => swapFolder(path.join(root, '.tmp/build'), path.join(root, 'dist'), keep);
const files = () =>
  fs
    .readdirSync(path.join(root, 'dist'), { recursive: true })
    .filter((file) => file.includes('.'))
    .sort();

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

it('replaces a build as a whole', () => {
  write('dist/old-12345678.js', 'old');
  write('.tmp/build/new.js', 'new');
  swap();
  expect(files()).toEqual(['new.js']);
  expect(fs.readdirSync(path.join(root, '.tmp'))).toEqual([]);
});

it('works without a previous build', () => {
  write('.tmp/build/new.js', 'new');
  swap(['assets']);
  expect(files()).toEqual(['new.js']);
});

it('keeps the named files of the last week over several builds, and no others', () => {
  write('dist/assets/page-aaaaaaaa.js', 'kept', 3);
  write('dist/assets/page-bbbbbbbb.js', 'too old', 8);
  write('dist/assets/plain.js', 'no hash');
  write('dist/manifest.json', 'old');
  for (const name of ['first', 'second']) {
    write('.tmp/build/assets/page-cccccccc.js', 'new');
    write('.tmp/build/manifest.json', name);
    swap(['assets']);
  }
  expect(files()).toEqual(['assets/page-aaaaaaaa.js', 'assets/page-cccccccc.js', 'manifest.json']);
  expect(fs.readFileSync(path.join(root, 'dist/manifest.json'), 'utf8')).toBe('second');
});
