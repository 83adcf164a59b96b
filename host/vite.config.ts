import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { checkFolder } from '../shared/umi-preset/src/check/check-folder';
import { OLDEST_CHROMIUM } from '../shared/umi-preset/src/check/oldest-chromium';
import { cssVariables } from '../shared/tokens/src/css-variables';

const TOKENS = 'virtual:design-tokens.css';

/** The design tokens as a style sheet, so that they are part of the emitted file. */
function designTokens(): Plugin {
  return {
    name: 'design-tokens',
    resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
    load: (id) => (id === `\0${TOKENS}` ? cssVariables : undefined),
  };
}

/**
 * Writes `dist/manifest.json` for the server and refuses files that the oldest browser cannot run. Writes each file's
 * brotli version too: otherwise the server would compress at the first request, which would have to wait.
 */
function hostManifest(): Plugin {
  return {
    name: 'host-manifest',
    writeBundle({ dir }, bundle) {
      const folder = dir as string;
      const complaints = checkFolder(folder, 'module');
      if (complaints.length > 0)
        throw new Error(`Files that Chromium ${OLDEST_CHROMIUM} cannot run:\n${complaints.join('\n')}`);
      const files = Object.keys(bundle).sort();
      const script = files.find(
        (file) => bundle[file]?.type === 'chunk' && (bundle[file] as { isEntry: boolean }).isEntry,
      );
      const style = files.find((file) => file.endsWith('.css'));
      writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ script, style, files }, null, 2)}\n`);
      for (const file of files)
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
    },
  };
}

export default defineConfig({
  base: '/assets/host/',
  plugins: [designTokens(), hostManifest()],
  esbuild: { jsx: 'automatic' },
  build: {
    target: `chrome${OLDEST_CHROMIUM}`,
    cssTarget: `chrome${OLDEST_CHROMIUM}`,
    outDir: process.env.BUILD_FOLDER ?? 'dist',
    assetsDir: '',
    modulePreload: false,
    sourcemap: false,
    rollupOptions: {
      input: 'src/main.tsx',
      output: {
        entryFileNames: 'host-[hash].js',
        chunkFileNames: 'host-[name]-[hash].js',
        assetFileNames: 'host-[hash][extname]',
      },
    },
  },
});
