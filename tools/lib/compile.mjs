import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.mjs';
import { readWithState } from './source-state.mjs';

/**
 * Packages that are not bundled: with native parts or files of their own, with imports that a bundler cannot see
 * (`file-type`), or shared with the build of the site.
 */
const external =
  /^(@napi-rs\/image|@node-rs\/argon2|@remix-run\/|esbuild|file-type|puppeteer-core|react|react-dom|vite)($|\/|-)/;

/**
 * Compiles programs into one folder with esbuild. Shared code is written once, dynamic imports stay separate, and
 * needed packages are part of the output.
 * @param programs name of the compiled file → source, relative to the project
 * @param folder the output folder
 * @param runsIn the folder that the output runs from: two levels below the project, as its own addresses assume
 * @returns the sources that were read: path relative to the project → state
 */
export async function compile(programs, folder, runsIn) {
  const esbuild = await import('esbuild');
  const sources = {};
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: projectRoot,
      entryPoints: programs,
      outdir: runsIn,
      write: false,
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // Resolves like Node: the files of a package for bundlers are another copy.
      conditions: [],
      sourcemap: true,
      sourcesContent: false,
      keepNames: true,
      logLevel: 'silent',
      define: { COMPILED_URL: 'import.meta.url' },
      // Packages in CommonJS require Node's own modules this way.
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
      plugins: [ownSources(sources, runsIn), leftOutside(runsIn)],
    });
    fs.mkdirSync(folder, { recursive: true });
    for (const { path: file, contents, text } of outputFiles)
      fs.writeFileSync(path.join(folder, path.basename(file)), file.endsWith('.js') ? cheapNames(text) : contents);
  } catch (error) {
    throw error.errors ? new Error(`编译没有成功：\n${error.errors.map(faultText).join('\n')}`) : error;
  } finally {
    await esbuild.stop();
  }
  return sources;
}

/**
 * Returns a plugin that reads our own sources, records their state, and sets `import.meta.url` in them to the address
 * of the source.
 */
function ownSources(sources, runsIn) {
  return {
    name: 'own-sources',
    setup(build) {
      build.onLoad({ filter: /\.(ts|tsx|json)$/ }, (args) => {
        if (args.path.includes('/node_modules/')) return undefined;
        const file = path.relative(projectRoot, args.path);
        const { text, state } = readWithState(file);
        sources[file] = state;
        const fromOutput = path.relative(runsIn, args.path).replaceAll(path.sep, '/');
        const url = `new URL(${JSON.stringify(fromOutput)}, import.meta.url).href`;
        return { contents: text.replaceAll('import.meta.url', url), loader: path.extname(file).slice(1) };
      });
    },
  };
}

function leftOutside(runsIn) {
  return {
    name: 'left-outside',
    setup(build) {
      build.onResolve({ filter: external }, async (args) => {
        if (args.pluginData === leftOutside) return undefined;
        const { kind, importer, resolveDir } = args;
        const found = await build.resolve(args.path, { kind, importer, resolveDir, pluginData: leftOutside });
        // A package that an installation without development tools lacks is never requested there.
        if (found.errors.length > 0) return { path: args.path, external: true };
        return { path: path.relative(runsIn, found.path).replaceAll(path.sep, '/'), external: true };
      });
    },
  };
}

const NAMES = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';

/**
 * Keeps names of renamed classes and functions where they are used. esbuild would define the name of every arrow
 * function each time it is created, which costs a tenth of a request.
 */
function cheapNames(text) {
  const cheap = NAMES.replace(
    '=> __defProp',
    '=> target.prototype === undefined || target.name === value ? target : __defProp',
  );
  return text.replace(NAMES, cheap);
}

/** Formats a fault of the bundler with its place. */
function faultText({ text, location }) {
  return location ? `  ${location.file}:${location.line}:${location.column} ${text}` : `  ${text}`;
}
