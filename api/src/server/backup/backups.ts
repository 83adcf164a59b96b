import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '../../kernel/files/is-file';
import { MANIFEST } from './manifest';

/** Why a backup was made: by hand, every night, or of the state before a restore. */
export type BackupKind = 'backup' | 'nightly' | 'before-restore';

/** Points before a restore that are kept. */
const RESTORE_POINTS = 3;
const NAME = /^(backup|nightly|before-restore)-\d{8}-\d{6}(-\d+)?$/;
/** What a backup is called until it is whole. */
export const PARTIAL = '.partial';

/** The name of a backup made at this moment: `nightly-20261123-033000`, in China's time. */
export function backupName(kind: BackupKind, at: Date): string {
  const [day, time] = new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\..*$/, '').split('T');
  return `${kind}-${day!.replaceAll('-', '')}-${time!.replaceAll(':', '')}`;
}

/** Names of the whole backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const whole = await Promise.all(names.map((name) => isFile(path.join(folder, name, MANIFEST))));
  const time = (name: string) => /\d{8}-\d{6}.*$/.exec(name)![0];
  return names.filter((_, at) => whole[at]).sort((a, b) => (time(a) < time(b) ? -1 : 1));
}

/** Removes the oldest nightly backups and restore points beyond what is kept, and what killed processes left half written. */
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
