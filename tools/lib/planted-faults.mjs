// Faults for each check: path → text. A line that must be found ends with `// ✗` and the rule that finds it; every
// other line must be left alone.

const lines = (count, last) => `${'export {};\n'.repeat(count - 1)}export {};${last}\n`;

export const lintFaults = {
  'api/src/kernel/promises.ts': `
declare function load(): Promise<number>;
declare function maybe(): Promise<number> | undefined;
declare const list: number[];
declare const on: boolean;
declare function each(run: () => void): void;
export async function floating() {
  load(); // ✗ typescript(no-floating-promises)
  load().then((value) => value + 1); // ✗ typescript(no-floating-promises)
  load().finally(() => 2); // ✗ typescript(no-floating-promises)
  maybe()?.then((value) => value); // ✗ typescript(no-floating-promises)
  on && load(); // ✗ typescript(no-floating-promises)
  Promise.all([load(), load()]); // ✗ typescript(no-floating-promises)
  [load(), load()]; // ✗ typescript(no-floating-promises)
  list.map(async (x) => x); // ✗ typescript(no-floating-promises)
  new Promise((done) => done(1)); // ✗ typescript(no-floating-promises)
  (async () => load())(); // ✗ typescript(no-floating-promises)
  import('node:fs'); // ✗ typescript(no-floating-promises)
  void load();
  load().catch(() => 1);
  await load();
}
export async function misused() {
  if (load()) return 1; // ✗ typescript(no-misused-promises)
  const a = load() ? 1 : 2; // ✗ typescript(no-misused-promises)
  if (maybe()) return a;
  list.filter(async (x) => x > 1); // ✗ typescript(no-misused-promises)
  each(async () => {}); // ✗ typescript(no-misused-promises)
  each(() => load()); // ✗ typescript(no-misused-promises)
  load().finally(() => load()).catch(() => 1); // ✗ typescript(no-misused-promises)
  const b = { ...load() }; // ✗ typescript(no-misused-promises)
  const c: { run: () => void } = { run: async () => {} };
  return [b, c];
}
export async function thenable() {
  await 1; // ✗ typescript(await-thenable)
  await list; // ✗ typescript(await-thenable)
  for await (const x of list) void x; // ✗ typescript(await-thenable)
  await maybe();
}
`,
  'site-remix/app/throws.ts': `
import { data, json, redirect } from '@remix-run/node';
declare function found(): Promise<Response>;
export async function throwing(unknown: unknown, any: ReturnType<typeof JSON.parse>, on: number) {
  if (on === 1) throw 'text'; // ✗ typescript(only-throw-error)
  if (on === 2) throw { message: 'text' }; // ✗ typescript(only-throw-error)
  if (on === 3) throw any; // ✗ typescript(only-throw-error)
  if (on === 4) throw found(); // ✗ typescript(only-throw-error)
  if (on === 5) throw Promise.reject(new Error('text')); // ✗ typescript(only-throw-error)
  if (on === 6) throw unknown;
  if (on === 7) throw await found();
  if (on === 8) throw redirect('/web/index');
  if (on === 9) throw json({ on });
  if (on === 10) throw data({ on }, 404);
  throw new Error('text');
}
`,
  'api/src/kernel/plain.ts': `
import { readFile } from 'node:fs'; // ✗ eslint(no-unused-vars)
const unused = 1; // ✗ eslint(no-unused-vars)
const _kept = 1;
export function ends(_first: number, second: number, third: number) { // ✗ eslint(no-unused-vars)
  const { a, ...rest } = { a: 1, second };
  return rest;
}
export const any: any = 1; // ✗ typescript(no-explicit-any)
console.error('text'); // ✗ eslint(no-console)
debugger; // ✗ eslint(no-debugger)
eval('1'); // ✗ eslint(no-eval)
export function constant(x: number) {
  if (true) return 1; // ✗ eslint(no-constant-condition)
  while (true) if (x) break;
  return x === x; // ✗ eslint(no-self-compare)
}
export function ending() {
  try {
    return 1;
  } finally {
    return 2; // ✗ eslint(no-unsafe-finally)
  }
}
export var old = 1; // ✗ eslint(no-var)
export function equal(x: unknown) {
  let same = x == 1; // ✗ eslint(eqeqeq), eslint(prefer-const)
  return same || x == null;
}
export function cases(kind: 'a' | 'b' | 'c') {
  switch (kind) { // ✗ typescript(switch-exhaustiveness-check)
    case 'a':
      return 1;
  }
  switch (kind) {
    case 'a':
      return 1;
    default:
      return 2;
  }
}
// oxlint-disable-next-line no-console -- nothing to leave alone // ✗ unused directive
export const nothing = 1;
`,
  'api/src/kernel/long.ts': lines(361, ' // ✗ eslint(max-lines)'),
  'api/src/kernel/fits.ts': lines(360, ''),
  'api/src/kernel/long.itest.ts': lines(621, ' // ✗ eslint(max-lines)'),
  'api/src/kernel/fits.itest.ts': lines(620, ''),
  'api/src/kernel/cli/speaks.ts': `console.log('text');\n`,
  'api/src/kernel/waits.itest.ts': `
import { setTimeout as wait } from 'node:timers/promises'; // ✗ eslint(no-restricted-imports)
it.only('one', () => {}); // ✗ eslint(no-restricted-properties)
describe.only('one', () => {}); // ✗ eslint(no-restricted-properties)
test.only.each([1])('one', () => {}); // ✗ eslint(no-restricted-properties)
it('waits', async () => {
  await new Promise((done) => setTimeout(done, 100)); // ✗ eslint(no-restricted-globals)
  const later = setTimeout; // ✗ eslint(no-restricted-globals)
  await wait(later.length);
});
`,
  'sub-work/src/hooks.tsx': `
import { useState, Suspense } from 'react'; // ✗ eslint(no-restricted-imports)
import { message, Button } from 'antd'; // ✗ eslint(no-restricted-imports)
export function Page({ on }: { on: boolean }) {
  if (on) useState(1); // ✗ react-hooks(rules-of-hooks)
  console.warn('text');
  console.log('text'); // ✗ eslint(no-console)
  return [Suspense, message, Button];
}
export function plain() {
  return useState(1); // ✗ react-hooks(rules-of-hooks)
}
`,
  'shared/pages/src/kit/parts/later.tsx': `
import { Suspense } from 'react';
export const parts = [Suspense];
`,
  'tools/plain.mjs': `
var old = 1; // ✗ eslint(no-var)
let same = old == null; // ✗ eslint(eqeqeq), eslint(prefer-const)
console.log(same);
`,
};

export const ownRuleFaults = {
  'shared/domain/src/exports.ts': `
export * from './other'; // ✗ no-re-exports
export * as all from './other'; // ✗ no-re-exports
export { one } from './other'; // ✗ no-re-exports
export type { Two } from './other'; // ✗ no-re-exports
import { three } from './other';
export { three };
`,
  'api/src/patents/read-list.ts': `
db.select().limit(1).offset(2); // ✗ no-own-paging
db?.select().offset(1); // ✗ no-own-paging
sql\`select 1 OFFSET \${from}\`; // ✗ no-own-paging
db.execute(sql\`select 1\`);
element.offset;
`,
  'api/src/service/tell.ts': `
export const title = \`待办：\${what}\`.slice(0, 80); // ✗ no-cut-text
export const short = row.companyName.slice(0, MOST_NAME); // ✗ no-cut-text
export const purpose = reason!.slice(0, 60); // ✗ no-cut-text
export const few = names.slice(0, 20);
export const year = day.slice(0, 4);
export const stem = name.slice(0, -4);
export const rest = title.slice(3);
\`待办：\${what}\`.slice(0, at);
`,
  'api/src/service/save-all.ts': `
await Promise.all([insert(tx, row), other]); // ✗ no-queries-at-once
await Promise.allSettled(rows.map((row) => tx.insert(table).values(row))); // ✗ no-queries-at-once
await Promise.all([count(db), txt]);
`,
  'api/src/service/read-times.ts': `
export const row = { at: made.toISOString() }; // ✗ no-own-iso-time
export const end = closed?.toISOString() ?? null; // ✗ no-own-iso-time
rows.map(({ at }) => at.toISOString()).sort(); // ✗ no-own-iso-time
export const day = made.toISOString().slice(0, 10);
`,
  'api/src/service/times.queries.ts': `
sql\`\${from.toISOString()}::timestamptz\`;
`,
  'api/src/patents/list.service.ts': `
sql\`select 1\`; // ✗ no-sql-in-services
sql<number>\`select 1\`; // ✗ no-sql-in-services
db.query('select 1'); // ✗ no-sql-in-services
(await db)?.execute(statement); // ✗ no-sql-in-services
db.queryAll(request.query);
`,
  'api/src/patents/list.itest.ts': `
db.select().limit(1).offset(2);
`,
  'sub-work/src/page.tsx': `
const { message } = App.useApp(); // ✗ one-message-place
const { modal, notification: note } = App.useApp(); // ✗ one-message-place
const { message: other } = form();
const { modal: dialogs } = App.useApp();
// biome-ignore lint/plugin: nothing to leave alone // ✗ suppressions/unused
`,
  'shared/pages/src/kit/app/standalone-bridge.tsx': `
const { message } = App.useApp();
`,
};

export const typeFaults = {
  'shared/domain/src/types.ts': `
import { Kind } from './kind'; // ✗ TS1484
export const wrong: number = 'text'; // ✗ TS2322
export const first: number = [1][0]; // ✗ TS2322
export const kind: Kind = 'b'; // ✗ TS2322
export function implicit(x) { // ✗ TS7006
  return x;
}
export function falls(x: number) {
  switch (x) {
    case 1: // ✗ TS7029
      x++;
    case 2:
      return x;
  }
  return 1;
}
export const missing = nowhere; // ✗ TS2304
// @ts-expect-error nothing is wrong // ✗ TS2578
export const right = 1;
// @ts-expect-error a text
export const left: number = 'text';
`,
  'shared/domain/src/kind.ts': `export type Kind = 'a';\n`,
  'site-remix/app/page.test.tsx': `
export const link = <a href={1}>text</a>; // ✗ TS2322
test('knows the names of tests', () => expect(1).toBe(1));
`,
};

const folders = [
  'shared/contract',
  'shared/domain',
  'shared/routes',
  'shared/bridge',
  'shared/tokens',
  'shared/umi-preset',
  'shared/pages',
  'api',
  'host',
  'site-remix',
  'sub-admin',
  'sub-portal',
  'sub-work',
  'e2e',
];
const wings = 'kernel settings accounts patents companies fees content service exchange releases demo operations'.split(
  ' ',
);

/** For a dependency the file is reported, not the line; for a cycle, one of its files. */
export const dependencyFaults = {
  ...Object.fromEntries(
    folders.map((folder) => {
      const target = folder === 'site-remix' ? 'host/src/other' : 'site-remix/app/other';
      const up = '../'.repeat(folder.split('/').length + 1);
      return [`${folder}/src/planted.ts`, `import '${up}${target}'; // ✗ ${folder.replace('/', '-')}-imports\n`];
    }),
  ),
  ...Object.fromEntries(
    wings.map((wing) => [
      `api/src/${wing}/early.ts`,
      `import type { A } from '../server/other'; // ✗ api-wing-${wing}\n`,
    ]),
  ),
  'api/src/server/late.ts': `import '../kernel/other';\nimport '../elsewhere/other'; // ✗ api-wing-known\n`,
  'api/src/kernel/list.routes.ts': `import './list.queries'; // ✗ routes-never-touch-the-database\n`,
  'api/src/kernel/list.service.ts': `
import type { Row } from './database/schema/other';
import './list.queries';
`,
  'api/src/kernel/save.service.ts': `import './database/schema/other'; // ✗ services-hold-no-sql\n`,
  'api/src/patents/count.ts': `import '../kernel/database/schema/other'; // ✗ sql-has-its-places\n`,
  'api/src/patents/read-count.ts': `import '../kernel/database/schema/other';\n`,
  'shared/pages/src/kit/page.ts': `import '../features/one/other'; // ✗ kit-knows-no-feature\n`,
  'shared/pages/src/features/two/page.ts': `
import '../../kit/other';
import '../one/other'; // ✗ features-stay-apart
`,
  'api/src/kernel/one.ts': `import type { A } from './two'; // ✗ no-cycles-in-api\n`,
  'api/src/kernel/two.ts': `import type { A } from './one';\n`,
  'shared/domain/src/one.ts': `import './two'; // ✗ no-cycles\n`,
  'shared/domain/src/two.ts': `import './one';\n`,
  'shared/domain/src/three.ts': `import type { A } from './four';\n`,
  'shared/domain/src/four.ts': `import './three';\n`,
  'shared/domain/src/product.ts': `import './other.test'; // ✗ tests-stay-outside\n`,
  'shared/domain/src/more.test.ts': `import './other.test';\n`,
  'shared/contract/src/call.ts': `import 'zod';\nimport 'antd'; // ✗ contract-only-zod\n`,
  'host/src/frame.ts': `import 'antd'; // ✗ host-small\n`,
  'host/src/words.ts': `import '../../shared/contract/src/other'; // ✗ host-without-labels\n`,
  'host/src/typed.ts': `import type { A } from '../../shared/contract/src/other';\n`,
  'host/src/borrowed.ts': `import 'undeclared'; // ✗ declared\n`,
  'host/src/tested.ts': `import 'tester'; // ✗ running-needs-no-dev-dependency\n`,
  'host/src/tested.test.ts': `import 'tester';\n`,
  'host/src/lost.ts': `import './nowhere'; // ✗ resolvable\n`,

  // The files that those above import.
  ...Object.fromEntries(
    [
      'api/src/server/other.ts',
      'api/src/kernel/other.ts',
      'api/src/elsewhere/other.ts',
      'api/src/kernel/list.queries.ts',
      'api/src/kernel/database/schema/other.ts',
      'shared/pages/src/kit/other.ts',
      'shared/pages/src/features/one/other.ts',
      'host/src/other.ts',
      'site-remix/app/other.ts',
      'shared/contract/src/other.ts',
      'shared/domain/src/other.test.ts',
    ].map((file) => [file, 'export type A = 1;\n']),
  ),
  ...Object.fromEntries(
    ['host', 'shared/contract'].flatMap((folder) => [
      [
        `${folder}/package.json`,
        '{ "dependencies": { "antd": "1", "zod": "1" }, "devDependencies": { "tester": "1" } }',
      ],
      ...['antd', 'zod', 'tester', 'undeclared'].flatMap((name) => [
        [
          `${folder}/node_modules/${name}/package.json`,
          `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
        ],
        [`${folder}/node_modules/${name}/index.js`, ''],
      ]),
    ]),
  ),
};

/** Exports of a package, which are its public surface, and of a program. */
export const exportFaults = {
  'package.json': '{ "name": "all", "private": true }',
  'pnpm-workspace.yaml': 'packages:\n  - host\n  - shared/*\n',
  'host/package.json': '{ "name": "host", "dependencies": { "@platform/domain": "workspace:*" } }',
  'host/src/main.tsx': `import './frame';\nimport { used } from '../../shared/domain/src/rule';\nused();\n`,
  'host/src/frame.ts': `
export const alone = 1; // ✗ alone
export type Shape = typeof alone; // ✗ Shape
`,
  'shared/domain/package.json': '{ "name": "@platform/domain", "exports": { "./*": "./src/*.ts" } }',
  'shared/domain/src/rule.ts': `
export const used = () => own;
export const own = 1; // ✗ own
export const tested = 1;
`,
  'shared/domain/src/rule.test.ts': `import { tested } from './rule';\ntest('one', () => expect(tested).toBe(1));\n`,
};
