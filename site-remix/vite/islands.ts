import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/** Old browsers in offices set the minimum for every script of the platform (Chromium 86). */
export const BROWSER_FLOOR = ['chrome86', 'edge86', 'firefox78', 'safari14.1'];

/**
 * `import url from './name.ts?island'`: the file is bundled separately and written beside the other assets under a name
 * with its hash; the import returns its address. Pages refer to it by `<script type="module" src>`, so that nothing
 * else is loaded and the policy `script-src 'self'` needs no exception. An island may import the address of another to
 * load it on demand.
 */
export function islands(): Plugin {
  let development = false;
  let root = '';
  return {
    name: 'islands',
    enforce: 'pre',
    configResolved(config) {
      development = config.command === 'serve';
      root = config.root;
    },
    resolveId(source, importer) {
      if (!source.endsWith('?island') || !importer) return null;
      return `\0${path.resolve(path.dirname(importer), source.replace(/\?island$/, ''))}?island`;
    },
    async load(id, options) {
      if (!id.startsWith('\0') || !id.endsWith('?island')) return null;
      const file = id.slice(1, -'?island'.length);
      if (development) return `export default ${JSON.stringify(`/${path.relative(root, file)}`)}`;
      // The browser build writes the files; the server build needs only the address.
      return bundleIsland(file, (fileName, source) => {
        if (!options?.ssr) this.emitFile({ type: 'asset', fileName, source });
      });
    },
  };
}

/** Bundles an island and those whose addresses it imports. Returns the module that exports its address. */
async function bundleIsland(file: string, emit: (fileName: string, source: string) => void): Promise<string> {
  const within: EsbuildPlugin = {
    name: 'islands-within',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\?island$/ }, ({ path: source, resolveDir }) => ({
        path: path.resolve(resolveDir, source.replace(/\?island$/, '')),
        namespace: 'island',
      }));
      onLoad({ filter: /./, namespace: 'island' }, async (inner) => ({
        contents: await bundleIsland(inner.path, emit),
      }));
    },
  };
  const result = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    target: BROWSER_FLOOR,
    write: false,
    legalComments: 'none',
    plugins: [within],
  });
  const code = result.outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const fileName = `assets/${path.basename(file, '.ts')}-${hash}.js`;
  emit(fileName, code);
  return `export default ${JSON.stringify(`/${fileName}`)}`;
}
