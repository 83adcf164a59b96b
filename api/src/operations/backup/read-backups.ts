import path from 'node:path';
import { and, desc, inArray, ne } from 'drizzle-orm';
import type { BackupRow, listBackups as listCall } from '@platform/contract/backup/backup';
import type { DataOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { jobRun } from '../../kernel/database/schema/job';
import type { Services } from '../../kernel/ports/services';
import { inWords } from '../jobs/read-jobs';
import { BackupError } from './backup-error';
import { sizeOfBackup } from './backup-files';
import { type BackupKind, listBackups } from './backups';
import { makeBackup } from './make-backup.job';
import { readManifest } from './manifest';
import { nightlyBackup } from './nightly-backup.job';
import { readSums } from './sums';
import { type Verification, verifyBackupJob } from './verify-backup.job';

type Run = typeof jobRun.$inferSelect;

/** Returns the backups in the folder, newest first, with their verification and current work on them. */
export async function readBackups({ db, config }: Pick<Services, 'db' | 'config'>): Promise<DataOf<typeof listCall>> {
  const { backupsDir, backupKeep } = config;
  const verifications = await readVerifications(db);
  const names = (await listBackups(backupsDir)).reverse();
  const list = await Promise.all(names.map((name) => readRow(path.join(backupsDir, name), verifications.get(name))));
  const [newest] = await runsOf(db, [makeBackup.name, nightlyBackup.name], 1);
  const good = list.find(({ kind, fault }) => kind !== 'before-restore' && fault === '');
  return {
    folder: backupsDir,
    keep: backupKeep,
    lastGoodAt: good?.madeAt ?? null,
    making: newest && isUnderWay(newest) ? workOf(newest) : null,
    failure: newest?.state === 'failed' ? inWords(newest.error) : '',
    list,
  };
}

async function readRow(folder: string, runs: readonly Run[] = []): Promise<BackupRow> {
  const name = path.basename(folder);
  const kind = /^(backup|nightly|before-restore)/.exec(name)![0] as BackupKind;
  const underWay = runs.find(isUnderWay);
  const verified = runs.find(({ state }) => state === 'done');
  const fault = (verified?.result as Verification | undefined)?.fault ?? '';
  const verifying = underWay ? workOf(underWay) : null;
  try {
    const { madeAt, tables, auditSeal } = await readManifest(folder);
    return {
      name,
      kind,
      madeAt,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: (await readSums(folder)).size,
      size: await sizeOfBackup(folder),
      auditSeal,
      verifiedAt: isoTime(verified?.finishedAt) ?? madeAt,
      fault,
      verifying,
    };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    const madeAt = timeIn(name);
    const nothing = { tables: 0, rows: 0, files: 0, size: await sizeOfBackup(folder), auditSeal: '' };
    return { name, kind, madeAt, ...nothing, verifiedAt: madeAt, fault: error.message, verifying };
  }
}

/** Parses the time in a name, which is Chinese time. */
function timeIn(name: string): string {
  const [, y, m, d, h, min, s] = /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(name)!;
  return isoTime(new Date(`${y}-${m}-${d}T${h}:${min}:${s}+08:00`));
}

/** Returns the verifications by name of the backup, newest first. */
async function readVerifications(db: Database): Promise<Map<string, Run[]>> {
  const byName = new Map<string, Run[]>();
  for (const run of await runsOf(db, [verifyBackupJob.name], 500)) {
    const { name } = run.payload as { name: string };
    byName.set(name, [...(byName.get(name) ?? []), run]);
  }
  return byName;
}

const runsOf = (db: Database, names: readonly string[], most: number): Promise<Run[]> =>
  db
    .select()
    .from(jobRun)
    .where(and(inArray(jobRun.name, [...names]), ne(jobRun.state, 'cancelled')))
    .orderBy(desc(jobRun.createdAt))
    .limit(most);

const isUnderWay = ({ state }: Run) => state === 'queued' || state === 'running';
const workOf = ({ message, progressDone, progressTotal }: Run) => ({
  message: message || '等待开始',
  done: progressDone,
  total: progressTotal,
});
