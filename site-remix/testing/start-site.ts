import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledProgram } from '@platform/api/testing/compiled-program';
import type { TestDatabase } from '@platform/api/testing/test-database';

const project = fileURLToPath(new URL('../..', import.meta.url));

export interface SiteUnderTest {
  /** `http://127.0.0.1:41234` */
  readonly origin: string;
  readonly dataDir: string;
  /** A request that does not follow redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A form as a browser of this origin sends it. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/**
 * The whole server as started by `npm start`, on a free port, over the test file’s database. Call it outside of hooks
 * and tests, after `testDatabase()`: it starts before the first test and stops after the last.
 */
export function startSite(database: TestDatabase, env: Record<string, string> = {}): SiteUnderTest {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  let origin = '';
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const { workConnectionString: DATABASE_URL, connectionString: DATABASE_OWNER_URL } = database;
    ({ origin, stop } = await run({ DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, ...env }));
  });
  afterAll(async () => {
    await stop?.();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get origin() {
      return origin;
    },
    dataDir,
    get: (address, headers = {}) => fetch(origin + address, { headers, redirect: 'manual' }),
    post: (address, fields, headers = {}) =>
      fetch(origin + address, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, ...headers },
        redirect: 'manual',
      }),
  };
}

/** Starts the server and waits for its ready line. Rejects with its output when it ends before. */
export function run(
  env: Record<string, string>,
  program = 'server',
): Promise<{ origin: string; process: ChildProcess; output(): string; stop(): Promise<void> }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['--enable-source-maps', compiledProgram(program)], {
    cwd: project,
    env: {
      PATH,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      NODE_ENV: 'test',
      PORT: '0',
      DEMO: '0',
      AUTO_PUBLISH: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^ready (http:\S+)$/m.exec(output);
      if (!ready?.[1]) return;
      const stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      resolve({ origin: ready[1], process: child, output: () => output, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the server ended with ${child.exitCode}:\n${output}`)));
  });
}
