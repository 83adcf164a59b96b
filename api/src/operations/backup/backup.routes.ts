import {
  listBackups as listCall,
  startBackup as startCall,
  verifyBackup as verifyCall,
} from '@platform/contract/backup/backup';
import { ApiError } from '../../kernel/errors/api-error';
import { bind, type Binding } from '../../kernel/http/bind';
import { startOnce } from '../jobs/start-once';
import { listBackups } from './backups';
import { makeBackup } from './make-backup.job';
import { nightlyBackup } from './nightly-backup.job';
import { readBackups } from './read-backups';
import { verifyBackupJob } from './verify-backup.job';

const done = { done: true } as const;

export const backupRoutes: readonly Binding[] = [
  bind(listCall, (_input, { services }) => readBackups(services)),
  bind(startCall, async (_input, context) => {
    const id = await startOnce(context, makeBackup, {}, [makeBackup.name, nightlyBackup.name]);
    if (id === undefined) throw ApiError.conflict('正在备份，请等它完成。');
    return done;
  }),
  bind(verifyCall, async ({ name }, context) => {
    if (!(await listBackups(context.services.config.backupsDir)).includes(name))
      throw ApiError.notFound('没有这个备份，可能已按保留份数清理。');
    const id = await startOnce(context, verifyBackupJob, { name }, [verifyBackupJob.name]);
    if (id === undefined) throw ApiError.conflict('正在核对备份，请等它完成。');
    return done;
  }),
];
