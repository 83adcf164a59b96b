import { createRequire } from 'node:module';
import { transformSync as dropUnused } from 'esbuild';

const require = createRequire(import.meta.url);
const babel = createRequire(require.resolve('umi'))('@umijs/bundler-utils/compiled/babel/core') as {
  transformSync(code: string, options: object): { code: string };
};

/** What is left of a module once unused constants are left out. */
function left(filename: string): string {
  const source = `
    import * as z from 'zod/mini';
    const read = { who: z.array(z.string()) }, version = z.string().check(z.minLength(1));
    const unused = defineCall({ path: '/v1/unused', request: z.object({ version }), access: read });
    const used = defineCall({ path: '/v1/used', request: z.object({ version: version }) });
    console.log(used);
  `;
  const { code } = babel.transformSync(source, {
    filename,
    plugins: [require('./pure-declarations.cjs')],
    configFile: false,
    babelrc: false,
  });
  return dropUnused(code, { treeShaking: true, format: 'esm' }).code;
}

test('calls of the contract that nothing uses leave the build', () => {
  const code = left('/somewhere/shared/contract/src/user/user.ts');
  expect(code).not.toContain('/v1/unused');
  expect(code).not.toContain('read');
  expect(code).toContain('/v1/used');
  expect(code).toContain('minLength');
});

test('other code is left as it is', () => {
  expect(left('/somewhere/sub-work/src/app.ts')).toContain('/v1/unused');
});
