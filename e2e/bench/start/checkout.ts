import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/launch-server';
import { processorSeconds } from './processor-time';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Times of one start in seconds. */
export interface StartTimes {
  /** From the command to its ready line. */
  ready: number;
  /** From the command to the last sub-app. */
  usable: number;
  /** Processor time of all started processes up to the ready line. */
  processor: number;
}

/** A platform that runs from a checkout. */
export interface Started extends StartTimes {
  /** Runs a command beside the platform; returns its processor seconds. */
  command(args: readonly string[]): Promise<number>;
  stop(): Promise<void>;
}

/** A clone of this repository at one commit with a separate home folder, and so a separate package store. */
export class Checkout {
  private readonly folder: string;
  private readonly home: string;

  constructor(
    private readonly place: string,
    private readonly commit: string,
    private readonly project = root,
  ) {
    this.folder = path.join(place, 'clone');
    this.home = path.join(place, 'home');
    mkdirSync(this.home, { recursive: true });
    // The package source is a setting of the machine, not of the home folder.
    const settings = path.join(homedir(), '.npmrc');
    if (existsSync(settings)) copyFileSync(settings, path.join(this.home, '.npmrc'));
  }

  /**
   * Restores the state of a new clone: nothing installed, nothing built, no data. Fetched packages stay in the store.
   */
  clone(): void {
    rmSync(this.folder, { recursive: true, force: true });
    const git = (...args: string[]): void => void execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    git('clone', '--quiet', '--no-checkout', this.project, this.folder);
    git('-C', this.folder, 'checkout', '--quiet', '--detach', this.commit);
  }

  /** Runs `npm start` and waits until everything is usable. */
  async start(): Promise<Started> {
    const port = await freePort();
    const env = this.env({ PORT: String(port) });
    const since = performance.now();
    const seconds = (): number => (performance.now() - since) / 1000;
    const child = spawn('npm', ['start'], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const origin = await readyLine(child);
    const ready = seconds();
    const processor = processorSeconds(child.pid ?? 0);
    while (await isBuilding(origin)) await new Promise((resolve) => setTimeout(resolve, 250));
    return {
      ready,
      processor,
      usable: seconds(),
      command: (args) => this.timed(args, env),
      stop: async () => {
        const ended = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGTERM');
        await ended;
      },
    };
  }

  /** Without NODE_ENV, which would change what is installed. */
  private env(more: Record<string, string>): NodeJS.ProcessEnv {
    const { PATH, LANG, NODE_EXTRA_CA_CERTS, npm_config_registry } = process.env;
    const kept = Object.entries({ PATH, LANG, NODE_EXTRA_CA_CERTS, npm_config_registry });
    const env: Record<string, string | undefined> = {
      ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
      HOME: this.home,
      DATA_DIR: path.join(this.folder, 'data'),
      HOST: '127.0.0.1',
      ...more,
    };
    return env as NodeJS.ProcessEnv;
  }

  private async timed(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
    const child = spawn(
      'bash',
      ['-c', 'TIMEFORMAT="%U %S"; time npm run --silent "$@" >/dev/null 2>&1', 'bash', ...args],
      {
        cwd: this.folder,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    const [user = NaN, system = NaN] = (output.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
    return user + system;
  }
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
      const ready = /^ready (http:\/\/\S+)/m.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${output.slice(-3000)}`)));
  });
}

/**
 * Returns whether the platform is still building. A version without such notices has built everything before it
 * listens.
 */
async function isBuilding(origin: string): Promise<boolean> {
  const answer = (await (await fetch(`${origin}/readyz`)).json()) as { warnings?: string[] };
  const failed = answer.warnings?.find((warning) => warning.startsWith('failed '));
  if (failed !== undefined) throw new Error(failed);
  return answer.warnings?.some((warning) => warning.startsWith('building ')) ?? false;
}
