import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connectRemote } from '../../releases/release-client/remote-platform';
import { readTarget } from '../../releases/release-client/remote-target';
import type { RunningServices } from '../start-services';
import { SUB_APPS } from '@platform/routes/sub-apps';
import { activateCommand } from './sub-app-commands/activate-command';
import { canaryCommand } from './sub-app-commands/canary-command';
import { diffCommand } from './sub-app-commands/diff-command';
import { distantPlatform } from './sub-app-commands/distant-platform';
import { listCommand } from './sub-app-commands/list-command';
import { pruneCommand } from './sub-app-commands/prune-command';
import { publishCommand } from './sub-app-commands/publish-command';
import { rollbackCommand } from './sub-app-commands/rollback-command';
import { UsageError, type SubAppCommand } from './sub-app-commands/sub-app-command';
import { tokenCommand } from './sub-app-commands/token-command';
import { unpinCommand } from './sub-app-commands/unpin-command';

const commands: Record<string, SubAppCommand> = {
  publish: publishCommand,
  activate: activateCommand,
  rollback: rollbackCommand,
  canary: canaryCommand,
  unpin: unpinCommand,
  list: listCommand,
  diff: diffCommand,
  prune: pruneCommand,
  token: tokenCommand,
};

/** Options of every command that also works on another platform. */
const REMOTE_OPTIONS = { to: { type: 'string' }, 'token-file': { type: 'string' } } as const;

const project = fileURLToPath(new URL('../../../..', import.meta.url));

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
async function main([name = '', ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return explainAll(name === '' ? '' : `没有命令 ${name}。`);
  let given: { values: Record<string, string | boolean | undefined>; positionals: string[] };
  try {
    given = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...(command.remote ? REMOTE_OPTIONS : {}), ...command.options },
    }) as typeof given;
  } catch (error) {
    return explain(command, faultOf(error));
  }
  const beyond = given.positionals[command.words];
  if (beyond !== undefined) return explain(command, `${name} 不接受“${beyond}”。`);
  // The platform of this machine is loaded on demand, because loading takes most of a command's time.
  let services: Promise<RunningServices> | undefined;
  const open = () => {
    const dataDir = process.env.DATA_DIR ?? path.join(project, 'data');
    services ??= import('../start-services').then(({ startServices }) =>
      startServices({
        dataDir,
        databaseUrl: process.env.DATABASE_URL,
        env: { LOG_LEVEL: 'error', ...process.env },
        role: 'tool',
      }),
    );
    return services;
  };
  try {
    const by = process.env.SUDO_USER ?? process.env.USER ?? '命令行';
    const { to, 'token-file': tokenFile } = given.values as Record<string, string | undefined>;
    const platform = async () => {
      if (to !== undefined) return distantPlatform(connectRemote(await readTarget(to, tokenFile, process.env)));
      const { localPlatform } = await import('./sub-app-commands/local-platform');
      return localPlatform(await open(), by);
    };
    await command.run({
      args: given.positionals,
      options: given.values,
      project,
      by,
      print: (line) => console.log(line),
      services: open,
      platform,
    });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) return explain(command, error.message);
    throw error;
  } finally {
    await services?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }
}

const linesOf = ({ usage }: SubAppCommand) =>
  usage.map(([words, what]) => `  npm run sub-app -- ${words}\n      ${what}`);

/** Prints the error in the arguments of a command, and its usage. */
function explain(command: SubAppCommand, fault: string): number {
  console.error(`${fault}\n用法：\n${linesOf(command).join('\n')}`);
  return 2;
}

/** Returns the error of `parseArgs`, in Chinese. */
function faultOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  const option = /'(?:-\w, )?(-[^\s']*)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有选项 ${option}。`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return `选项 ${option} ${/does not take/.test(message) ? '不带值' : '后面要写明它的值'}。`;
  return message;
}

function explainAll(fault: string): number {
  const lines = Object.values(commands).flatMap(linesOf);
  const distant = Object.entries(commands)
    .filter(([, command]) => command.remote)
    .map(([name]) => name)
    .join('、');
  console.error(
    `${fault === '' ? '' : `${fault}\n`}用法：\n${lines.join('\n')}\n子应用：${SUB_APPS.join('、')}\n对另一台平台执行 ${distant}：加 --to https://… ，运维令牌取自环境变量 SUB_APP_TOKEN 或 --token-file <文件>`,
  );
  return 2;
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  },
);
