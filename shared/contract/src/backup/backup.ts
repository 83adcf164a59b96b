import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, instant } from '../fields';
import type { FieldLabels } from '../labels';

/** Captions of the fields of backups. */
export const backupLabels = {
  auditSeal: '审计日志的封印',
  files: { label: '文件数', kind: 'number' },
  kind: { label: '种类', choices: { backup: '手动', nightly: '每晚', 'before-restore': '恢复点' } },
  madeAt: { label: '备份时间', kind: 'time' },
  name: '备份',
  rows: { label: '数据行数', kind: 'number' },
  size: { label: '大小', kind: 'number' },
  tables: { label: '数据表', kind: 'number' },
  verifiedAt: { label: '最近核对', kind: 'time' },
} as const satisfies FieldLabels;

const access = {
  who: ['B'],
  scope: 'all',
  roles: ['admin'],
  noRows: 'the backups of the whole platform, told to every administrator and to nobody else',
} as const;
const read = { method: 'POST', labels: backupLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: backupLabels, access: { ...access, effect: 'write' } } as const;

/** Name of a backup in its folder. */
const name = z.string().check(z.regex(/^(backup|nightly|before-restore)-\d{8}-\d{6}(-\d+)?$/, '没有这样的备份'));

/** Work on backups that is running or failed. */
const work = z.object({
  /** What it is doing, Chinese. */
  message: z.string(),
  done: z.int(),
  total: z.nullable(z.int()),
});

export const backupRow = z.object({
  name,
  kind: z.enum(['backup', 'nightly', 'before-restore']),
  madeAt: instant,
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Bytes of all its files. */
  size: z.int(),
  /** Newest seal of the audit log in it; empty before the first. */
  auditSeal: z.string(),
  /** When it was last read back completely: at its creation, or later. */
  verifiedAt: instant,
  /** Why it cannot be restored, Chinese; empty when it can. */
  fault: z.string(),
  /** It is being read back. */
  verifying: z.nullable(work),
});
export type BackupRow = z.output<typeof backupRow>;

/** The backups in the folder, newest first, and the current work on them. */
export const listBackups = defineCall({
  ...read,
  path: '/v1/admin/backup/list',
  summary: '备份列表',
  request: z.object({}),
  data: z.object({
    /** The folder on the platform’s machine. */
    folder: z.string(),
    /** Number of nightly backups that are kept; 0: none is made at night. */
    keep: z.int(),
    /** When the newest complete backup that is no restore point was made; null when there is none. */
    lastGoodAt: z.nullable(instant),
    /** A backup that is being made. */
    making: z.nullable(work),
    /** Why the last one failed; empty when it succeeded. */
    failure: z.string(),
    list: z.array(backupRow),
  }),
});

/** Makes a backup in the background, as the command does. 409 while one is made. */
export const startBackup = defineCall({
  ...write,
  path: '/v1/admin/backup/start',
  summary: '立即备份',
  request: z.object({}),
  data: done,
});

/** Reads a backup back and compares every file with what was written, in the background. 404, 409 while that is under way. */
export const verifyBackup = defineCall({
  ...write,
  path: '/v1/admin/backup/verify',
  summary: '核对备份',
  request: z.object({ name }),
  data: done,
});

/**
 * One backup as a tar archive, to be kept elsewhere; unpacked into the folder of backups it can be restored. Recorded in
 * the audit log. 404 for a backup that no longer exists.
 */
export const downloadBackup = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/admin/backup/file',
  summary: '下载备份',
  body: 'blob',
  request: z.object({ name }),
  data: z.unknown(),
});
