import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '../../kernel/files/is-file';
import { MANIFEST } from './manifest';

/** Kind of a backup: made manually, every night, or before a restore. */
export type BackupKind = 'backup' | 'nightly' | 'before-restore';

/** Number of restore points kept. */
const RESTORE_POINTS = 3;
const NAME = /^(backup|nightly|before-restore)-\d{8}-\d{6}(-\d+)?$/;
/** Suffix of a backup until it is complete. */
export const PARTIAL = '.partial';

/** Returns the name of a backup made now: `nightly-20261123-033000`, in Chinese time. */
export function backupName(kind: BackupKind, at: Date): string {
  const [day, time] = new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\..*$/, '').split('T');
  return `${kind}-${day!.replaceAll('-', '')}-${time!.replaceAll(':', '')}`;
}

/** Returns the names of the complete backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const whole = await Promise.all(names.map((name) => isFile(path.join(folder, name, MANIFEST))));
  const time = (name: string) => /\d{8}-\d{6}.*$/.exec(name)![0];
  return names.filter((_, at) => whole[at]).sort((a, b) => (time(a) < time(b) ? -1 : 1));
}

/**
 * Deletes the oldest nightly backups and restore points beyond the kept number, and partial backups of killed
 * processes.
 */
export async function pruneBackups(folder: string, keepNightly: number): Promise<string[]> {
  const backups = await listBackups(folder);
  const beyond = (kind: BackupKind, keep: number) => {
    const those = backups.filter((name) => name.startsWith(`${kind}-`));
    return those.slice(0, Math.max(0, those.length - keep));
  };
  const gone = [...beyond('nightly', keepNightly), ...beyond('before-restore', RESTORE_POINTS)];
  for (const name of gone) await rm(path.join(folder, name), { recursive: true, force: true });
  return gone;
}
