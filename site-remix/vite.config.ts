import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { BROWSER_FLOOR, islands } from './vite/islands';
import { tokenStyles } from './vite/token-styles';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command }) => ({
  build: { target: BROWSER_FLOOR, cssTarget: BROWSER_FLOOR, assetsInlineLimit: 0 },
  css: {
    postcss: { plugins: [tokenStyles(fileURLToPath(new URL('app', import.meta.url)), { short: command === 'build' })] },
  },
  plugins: [
    islands(),
    remix({
      buildDirectory: process.env.BUILD_FOLDER ?? 'build',
      serverModuleFormat: 'esm',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
}));
