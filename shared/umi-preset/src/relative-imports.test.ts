import { createRequire } from 'node:module';

const importRelatively = createRequire(import.meta.url)('./relative-imports.cjs') as ((
  this: { rootContext: string; resourcePath: string },
  source: string,
) => string) & { pattern: RegExp };

const generated = '/srv/checkout/sub-work/src/.umi-production/core/history.ts';
const change = (source: string) =>
  importRelatively.call({ rootContext: '/srv/checkout/sub-work', resourcePath: generated }, source);

test('what Umi generates names files of the checkout by relative paths', () => {
  expect(change(`import { a } from '/srv/checkout/node_modules/a';`)).toBe(
    `import { a } from '../../../../node_modules/a';`,
  );
  expect(change(`() => import(/* "p" */"/srv/checkout/sub-work/src/page.tsx")`)).toBe(
    `() => import(/* "p" */"../../../../sub-work/src/page.tsx")`,
  );
});

test('keeps everything else', () => {
  const source = `import b from "@@/exports"; const c = ['/srv/checkouts/x', '/user'];`;
  expect(change(source)).toBe(source);
});

test('applies to generated modules of a build only', () => {
  expect(generated).toMatch(importRelatively.pattern);
  expect('/srv/checkout/sub-work/src/.umi/core/history.ts').not.toMatch(importRelatively.pattern);
  expect('/srv/checkout/sub-work/src/app.ts').not.toMatch(importRelatively.pattern);
});
