import { dirname, join, resolve } from 'node:path';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../kernel/config/config';
import { openDatabase } from '../../kernel/database/open-database';
import { createReleaseStore } from '../../releases/sub-apps/store/create-release-store';
import { BackupError } from '../../operations/backup/backup-error';
import { listBackups } from '../../operations/backup/backups';
import type { Manifest } from '../../operations/backup/manifest';
import type { RestoreTarget } from '../../operations/backup/restore-backup';
import { grouped } from './data-commands/grouped';
import { ReportLine } from './report-line';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/**
 * `npm run backup [-- <folder>]`: makes a backup in BACKUPS_DIR, or in the folder. `npm run backup -- list` prints the
 * names of the existing ones.
 * @returns the exit code
 */
export async function runBackup(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.length > 1 || args[0]?.startsWith('-'))
    return used('用法：npm run backup [-- <放备份的文件夹>]，或 npm run backup -- list（列出已有的备份）');
  if (args[0] === 'list') {
    const { backupsDir } = configOf(env);
    const names = await listBackups(backupsDir);
    console.log(names.length > 0 ? `${backupsDir} 里的备份：` : `${backupsDir} 里没有备份。`);
    for (const name of names) console.log(`  ${name}`);
    return 0;
  }
  return atTarget({ ...env, BACKUPS_DIR: args[0] ?? env.BACKUPS_DIR }, async (target, line) => {
    const { createBackup } = await import('../../operations/backup/create-backup');
    const { folder, manifest } = await createBackup(target, { kind: 'backup', report: line.report });
    line.end();
    console.log(`备份完成，已读回核对：${folder}`);
    console.log(contentOf(manifest));
    if (manifest.auditSeal) console.log(`审计日志的最后一个封印：${manifest.auditSeal}`);
  });
}

/** `npm run restore -- <name or folder>`: replaces all data by a backup. @returns the exit code */
export async function runRestore(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [given] = args;
  const { backupsDir } = configOf(env);
  if (args.length !== 1 || given === undefined || given.startsWith('-')) {
    const names = await listBackups(backupsDir);
    return used(
      [
        '用法：npm run restore -- <备份的名称或文件夹>，或 npm run restore -- latest（最新的一个）',
        names.length > 0 ? `${backupsDir} 里的备份：` : `${backupsDir} 里没有备份。`,
        ...names.map((name) => `  ${name}`),
      ].join('\n'),
    );
  }
  return atTarget(env, async (target, line) => {
    // Imported on demand: it loads the jobs, and with them the whole platform.
    const { restoreBackup } = await import('../../operations/backup/restore-backup');
    const { house } = await import('../house');
    const folder = await folderOf(given, backupsDir);
    console.log(`恢复 ${folder}：现在的全部数据将换成备份里的，动手之前先为现在的数据做一个恢复点。`);
    const { manifest, restorePoint } = await restoreBackup({ ...target, jobs: house.jobs }, folder, line.report);
    line.end();
    console.log(
      `恢复完成：备份做于 ${new Date(manifest.madeAt).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}。`,
    );
    console.log(contentOf(manifest));
    if (restorePoint)
      console.log(`恢复之前的数据：${restorePoint}（要换回去：npm run restore -- ${path.basename(restorePoint)}）`);
    console.log('现在可以启动服务：npm start');
  });
}

async function folderOf(given: string, backupsDir: string): Promise<string> {
  const names = await listBackups(backupsDir);
  const name = given === 'latest' ? names.filter((each) => !each.startsWith('before-restore-')).at(-1) : given;
  if (name === undefined) throw new BackupError(`${backupsDir} 里没有备份。`);
  return names.includes(name) ? join(backupsDir, name) : resolve(name);
}

const contentOf = ({ tables, releases }: Manifest) =>
  `${tables.length} 张表，${grouped(tables.reduce((sum, { rows }) => sum + rows, 0))} 行；子应用版本 ${releases.length} 个。`;

function used(how: string): Promise<number> {
  console.error(how);
  return Promise.resolve(2);
}

const configOf = (env: NodeJS.ProcessEnv) => readConfig(env, resolve(env.DATA_DIR || join(projectRoot, 'data')));

/** Opens the resources of the commands, whether or not a server runs, without migrating. */
async function atTarget(
  env: NodeJS.ProcessEnv,
  work: (target: Omit<RestoreTarget, 'jobs'>, line: ReportLine) => Promise<void>,
): Promise<number> {
  const line = new ReportLine(process.stdout);
  try {
    const config = configOf(env);
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: env.DATABASE_URL || undefined,
      ownerUrl: env.DATABASE_URL && env.DATABASE_OWNER_URL,
      role: 'tool',
      log: { info: (text) => line.say(text), warn: (text) => line.say(text) },
    });
    try {
      const target = {
        connectionString: database.connectionString(),
        ownerConnectionString: database.ownerConnectionString(),
        config,
        releases: await createReleaseStore(config),
      };
      await work(target, line);
      return 0;
    } finally {
      line.end();
      await database.close();
    }
  } catch (error) {
    line.end();
    console.error(
      env.LOG_LEVEL === 'debug' ? error : `失败：${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  }
}
