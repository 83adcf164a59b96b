import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programs } from './compile-server.mjs';
import { run } from './child.mjs';
import { inProject } from './project.mjs';

let project;
const at = (...parts) => path.join(project, ...parts);
const write = (file, text) => {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), text);
};
const script =
  "console.log('ran ' + (await import(await (await import('./tools/lib/compile-server.mjs')).ensureServer('data'))).said)";
/** Compiles what is stale in the project of the test and returns the output of the program `data`. */
const ask = () => run(process.execPath, ['--input-type=module', '-e', script], { cwd: project, quiet: true });

beforeEach(() => {
  project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'compile-')));
  fs.cpSync(inProject('tools/lib'), at('tools/lib'), { recursive: true });
  fs.mkdirSync(at('node_modules'));
  for (const name of ['esbuild', 'tsx'])
    fs.symlinkSync(fs.realpathSync(inProject('node_modules', name)), at('node_modules', name));
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', '{}');
  write('pnpm-lock.yaml', '');
  for (const source of Object.values(programs)) write(source, 'export const said: string = "nothing";');
  write(programs.data, "import { word } from './word';\nexport const said: string = word;");
  write('api/src/server/cli/word.ts', "export const word = 'first';");
});
afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

it('compiles once, and again after a source has changed, whatever the file times', async () => {
  expect(await ask()).toMatch(/编译服务端[^]*ran first/);
  expect(await ask()).toBe('ran first\n');
  const word = at('api/src/server/cli/word.ts');
  fs.utimesSync(word, new Date(), new Date());
  expect(await ask()).toBe('ran first\n');
  write('api/src/server/cli/word.ts', "export const word = 'other';");
  fs.utimesSync(word, new Date(2020, 1), new Date(2020, 1));
  expect(await ask()).toMatch(/编译服务端[^]*ran other/);
  fs.rmSync(word);
  write('api/src/server/cli/word/index.ts', "export const word = 'moved';");
  expect(await ask()).toMatch(/编译服务端[^]*ran moved/);
});

it('compiles once for two concurrent calls', async () => {
  const said = await Promise.all([ask(), ask()]);
  expect(said.filter((each) => each.includes('✓ 编译服务端'))).toHaveLength(1);
  for (const each of said) expect(each).toContain('ran first');
});

it('keeps the previous output when a source cannot be compiled', async () => {
  await ask();
  const before = fs.readFileSync(at('api/dist/data.js'), 'utf8');
  write('api/src/server/cli/word.ts', 'export const word = ;');
  await expect(ask()).rejects.toMatchObject({ output: expect.stringMatching(/word\.ts:1:20/) });
  expect(fs.readFileSync(at('api/dist/data.js'), 'utf8')).toBe(before);
});

it('keeps paths relative: the output runs wherever the project lies, and stack traces name the sources', async () => {
  write(
    programs.data,
    "import url from 'node:url';\nexport const said: string = url.fileURLToPath(new URL('near.txt', import.meta.url));\nexport const fail = (): never => {\n  throw new Error('here');\n};\n",
  );
  await ask();
  for (const file of fs.readdirSync(at('api/dist')))
    expect(fs.readFileSync(at('api/dist', file), 'utf8')).not.toContain(project);
  const moved = `${project}-moved`;
  fs.renameSync(project, moved);
  try {
    const source = "const { said, fail } = await import('./api/dist/data.js'); console.log(said); fail();";
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--enable-source-maps', '--input-type=module', '-e', source],
      { cwd: moved, encoding: 'utf8' },
    );
    expect(stdout).toBe(`${moved}/api/src/server/cli/near.txt\n`);
    expect(stderr).toMatch(/api\/src\/server\/cli\/data\.ts:4:/);
  } finally {
    fs.renameSync(moved, project);
  }
});

it('reports in Chinese where a source has a fault', async () => {
  write('api/src/server/cli/word.ts', 'export const word = ;');
  await expect(ask()).rejects.toMatchObject({
    output: expect.stringMatching(/编译没有成功：\n\s+api\/src\/server\/cli\/word\.ts:1:\d+ /),
  });
});
