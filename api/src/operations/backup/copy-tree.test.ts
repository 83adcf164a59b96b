import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '../../testing/scratch-folder';
import { filesBelow } from './copy-tree';

const folder = scratchFolder();

it('leaves out temporary files in every store of the folder', async () => {
  for (const file of ['ab/ab1', 'incoming/x', 'media/cd/cd1', 'media/incoming/y', 'exports/z.part', 'exports/.lock']) {
    await mkdir(path.dirname(path.join(folder.path, file)), { recursive: true });
    await writeFile(path.join(folder.path, file), '');
  }
  expect(await filesBelow(folder.path)).toEqual(['ab/ab1', 'media/cd/cd1']);
});
