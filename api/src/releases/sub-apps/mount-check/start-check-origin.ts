import { spawn } from 'node:child_process';
import path from 'node:path';
import { programArguments } from '../../../kernel/program-file';
import { ReleaseError } from '../release-error';

export interface CheckOrigin {
  /** `http://127.0.0.1:41234` */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts an origin of this checkout for the time of a check, in a process of its own. It does not depend on whether a
 * server runs, and in which version.
 * @throws ReleaseError with the end of its output when it does not start
 */
export async function startCheckOrigin(project: string, env: NodeJS.ProcessEnv): Promise<CheckOrigin> {
  const child = spawn(process.execPath, programArguments('check-origin', 'site-remix/server/check-origin.ts'), {
    cwd: project,
    env: { ...env, NODE_ENV: env.NODE_ENV ?? 'production', TSX_TSCONFIG_PATH: path.join(project, 'tsconfig.json') },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    // Its standard input ends with this process too, even when this process is killed.
    child.stdin.end();
    await ended;
  };
  const address = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const ready = /^ready (http:\S+)$/m.exec(said)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', () => resolve(undefined));
    void ended.then(() => resolve(undefined));
  });
  if (address !== undefined) return { address, stop };
  throw new ReleaseError(`挂载检查所需的平台没有启动：${said.trim().split('\n').slice(-3).join(' ') || '没有输出'}`);
}
