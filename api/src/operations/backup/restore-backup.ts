import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { sealText } from '../../kernel/audit/seal-chain';
import { findLastSeal } from '../../kernel/audit/seal-audit.queries';
import { onThisMachine, writeAudit } from '../../kernel/audit/write-audit';
import { grantTo, userOf } from '../../kernel/database/grant-work';
import { takeAlone } from '../../kernel/database/in-use';
import { migrationsFolder, readMigrations, runMigration, whileMigrationLocked } from '../../kernel/database/migrate';
import { isFile } from '../../kernel/files/is-file';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { prepareJobs } from '../jobs/prepare-jobs';
import type { DatabaseAddresses } from '../../kernel/database/prepared-by';
import { BackupError } from './backup-error';
import { pruneBackups } from './backups';
import { filesBelow } from './copy-tree';
import { type BackupSource, createBackup, releasePrefix } from './create-backup';
import { loadTables } from './load-tables';
import { type Manifest, readManifest, refuseNewer } from './manifest';
import { rebuildTables } from './rebuild-tables';
import type { Report } from './report';
import { requeueJobs } from './requeue-jobs';
import { verifyBackup } from './verify-backup';

/** The target of a restore. */
export type RestoreTarget = Omit<BackupSource, 'config'> &
  DatabaseAddresses & {
    config: BackupSource['config'] & { backupKeep: number };
    /** Every kind of background work of this release. */
    jobs: readonly JobDefinition[];
  };

export interface Restored {
  manifest: Manifest;
  /** Backup of the previous data; undefined if there was none. */
  restorePoint: string | undefined;
}

/**
 * Replaces all data by a backup. Tables change in one transaction: until it commits, and if it fails or the process is
 * killed, everything is unchanged. Files are only added.
 * @throws BackupError for a damaged or newer backup, DatabaseInUseError beside a running platform
 */
export async function restoreBackup(target: RestoreTarget, folder: string, report: Report): Promise<Restored> {
  const known = readMigrations(migrationsFolder);
  const manifest = await readManifest(folder);
  refuseNewer('备份', manifest.migrations, known);
  await verifyBackup(folder, manifest, report);

  const work = await userOf(target.connectionString);
  const client = new Client({
    connectionString: target.ownerConnectionString,
    application_name: 'ip-platform restore',
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeAlone(client);
    const db = drizzle(client, { casing: 'snake_case' });
    const hadPlatform = await hasPlatform(client);
    const restorePoint = hadPlatform ? await makeRestorePoint(target, report) : undefined;
    const sealBefore = restorePoint?.manifest.auditSeal ?? '';
    await addFiles(target, folder, manifest, report);
    await prepareJobs(target.ownerConnectionString, target.jobs);
    await whileMigrationLocked(client, async () => {
      await report('建立数据表', 0, 1);
      const putBack = await rebuildTables(client, known, manifest);
      await loadTables(client, folder, manifest, report);
      for (const [index, statement] of putBack.entries()) {
        await report('建立索引和约束', index, putBack.length);
        await client.query(statement);
      }
      for (const migration of known) await runMigration(client, migration);
      await grantTo(client, work);
      await requeueJobs(db, target.jobs);
      const seal = await findLastSeal(db);
      await writeAudit(db, onThisMachine, {
        action: 'backup/restore',
        targetType: 'backup',
        targetId: path.basename(folder),
        detail: { madeAt: manifest.madeAt, seal: seal ? sealText(seal) : '', sealBefore },
      });
      await report('提交', 0, 1);
    });
    await report('更新统计信息', 0, 1);
    await client.query('analyze');
    return { manifest, restorePoint: restorePoint?.folder };
  } catch (error) {
    if ((error as { code?: string }).code === '53100')
      throw new BackupError('数据库所在的磁盘已满，没有恢复，原来的数据没有变。', { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function hasPlatform(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null and to_regclass('public.user_account') is not null as there`,
  );
  return rows[0]?.there === true;
}

async function makeRestorePoint(target: RestoreTarget, report: Report) {
  const point = await createBackup(target, {
    kind: 'before-restore',
    report: (step, ...rest) => report(`恢复点：${step}`, ...rest),
  });
  await pruneBackups(target.config.backupsDir, target.config.backupKeep || Infinity);
  return point;
}

/** Adds missing uploaded files and releases. An existing file with the same name has the same content. */
async function addFiles({ config, releases }: RestoreTarget, folder: string, manifest: Manifest, report: Report) {
  const files = await filesBelow(path.join(folder, 'files'));
  for (const [index, file] of files.entries()) {
    await report('复制上传的文件', index, files.length);
    await addFile(path.join(folder, 'files', file), path.join(config.filesDir, file));
  }
  for (const [index, release] of manifest.releases.entries()) {
    await report('复制子应用版本', index, manifest.releases.length, release.version);
    await releases.save(path.join(folder, releasePrefix(release)), release.subApp, release.version);
  }
}

async function addFile(source: string, target: string): Promise<void> {
  if (await isFile(target)) return;
  const coming = `${target}.${process.pid}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await pipeline(createReadStream(source), createWriteStream(coming, { mode: 0o600, flush: true }));
    await rename(coming, target);
  } catch (error) {
    await rm(coming, { force: true });
    throw error;
  }
}
