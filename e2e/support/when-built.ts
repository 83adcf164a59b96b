import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A build failed or there is no browser: `npm test` gives the reason, and no browser test runs. */
export class NotBuilt extends Error {}

/**
 * Waits until `npm test` writes to the file E2E_BUILT that everything is built (tools/lib/browser-gate.mjs), and
 * returns the environment variables in it. Without such a file no build runs, and everything is there.
 * @throws NotBuilt
 */
export async function whenBuilt(file = process.env['E2E_BUILT']): Promise<Record<string, string>> {
  if (file === undefined) return {};
  while (!existsSync(file)) await sleep(200);
  const said = JSON.parse(readFileSync(file, 'utf8')) as { env?: Record<string, string>; unbuilt?: string };
  if (said.unbuilt !== undefined) throw new NotBuilt(said.unbuilt);
  return said.env ?? {};
}
