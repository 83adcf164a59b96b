import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';

const markPure = createRequire(import.meta.url)('./pure-declarations.cjs') as ((source: string) => string) & {
  pattern: RegExp;
};

/** Returns the rest of a module after unused constants are removed. */
function left(source: string): string {
  const { code } = transformSync(source, { loader: 'ts', target: 'chrome86' });
  return transformSync(markPure(code), { treeShaking: true, format: 'esm' }).code;
}

test('removes unused calls of the contract from the build', () => {
  const code = left(`
    import * as z from 'zod/mini';
    const read = { who: z.array(z.string()) }, version = z.string().check(z.minLength(1));
    const unused = defineCall({ path: '/v1/unused', request: z.object({ version }), access: read });
    const used = defineCall({ path: '/v1/used', request: z.object({ version: version }) });
    console.log(used);
  `);
  expect(code).not.toContain('/v1/unused');
  expect(code).not.toContain('read');
  expect(code).toContain('/v1/used');
  expect(code).toContain('minLength');
});

test('keeps the values of used constants', () => {
  const code = markPure(`
    const first = { a: 1 }, second = (0, [first.a, 2]), word = 'w';
    const { a, ...rest } = { ...first, b: \`\${word}\` }; // a comment (
    let times = 0;
    const next = () => (times += 1);
    export const all = [first, second, a, rest, next(), next(), times].map(/* ) */ (each) => each);
  `);
  const run = new Function(`${code.replace('export ', '')} return all;`) as () => unknown;
  expect(run()).toEqual([{ a: 1 }, [1, 2], 1, { b: 'w' }, 1, 2, 2]);
});

test('applies to the contract only', () => {
  expect('/somewhere/shared/contract/src/user/user.ts').toMatch(markPure.pattern);
  expect('/somewhere/sub-work/src/app.ts').not.toMatch(markPure.pattern);
  expect('/somewhere/shared/pages/src/contract/src/app.tsx').not.toMatch(markPure.pattern);
});
