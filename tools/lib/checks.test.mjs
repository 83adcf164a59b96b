import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import dependencyRules from '../dependency-rules.cjs';
import { checks, runCheck } from './checks.mjs';
import { dependencyFaults, exportFaults, lintFaults, ownRuleFaults, typeFaults } from './planted-faults.mjs';
import { inProject } from './project.mjs';

const configuration = [
  '.oxlintrc.jsonc',
  'biome.json',
  'knip.jsonc',
  'tsconfig.json',
  'tools/dependency-rules.cjs',
  'tools/rules',
];
/** Packages of the project that the checks load. */
const packages = [
  'node_modules/@types',
  'node_modules/oxlint-tsgolint',
  'node_modules/.bin',
  'site-remix/node_modules',
];

let folder;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'checks-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

/**
 * Writes the files into the folder with the configuration of the project, and returns what the named check prints about
 * them.
 */
async function printed(title, files) {
  for (const name of ['api', 'host', 'site-remix', 'sub-admin', 'sub-portal', 'sub-work', 'shared', 'e2e', 'tools'])
    fs.mkdirSync(path.join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries({ '.gitignore': 'node_modules\n', ...files })) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  for (const name of configuration) fs.cpSync(inProject(name), path.join(folder, name), { recursive: true });
  for (const name of packages) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.symlinkSync(inProject(name), path.join(folder, name));
  }
  const check = Object.values(checks)
    .flat()
    .find(([each]) => each === title);
  return runCheck(check, folder).then(
    () => '',
    (error) => error.output,
  );
}

/** Returns the marked lines: path, line, rule. */
function marked(files) {
  return Object.entries(files)
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          (line.split('// ✗ ')[1]?.split(', ') ?? []).map((rule) => `${file}:${index + 1} ${rule}`),
        ),
    )
    .sort();
}

const rulesOf = (found) => new Set(found.map((each) => each.slice(each.indexOf(' ') + 1)));
const unique = (found) => [...new Set(found)].sort();
const matches = (output, pattern, show) => unique([...output.matchAll(pattern)].map((match) => show(match.slice(1))));

test('finds a planted fault for every code rule, and nothing else', async () => {
  const output = await printed('代码规范', lintFaults);
  const found = matches(output, /^(.+?:\d+):\d+: (.*) \[Error(?:\/(.+))?\]$/gm, ([place, text, rule]) =>
    rule ? `${place} ${rule}` : `${place} ${text.startsWith('Unused') ? 'unused directive' : text}`,
  );
  expect(found).toEqual(marked(lintFaults));
  const { overrides } = JSON.parse(fs.readFileSync(inProject('.oxlintrc.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, ''));
  const names = overrides.flatMap(({ rules }) => Object.keys(rules)).map((name) => name.split('/').reverse());
  const printedNames = names.map(([rule, plugin = 'eslint']) => `${plugin.replace(/^react$/, 'react-hooks')}(${rule})`);
  expect([...rulesOf(found)]).toEqual(expect.arrayContaining(printedNames));
});

test('finds a planted fault for every rule of our own, and nothing else', async () => {
  const output = await printed('自定规则', ownRuleFaults);
  const found = matches(
    output,
    /^(\S+:\d+):\d+ (?:plugin|(suppressions\/unused)) ━+\n(?:[^━]*?\[([\w-]+)\]$)?/gm,
    ([place, unused, rule]) => `${place} ${unused ?? rule}`,
  );
  expect(found).toEqual(marked(ownRuleFaults));
  const names = fs.readdirSync(inProject('tools/rules')).map((name) => path.parse(name).name);
  expect([...rulesOf(found)]).toEqual(expect.arrayContaining(names));
});

test('finds a planted fault for every dependency rule, and nothing else', async () => {
  const output = await printed('依赖方向', dependencyFaults);
  const found = matches(output, /^\s*error (\S+): (\S+)/gm, ([rule, file]) => `${file} ${rule}`);
  expect(found).toEqual(unique(marked(dependencyFaults).map((each) => each.replace(/:\d+ /, ' '))));
  expect([...rulesOf(found)].sort()).toEqual(dependencyRules.forbidden.map(({ name }) => name).sort());
});

test('finds exports that no other file imports', async () => {
  const output = await printed('多余的导出', exportFaults);
  const found = matches(output, /^(\S+) .*?(\S+?:\d+):\d+ *$/gm, ([name, place]) => `${place} ${name}`);
  expect(found).toEqual(marked(exportFaults));
});

test('finds what the compiler options ask for', async () => {
  const output = await printed('类型检查', typeFaults);
  const found = matches(
    output,
    /^(.+)\((\d+),\d+\): error (TS\d+)/gm,
    ([file, line, code]) => `${file}:${line} ${code}`,
  );
  expect(found).toEqual(marked(typeFaults));
});

test('finds a deviation from the layout', async () => {
  const output = await printed('排版', { 'shared/domain/src/odd.ts': 'export const a = "b"\n', 'api/even.ts': '' });
  expect(matches(output, /^(\S+) format ━/gm, ([file]) => file)).toEqual(['shared/domain/src/odd.ts']);
});
