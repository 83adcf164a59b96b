import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Migration } from '../../kernel/database/migrate';
import { BackupError } from './backup-error';

export const MANIFEST = 'manifest.json';
/** Hashes of all other files of a backup, in the format of `sha256sum -c`. */
export const SUMS = 'SHA256SUMS';

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** How the tables are compressed. */
  codec: z.enum(['zst', 'gz']),
  postgres: z.string(),
  /** Migrations that had run on the database. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({
      name: z.string().check(z.regex(/^\w+$/)),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Size of the COPY text, uncompressed. */
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  /** Last number of the sequence; null if none was used. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
  releases: z.array(z.object({ subApp: z.enum(['sub-admin', 'sub-portal', 'sub-work']), version: z.string() })),
  /** Latest seal of the audit log, an anchor for `audit-check`; empty before the first. */
  auditSeal: z.string(),
});
export type Manifest = z.output<typeof manifest>;

/**
 * Reads the manifest of a backup.
 * @throws BackupError in Chinese if the folder has none, or one that this release cannot read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw new BackupError(`没有备份 ${folder}。`);
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} 不是一个完整的备份（没有 ${MANIFEST}）。`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new BackupError(`备份已损坏：${MANIFEST} 不是 JSON。`);
  }
  const { format } = content as { format?: unknown };
  if (typeof format === 'number' && format > 1)
    throw new BackupError('这个备份由更新的版本生成，请用那个版本的程序恢复。');
  const read = manifest.safeParse(content);
  if (!read.success) throw new BackupError(`备份已损坏：${MANIFEST} 缺少内容或内容不对。`);
  return read.data;
}

/** @throws BackupError if a migration has run that is unknown here, i.e. of a newer release */
export function refuseNewer(what: string, ran: readonly { name: string; hash: string }[], known: readonly Migration[]) {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const strange = ran.filter(({ name, hash }) => hashes.get(name) !== hash).map(({ name }) => name);
  if (strange.length === 0) return;
  throw new BackupError(`${what}比本程序新（不认识的迁移：${strange.join('、')}），请用生成它的版本的程序。`);
}

/** File of a table in a backup. */
export const tableFile = (table: { name: string }, { codec }: Pick<Manifest, 'codec'>) =>
  `tables/${table.name}.copy.${codec}`;
