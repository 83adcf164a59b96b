import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineSubApp } from './define-sub-app';

const root = join(import.meta.dirname, '../../../sub-work');
const environment = { ...process.env };

afterEach(() => {
  process.env = { ...environment };
});

/** The configuration of a build or of development. */
function configFor(mode: 'production' | 'development') {
  process.env = { ...environment, NODE_ENV: mode };
  return defineSubApp({ name: 'sub-work', port: 8003, root, pages: {} });
}

test('a build transpiles with esbuild, development with Babel for hot replacement of components', () => {
  expect(configFor('production')).toMatchObject({ srcTranspiler: 'esbuild' });
  expect(configFor('development')).not.toHaveProperty('srcTranspiler');
});

test("Node's Buffer is not looked for: which version is found would hang on what else is installed", () => {
  const aliases = new Map<string, string>();
  const anything: never = new Proxy(() => undefined, { get: () => anything, apply: () => anything }) as never;
  configFor('production').chainWebpack(
    { resolve: { alias: aliases }, plugin: () => anything, module: anything, optimization: anything },
    { webpack: anything },
  );
  const stub = createRequire(import.meta.url).resolve('./stubs/absent-buffer.js');
  expect(aliases.get('buffer$')).toBe(stub);
});
