import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from './project.mjs';

/** Replaces npx: records which set pnpm was asked to install, and leaves the records of pnpm. */
const npx = `#!${process.execPath}
const fs = require('node:fs');
const set = process.argv.find((each) => /^--(no-)?prod$/.test(each));
fs.appendFileSync('asked', set + '\\n');
fs.mkdirSync('node_modules', { recursive: true });
fs.writeFileSync('node_modules/.modules.yaml', JSON.stringify({ included: { devDependencies: set === '--no-prod' } }));
`;

let root;
const write = (file, text, mode) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text, { mode });
};

/** Runs the first step of a command in a separate process, because the tools find their project by their own path. */
function ensureInstalled(options = {}) {
  const code = `import('./tools/lib/install.mjs').then((it) => it.ensureInstalled(${JSON.stringify(options)}))`;
  const env = { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env.PATH}` };
  execFileSync(process.execPath, ['-e', code], { cwd: root, env, stdio: 'pipe' });
}
const asked = () => fs.readFileSync(path.join(root, 'asked'), 'utf8').trim().split('\n');

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'install-')));
  fs.cpSync(inProject('tools/lib'), path.join(root, 'tools/lib'), { recursive: true });
  fs.mkdirSync(path.join(root, 'shared'));
  write('package.json', JSON.stringify({ packageManager: 'pnpm@1.0.0' }));
  write('pnpm-lock.yaml', 'first');
  write('bin/npx', npx, 0o755);
});
afterEach(() => fs.rmSync(root, { recursive: true }));

it('installs the dependencies for running once', () => {
  ensureInstalled();
  ensureInstalled();
  expect(asked()).toEqual(['--prod']);
});

it('adds the devDependencies on request, and no command removes them', () => {
  ensureInstalled();
  ensureInstalled({ everything: true });
  ensureInstalled({ everything: true });
  ensureInstalled();
  expect(asked()).toEqual(['--prod', '--no-prod']);
});

it('keeps the full set when the dependencies change', () => {
  ensureInstalled({ everything: true });
  write('pnpm-lock.yaml', 'second');
  ensureInstalled();
  expect(asked()).toEqual(['--no-prod', '--no-prod']);
});

it('recognises a full installation made by hand', () => {
  write('node_modules/.modules.yaml', JSON.stringify({ included: { devDependencies: true } }));
  ensureInstalled();
  expect(asked()).toEqual(['--no-prod']);
});
