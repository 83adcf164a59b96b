import path from 'node:path';
import type { Services } from '@platform/api/kernel/ports/services';
import { probeDatabaseDisk } from '@platform/api/kernel/database/database-disk';
import { freeBytes, LEAST_FREE_BYTES } from '@platform/api/kernel/errors/disk-space';
import type { Terminal } from '../terminal/terminal';

/** Milliseconds between two checks. */
const INTERVAL = 5_000;
/** A database with less space than this is about to refuse writes, or to stop. */
const DATABASE_LEAST_BYTES = 32 * 1024 * 1024;

type Disk = 'files' | 'log' | 'database';

/** Messages to the operator when a disk is full, and when it has space again. */
const TOLD: Record<Disk, { full: (place: string) => string; again: string }> = {
  files: {
    full: (place) => `磁盘空间不足：存放文件的 ${place} 不到 512 MB，暂停上传、导入和导出，其余照常。`,
    again: '存放文件的磁盘又有空间了，上传、导入和导出恢复。',
  },
  log: {
    full: (place) => `日志写不进 ${place}：多半是磁盘已满。日志暂停，其余照常。`,
    again: '日志恢复写入。',
  },
  database: {
    full: (place) => `磁盘空间不足：数据库${place}写不下了，除了已缓存的公共页面，请求答 503。`,
    again: '数据库的磁盘又有空间了，服务恢复。',
  },
};

export interface DiskWatch {
  /** The disks without space at the last check. */
  full(): Disk[];
  stop(): Promise<void>;
}

/**
 * Checks the disks of files, log and database periodically, and notifies the terminal and the log when one is full and
 * when it has space again.
 * @param databaseFolder of the embedded database; an external one is judged by its errors
 */
export function watchDisks(
  services: Pick<Services, 'config' | 'log' | 'logFault' | 'pool' | 'databaseDisk'>,
  terminal: Pick<Terminal, 'say'>,
  databaseFolder: string | undefined,
  { interval = INTERVAL, measure = freeBytes } = {},
): DiskWatch {
  const { config, log, pool, databaseDisk } = services;
  const places: Record<Disk, string> = {
    files: config.filesDir,
    log: config.logFile === undefined ? '标准输出' : path.dirname(config.logFile),
    database: databaseFolder === undefined ? '' : `（${databaseFolder}）`,
  };
  const full = new Set<Disk>();

  async function look(): Promise<void> {
    const below = async (folder: string, least: number) => ((await measure(folder)) ?? least) < least;
    if (databaseDisk.full) await probeDatabaseDisk(pool, databaseDisk).catch(() => undefined);
    // Writing a line shows whether the log works again.
    if (services.logFault()) log.warn({ error: services.logFault()?.message }, 'the log could not be written');
    const found: Record<Disk, boolean> = {
      files: await below(config.filesDir, LEAST_FREE_BYTES),
      log: services.logFault() !== undefined,
      database:
        databaseDisk.full || (databaseFolder !== undefined && (await below(databaseFolder, DATABASE_LEAST_BYTES))),
    };
    for (const disk of Object.keys(found) as Disk[]) {
      if (found[disk] === full.has(disk)) continue;
      if (found[disk]) full.add(disk);
      else full.delete(disk);
      terminal.say(found[disk] ? TOLD[disk].full(places[disk]) : TOLD[disk].again);
      log.warn({ disk, full: found[disk] }, found[disk] ? 'a disk is full' : 'a disk has room again');
    }
  }

  let looking = look();
  const timer = setInterval(() => void (looking = looking.then(look)), interval);
  return {
    full: () => [...full],
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
