import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledProgram, compilePrograms } from '@platform/api/testing/compiled-program';

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A running copy of the product. */
export interface RunningServer {
  /** For example http://127.0.0.1:41873. */
  readonly origin: string;
  readonly process: ChildProcess;
  /** Returns everything printed so far. */
  output(): string;
  /** Ends the server like an operator (SIGTERM) and waits until it has ended. */
  stop(): Promise<void>;
}

/** The flags of `npm start` (package.json, decision record 0012). */
const SERVER_FLAGS = ['--max-semi-space-size=64'];

/**
 * Starts the real server on a free port with its own data folder and waits for its ready line. The server checks its
 * own answers against the contract (NODE_ENV test) unless `env` says otherwise.
 * @throws with the end of its output if it ends before that or is not ready within three minutes
 */
export async function launchServer(
  dataDir: string,
  env: Record<string, string> = {},
  program = 'server',
): Promise<RunningServer> {
  compilePrograms();
  const port = await freePort();
  const child = spawn(process.execPath, [...SERVER_FLAGS, '--enable-source-maps', compiledProgram(program)], {
    cwd: projectRoot,
    env: {
      ...withoutJest(process.env),
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-100_000);
  };
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const giveUp = setTimeout(() => fail('服务在三分钟内没有就绪'), 180_000);
    const fail = (why: string): void => {
      clearTimeout(giveUp);
      child.kill('SIGKILL');
      reject(new Error(`${why}：\n${output.slice(-4000)}`));
    };
    const watch = (chunk: Buffer): void => {
      keep(chunk);
      const ready = /^ready (http:\/\/\S+)/m.exec(output)?.[1];
      if (ready === undefined) return;
      clearTimeout(giveUp);
      child.stdout.off('data', watch).on('data', keep);
      child.off('close', gone);
      resolve(ready);
    };
    const gone = (code: number | null): void => fail(`服务提前退出（${code}）`);
    child.stdout.on('data', watch);
    child.stderr.on('data', keep);
    child.once('close', gone);
  });
  return {
    origin,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Returns a free port below those that systems give to outgoing connections (32768 and up on Linux). A connection could
 * take one of those before the starting server listens on it, or while it is down between two starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Removes the variables by which the product could notice a test runner. */
function withoutJest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const copy = { ...env };
  for (const name of ['JEST_WORKER_ID', 'NODE_OPTIONS']) Reflect.deleteProperty(copy, name);
  return copy;
}
