import path from 'node:path';
import { Readable } from 'node:stream';
import {
  downloadBackup,
  listBackups as listCall,
  startBackup as startCall,
  verifyBackup as verifyCall,
} from '@platform/contract/backup/backup';
import { ApiError } from '../../kernel/errors/api-error';
import { bind, type Binding } from '../../kernel/http/bind';
import { FileAnswer } from '../../kernel/http/file-answer';
import type { Services } from '../../kernel/ports/services';
import { startOnce } from '../jobs/start-once';
import { packBackup } from './backup-files';
import { listBackups } from './backups';
import { makeBackup } from './make-backup.job';
import { nightlyBackup } from './nightly-backup.job';
import { readBackups } from './read-backups';
import { verifyBackupJob } from './verify-backup.job';

const done = { done: true } as const;

/** Returns the folder of a complete backup. @throws ApiError 404 */
async function folderOf({ config: { backupsDir } }: Pick<Services, 'config'>, name: string): Promise<string> {
  if (!(await listBackups(backupsDir)).includes(name)) throw ApiError.notFound('没有这个备份，可能已按保留份数清理。');
  return path.join(backupsDir, name);
}

export const backupRoutes: readonly Binding[] = [
  bind(listCall, (_input, { services }) => readBackups(services)),
  bind(startCall, async (_input, context) => {
    const id = await startOnce(context, makeBackup, {}, [makeBackup.name, nightlyBackup.name]);
    if (id === undefined) throw ApiError.conflict('正在备份，请等它完成。');
    return done;
  }),
  bind(verifyCall, async ({ name }, context) => {
    await folderOf(context.services, name);
    const id = await startOnce(context, verifyBackupJob, { name }, [verifyBackupJob.name]);
    if (id === undefined) throw ApiError.conflict('正在核对备份，请等它完成。');
    return done;
  }),
  bind(downloadBackup, async ({ name }, context) => {
    const folder = await folderOf(context.services, name);
    await context.audit({ targetType: 'backup', targetId: name, detail: { downloaded: name } });
    return new FileAnswer(Readable.toWeb(packBackup(folder)) as ReadableStream<Uint8Array>, {
      name: `${name}.tar`,
      type: 'application/x-tar',
      disposition: 'attachment',
    });
  }),
];
