import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packageFolders, sourceFiles } from './fingerprint.mjs';

describe('sourceFiles', () => {
  let folder;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fingerprint-'));
    for (const file of [
      'src/b.ts',
      'src/a.tsx',
      'src/a.test.ts',
      'src/x.itest.ts',
      'src/testing/help.ts',
      'dist/out.js',
      'dist.inputs',
      '.umi/x.ts',
      '.umirc.ts',
    ]) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), '');
    }
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('lists the inputs of a build with its configuration in a fixed order, without outputs and ignored files', () => {
    expect(sourceFiles(folder).map((file) => path.relative(folder, file))).toEqual([
      '.umirc.ts',
      'src/a.tsx',
      'src/b.ts',
    ]);
  });
});

describe('packageFolders', () => {
  it('follows workspace dependencies transitively', () => {
    expect([...packageFolders('sub-work')]).toEqual(
      expect.arrayContaining(['sub-work', 'shared/pages', 'shared/contract', 'shared/umi-preset']),
    );
  });

  it('leaves out unused packages', () => {
    expect([...packageFolders('host')]).not.toContain('shared/pages');
  });
});
