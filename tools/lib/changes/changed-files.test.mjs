import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { describe as describeSelection } from './select.mjs';

describe('differences from a commit', () => {
  let root;
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'pipe' });
  const write = (file, text) => fs.writeFileSync(path.join(root, file), text);
  beforeAll(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'changed-files-'));
    git('init', '-q');
    for (const file of ['edited.ts', 'staged.ts', 'removed.ts', 'same.ts']) write(file, "'/one'\n'/two'\n");
    write('.gitignore', 'ignored.ts\n');
    git('add', '.');
    git('commit', '-qm', 'first');
    write('later.ts', '1');
    git('add', '.');
    git('commit', '-qm', 'second');
    write('edited.ts', "'/one'\n'/three'\n");
    write('staged.ts', '2');
    git('add', 'staged.ts');
    write('新.ts', '3');
    write('ignored.ts', '4');
    fs.rmSync(path.join(root, 'removed.ts'));
  });
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

  it('include edited, staged, new and removed files, but no ignored ones', async () => {
    const { changed, files } = await changedFiles('HEAD', root);
    expect(changed).toEqual(['edited.ts', 'removed.ts', 'staged.ts', '新.ts']);
    expect(files).toEqual(['.gitignore', 'edited.ts', 'later.ts', 'removed.ts', 'same.ts', 'staged.ts', '新.ts']);
  });

  it('include later commits', async () => {
    expect((await changedFiles('HEAD~1', root)).changed).toContain('later.ts');
  });

  it('include the changed lines', async () => {
    const { changedLines } = await changedFiles('HEAD', root);
    expect(changedLines('edited.ts')).toBe("-'/two'\n+'/three'");
    expect(changedLines('same.ts')).toBe('');
  });

  it('are unknown for a missing commit or an option', async () => {
    await expect(changedFiles('nothing', root)).rejects.toMatchObject({ code: expect.any(Number) });
    await expect(changedFiles('--output=x', root)).rejects.toMatchObject({ code: expect.any(Number) });
    expect(fs.existsSync(path.join(root, 'x'))).toBe(false);
  });
});

it('reports what runs with its number, first names and cause, and what does not run with its number', () => {
  const all = ['a.test.ts', 'b.test.ts', 'a.itest.ts', 'e2e/pages/admin.btest.ts', 'e2e/users/users.btest.ts'];
  const chosen = new Map([
    ['a.test.ts', 'a.ts'],
    ['e2e/pages/admin.btest.ts', 'page.tsx'],
  ]);
  const lines = describeSelection({ all, chosen, pages: new Set(['/user', '/work']) });
  expect(lines).toEqual([
    '单元：1 个文件（a.test.ts），因为 a.ts；略去 1 个',
    '集成：不运行，略去 1 个文件',
    '巡检：2 个页面（/user、/work），因为 page.tsx',
    '旅程：不运行，略去 1 个文件',
  ]);
  expect(describeSelection({ all, chosen, pages: 'all' }, true)).toEqual([
    '单元：1 个文件（a.test.ts），因为 a.ts；略去 1 个',
    '  a.test.ts（a.ts）',
    '集成：不运行，略去 1 个文件',
    '巡检：每一页，因为 page.tsx',
    '旅程：不运行，略去 1 个文件',
  ]);
});
