import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'puppeteer';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Bundles a page of the benchmark like the host: with its libraries, for production, minified. */
export function bundlePage(name: 'own-page' | 'plain-page'): string {
  const options = [
    '--bundle',
    '--minify',
    '--format=iife',
    '--target=chrome86',
    '--define:process.env.NODE_ENV="production"',
  ];
  return execFileSync(
    path.join(project, 'node_modules/.bin/esbuild'),
    [path.join(project, `host/bench/${name}.ts`), ...options],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 64 * 2 ** 20,
    },
  );
}

/**
 * From now on answers `address` with a document that has this script and the inlined facts. Everything else comes from
 * the server.
 */
export async function servePage(session: CDPSession, address: string, script: string, boot: string): Promise<void> {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>bench</title></head><body><div id="host"></div>
<script type="application/json" id="boot">${boot}</script><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`;
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
      body: Buffer.from(html).toString('base64'),
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${address}`, resourceType: 'Document' }] });
}

/** What a document still holds after garbage collection. */
export interface Holdings {
  heapMb: number;
  listeners: number;
  nodes: number;
}

/** Collects garbage until nothing more is freed, then reads the counters of the browser. */
export async function readHoldings(page: Page, session: CDPSession): Promise<Holdings> {
  for (let turn = 0; turn < 3; turn += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string): number => metrics.find((each) => each.name === name)?.value ?? NaN;
  return { heapMb: read('JSHeapUsedSize') / 2 ** 20, listeners: read('JSEventListeners'), nodes: read('Nodes') };
}
