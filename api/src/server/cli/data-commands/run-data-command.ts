import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditCheckCommand } from './audit-check-command';
import { bindCommand } from './bind-command';
import type { DataCommand } from './data-command';
import { importCommand } from './import-command';
import { rejectsCommand } from './rejects-command';
import { removeDemoCommand } from './remove-demo-command';
import { seedCommand } from './seed-command';
import { statusCommand } from './status-command';

const commands: readonly DataCommand[] = [
  importCommand,
  statusCommand,
  rejectsCommand,
  bindCommand,
  seedCommand,
  removeDemoCommand,
  auditCheckCommand,
];

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');

/**
 * Runs one command of the data tool. It attaches to the database of DATA_DIR (or DATABASE_URL), with or without a
 * running server.
 * @returns the process's exit code: 0 done, 1 failed, 2 wrong usage, 130 interrupted
 */
export async function runDataCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name, ...rest] = args;
  const command = commands.find((each) => each.name === name);
  if (!command || rest.length < command.arguments.least || rest.length > command.arguments.most) {
    console.error(usage());
    return 2;
  }
  const interrupt = new AbortController();
  const stop = (): void => {
    if (interrupt.signal.aborted) process.exit(130);
    console.error('\n正在结束当前批次…（再按一次 Ctrl-C 立即退出，已提交的批次不会丢失）');
    interrupt.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const dataDir = resolve(env.DATA_DIR || join(projectRoot, 'data'));
    const quiet = { ...env, LOG_LEVEL: env.LOG_LEVEL || 'warn' };
    // Imported on demand: usage is printed without loading the platform.
    const { startServices } = await import('../../start-services');
    const services = await startServices({
      dataDir,
      databaseUrl: env.DATABASE_URL || undefined,
      env: quiet,
      role: 'tool',
    });
    try {
      return await command.run(rest, { services, dataDir, signal: interrupt.signal });
    } finally {
      await services.close();
    }
  } catch (error) {
    console.error(
      env.LOG_LEVEL === 'debug' ? error : `失败：${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

function usage(): string {
  return ['用法：npm run data -- <命令>', ...commands.map((each) => `  ${each.usage}`)].join('\n');
}
