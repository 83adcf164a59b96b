import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runJest } from '../jest.mjs';
import { inProject } from '../project.mjs';

it('runs only the wanted pages of the walk, without set-up for the others', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'walk-of-pages-'));
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  fs.mkdirSync(path.join(folder, 'e2e/pages'), { recursive: true });
  const log = JSON.stringify(path.join(folder, 'log.txt'));
  write('log.txt', '');
  write('started.json', '{}');
  write(
    'jest.config.json',
    JSON.stringify({
      projects: [
        {
          rootDir: folder,
          displayName: 'browser',
          testRegex: ['\\.btest\\.cjs$'],
          transform: {},
          testEnvironment: inProject('tools/jest-browser-environment.cjs'),
          testRunner: inProject('tools/jest-browser-runner.cjs'),
        },
      ],
    }),
  );
  write(
    'e2e/pages/roles.btest.cjs',
    `const note = (text) => require('fs').appendFileSync(${log}, text + '\\n');
     describe.each(['管理员', '公众'])('%s 的每一页', (role) => {
       beforeAll(() => note(role));
       it.each(role === '公众' ? ['/web/news'] : ['/user', '/user/log', '/news'])('%s', (page) => note(page));
     });
     it('没有多余的页面', () => note('rest'));`,
  );
  write('other.btest.cjs', `it('/news 之外', () => require('fs').appendFileSync(${log}, 'other\\n'));`);
  try {
    const { passed, failed, skipped } = await runJest({
      projects: ['browser'],
      config: path.join(folder, 'jest.config.json'),
      flags: ['--runInBand'],
      env: { E2E_STARTED: path.join(folder, 'started.json'), E2E_PAGES: '["/user"]' },
      quiet: true,
    });
    expect(fs.readFileSync(path.join(folder, 'log.txt'), 'utf8').trim().split('\n').sort()).toEqual(
      ['管理员', '/user', 'rest', 'other'].sort(),
    );
    expect({ passed, failed, skipped }).toEqual({ passed: 3, failed: 0, skipped: 0 });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
