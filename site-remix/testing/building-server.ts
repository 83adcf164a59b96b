import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Builds } from '../server/start/builds';
import { runServer } from '../server/main';

/**
 * The server beside builds that a test ends. Each build waits for a file `<name>.end` in the folder BUILDS, which
 * contains `ok` or the reason of its failure. The file `begun` there lists the started builds. STALE names the parts to
 * build.
 */
const folder = process.env.BUILDS ?? '';
const stale = (process.env.STALE ?? '').split(' ');
const queueFile = new URL('../../tools/lib/build-queue.mjs', import.meta.url).href;
const { createBuildQueue } = (await import(queueFile)) as {
  createBuildQueue(options: {
    names: readonly string[];
    needed: readonly string[];
    isStale(name: string): boolean;
    expectedMs(name: string): number | null;
    build(name: string, options: { signal: AbortSignal }): Promise<void>;
  }): Omit<Builds, 'folder'>;
};

/** The expected duration exceeds that of any test: sub-admin is never half done. */
const expected = new Map([
  ['sub-work', 60_000],
  ['sub-admin', 3_600_000],
]);

const queue = createBuildQueue({
  names: ['sub-work', 'sub-admin', 'sub-portal', 'site-remix', 'host'],
  needed: ['site-remix', 'host'],
  isStale: (name) => stale.includes(name),
  expectedMs: (name) => expected.get(name) ?? null,
  async build(name, { signal }) {
    appendFileSync(path.join(folder, 'begun'), `${name}\n`);
    for (;;) {
      const said = read(path.join(folder, `${name}.end`));
      if (said === 'ok') return;
      if (said !== '') throw Object.assign(new Error(`构建 ${name} 失败：\n${said}`), { reason: said.split('\n')[0] });
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
});
runServer({ builds: { ...queue, folder: (name) => path.join(folder, name) } });

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
