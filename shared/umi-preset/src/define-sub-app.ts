import type { SubAppName } from '@platform/routes/sub-apps';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bindRoutes } from './bind-routes';
import { OLDEST_CHROMIUM } from './check/oldest-chromium';
import type { PageMap } from './page-map';
import { stubFor } from './replaced-modules';
import { splitChunks } from './split-chunks';

export interface SubAppOptions {
  name: SubAppName;
  /** Port of its own development server. */
  port: number;
  /** Folder of the sub-app, `__dirname` of its `.umirc.ts`. */
  root: string;
  pages: PageMap;
}

/** Server to which a sub-app in development proxies calls: the origin in which it would run. */
const DEVELOPMENT_ORIGIN = process.env.PLATFORM_ORIGIN ?? 'http://127.0.0.1:3000';

/**
 * The one Umi configuration of the three sub-apps. Reasons for its settings: docs/decisions/0007.
 * The result is Umi's configuration object; `@umijs/max` reads it from `.umirc.ts`.
 */
export function defineSubApp({ name, port, root, pages }: SubAppOptions) {
  const resolveFrom = createRequire(join(root, 'package.json')).resolve;
  const here = dirname(resolveFrom('@platform/umi-preset/define-sub-app'));
  const production = process.env.NODE_ENV === 'production';
  const loaderFile = (name: string) => join(here, `${name}.cjs`);
  const patternOf = (name: string) =>
    (createRequire(loaderFile(name))(loaderFile(name)) as { pattern: RegExp }).pattern;
  const resolveComponent = (file: string) => (file.startsWith('@/') ? file : resolveFrom(file));

  process.env.PORT = String(port);
  // A page mounted in a frame has another origin, but gets its notices of changed files from here.
  if (!production) process.env.SOCKET_SERVER ??= `http://127.0.0.1:${port}`;
  // The host polyfills the few features that Chromium 86 lacks and our libraries use, once per document.
  process.env.BABEL_POLYFILL = 'none';

  return {
    npmClient: 'pnpm',
    qiankun: { slave: { shouldNotModifyDefaultBase: true } },
    base: '/',
    history: { type: 'browser' },
    outputPath: process.env.BUILD_FOLDER ?? 'dist',
    publicPath: production ? './' : '/',
    hash: true,
    mfsu: false,
    // A third less work than Babel. Development keeps Babel, which alone can replace a component in a page.
    ...(production && {
      srcTranspiler: 'esbuild',
      srcTranspilerOptions: { esbuild: { target: `chrome${OLDEST_CHROMIUM}`, jsx: 'automatic' } },
    }),
    // An eighth smaller than esbuild's output. It lowers no syntax: the transpiler lowers our code, and the check of
    // the emitted files refuses a library that is too new.
    jsMinifier: 'swc',
    jsMinifierOptions: { compress: { passes: 2, ecma: 2020 }, mangle: true, ecma: 2020 },
    cssMinifierOptions: { target: [`chrome${OLDEST_CHROMIUM}`] },
    targets: { chrome: OLDEST_CHROMIUM },
    helmet: false,
    // Style sheets must contain their assets: qiankun inlines style sheets and loses their address.
    inlineLimit: 100_000,
    routes: bindRoutes({
      subApp: name,
      pages,
      notFound: resolveFrom('@platform/pages/kit/app/not-found-page'),
      resolveComponent,
    }),
    plugins: [join(here, 'manifest-plugin.ts')],
    title: false,
    devtool: production ? false : 'cheap-module-source-map',
    headScripts: [],
    proxy: { '/v1': { target: DEVELOPMENT_ORIGIN, changeOrigin: true } },
    define: { 'process.env.SUB_APP_NAME': name },
    chainWebpack(config: ChainableConfig, { webpack }: { webpack: WebpackLike }) {
      // Set before resolution: otherwise other installed packages decide which of several versions is found, and so its
      // module id.
      config.resolve.alias.set('buffer$', join(here, 'stubs/absent-buffer.js'));
      config.plugin('leave-out-unused').use(webpack.NormalModuleReplacementPlugin, [
        /./,
        (module: ReplaceableModule) => {
          const created = module.createData;
          const stub = created?.resource && stubFor(created.resource);
          if (!created || !stub) return;
          created.resource = join(here, 'stubs', stub);
          created.context = join(here, 'stubs');
        },
      ]);
      for (const each of ['weak-style-containers', 'chinese-labels', 'relative-imports']) {
        config.module.rule(each).test(patternOf(each)).use(each).loader(loaderFile(each));
      }
      if (production) {
        const last = 'pure-declarations';
        config.module.rule(last).test(patternOf(last)).post().use(last).loader(loaderFile(last));
      }
      // The minifiers have their own threads: a worker in between would pass them one file at a time, as a copy.
      for (const minimizer of config.optimization.minimizers.values())
        minimizer.tap(([options]) => [{ ...options, parallel: false }]);
      config.optimization.runtimeChunk(false).splitChunks(splitChunks(Object.keys(pages).length));
    },
  };
}

interface ReplaceableModule {
  createData?: { resource?: string; context?: string };
}
interface WebpackLike {
  NormalModuleReplacementPlugin: unknown;
}
interface ChainableRule {
  /** Runs the rule after the other loaders. */
  post(): ChainableRule;
  use(name: string): { loader(file: string): unknown };
}
interface ChainableConfig {
  resolve: { alias: { set(name: string, file: string): unknown } };
  plugin(name: string): { use(plugin: unknown, options: unknown[]): unknown };
  module: { rule(name: string): { test(file: RegExp): ChainableRule } };
  optimization: {
    minimizers: { values(): { tap(change: (given: [options: object]) => [options: object]): unknown }[] };
    runtimeChunk(value: false): { splitChunks(options: object): unknown };
  };
}
