import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { sealText } from '../../kernel/audit/seal-chain';
import type { Config } from '../../kernel/config/config';
import { migrationsFolder, readMigrations, whileStructureStands } from '../../kernel/database/migrate';
import type { ReleaseStore } from '../../kernel/ports/release-store';
import { identifyProcess, isAlive } from '../../kernel/database/supervisor/process-identity';
import { BackupError } from './backup-error';
import { type BackupKind, backupName, listBackups, PARTIAL } from './backups';
import { bestCodec } from './codec';
import { copyTree, openEarlier } from './copy-tree';
import { dumpTables } from './dump-tables';
import { knownObjects } from './known-objects';
import { MANIFEST, type Manifest, readManifest, refuseNewer } from './manifest';
import type { Report } from './report';
import { hashFile, type Sums, writeSums } from './sums';
import { verifyBackup } from './verify-backup';

/** The sources of a backup. */
export interface BackupSource {
  /** Connection as the owner of the tables. */
  ownerConnectionString: string;
  config: Pick<Config, 'filesDir' | 'backupsDir'>;
  releases: ReleaseStore;
}

export interface BackupOptions {
  kind: BackupKind;
  report?: Report;
  signal?: AbortSignal;
  now?: Date;
}

/**
 * Makes a backup: a folder with one consistent snapshot of all tables, the uploaded files and the released sub-apps. It
 * is read back and compared before it gets its final name. The platform may be running.
 * @returns the folder and its manifest
 * @throws BackupError; no partial backup is left
 */
export async function createBackup(
  source: BackupSource,
  { kind, report = () => undefined, signal, now = new Date() }: BackupOptions,
): Promise<{ folder: string; manifest: Manifest }> {
  const parent = source.config.backupsDir;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent);
  const { startedAt = '' } = identifyProcess(process.pid) ?? {};
  const draft = path.join(parent, `.${process.pid}-${startedAt.replace(/[^\w:]/g, '_')}-${now.getTime()}${PARTIAL}`);
  await mkdir(draft, { mode: 0o700 });
  const step: Report = async (...said) => {
    signal?.throwIfAborted();
    await report(...said);
  };
  try {
    const manifest = await write(source, draft, now, step);
    await verifyBackup(draft, manifest, step);
    const folder = path.join(parent, await freeName(parent, backupName(kind, now)));
    await rename(draft, folder);
    await syncFolder(parent);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new BackupError(`磁盘已满，没有做成备份：${parent}。`, { cause: error });
    throw error;
  }
}

async function write(source: BackupSource, draft: string, now: Date, report: Report): Promise<Manifest> {
  const { config, releases } = source;
  const newest = (await listBackups(config.backupsDir)).at(-1);
  const earlier = newest === undefined ? undefined : await openEarlier(path.join(config.backupsDir, newest));
  const sums: Sums = new Map();
  const manifest = await snapshot(source.ownerConnectionString, { draft, sums, report, now });
  // Runs after the tables: files are only ever added, so all files that the tables refer to exist.
  await report('复制上传的文件', 0, 1);
  await copyTree(config.filesDir, { folder: draft, prefix: 'files', sums, earlier });
  const kept: Manifest['releases'] = [];
  for (const [index, release] of manifest.releases.entries()) {
    await report('复制子应用版本', index, manifest.releases.length, release.version);
    const folder = await releases.open(release.subApp, release.version);
    if (folder === undefined) continue;
    await copyTree(folder, { folder: draft, prefix: releasePrefix(release), sums, earlier });
    kept.push(release);
  }
  const whole = { ...manifest, releases: kept };
  await writeFile(path.join(draft, MANIFEST), JSON.stringify(whole, null, 1), { mode: 0o600, flush: true });
  sums.set(MANIFEST, await hashFile(path.join(draft, MANIFEST)));
  await writeSums(draft, sums);
  return readManifest(draft);
}

/** Folder of a release in a backup. */
export const releasePrefix = ({ subApp, version }: Manifest['releases'][number]) => `releases/${subApp}/${version}`;

async function snapshot(
  connectionString: string,
  { draft, sums, report, now }: { draft: string; sums: Sums; report: Report; now: Date },
): Promise<Manifest> {
  const client = new Client({ connectionString, application_name: 'ip-platform backup', statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await whileStructureStands(client, async () => {
      // Makes the output independent of the environment, and lets the reader detect a table from its beginning.
      await client.query(`set time zone 'UTC'; set datestyle = iso; set intervalstyle = postgres; set bytea_output = hex;
        set synchronize_seqscans = off; set idle_in_transaction_session_timeout = 0`);
      await client.query('begin isolation level repeatable read read only');
      const migrations = await rowsOf<Manifest['migrations'][number]>(
        client,
        'select name, hash from schema_migration order by name',
      );
      const known = readMigrations(migrationsFolder);
      refuseNewer('数据库', migrations, known);
      const ran = new Set(migrations.map(({ name }) => name));
      const { tables } = knownObjects(known.filter(({ name }) => ran.has(name)));
      const codec = bestCodec();
      const manifest: Manifest = {
        format: 1,
        madeAt: now.toISOString(),
        codec,
        postgres: (await rowsOf<{ server_version: string }>(client, 'show server_version'))[0]!.server_version,
        migrations,
        tables: await dumpTables(client, tables, { folder: draft, codec, sums, report }),
        sequences: await sequencesOf(client, tables),
        releases: await rowsOf(
          client,
          `select sub_app as "subApp", version from sub_app_release where state <> 'pruned' order by 1, 2`,
        ),
        auditSeal: tables.includes('audit_seal') ? await lastSeal(client) : '',
      };
      await client.query('commit');
      return manifest;
    });
  } finally {
    await client.end();
  }
}

async function rowsOf<Row extends object>(client: Client, query: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(query, values)).rows;
}

async function lastSeal(client: Client): Promise<string> {
  const [seal] = await rowsOf<{ number: string; hash: string }>(
    client,
    'select number, hash from audit_seal order by number desc limit 1',
  );
  return seal ? sealText({ number: Number(seal.number), hash: seal.hash }) : '';
}

/** Sequences have no snapshot. Read after the tables, they are at least at the tables' values. */
async function sequencesOf(client: Client, tables: readonly string[]): Promise<Manifest['sequences']> {
  const rows = await rowsOf<{ name: string; last: string | null }>(
    client,
    `select s.sequencename as name, s.last_value as last from pg_sequences s
     join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     where s.schemaname = 'public' and t.relname = any ($1) order by 1`,
    [tables],
  );
  return rows.map(({ name, last }) => ({ name, last: last === null ? null : Number(last) }));
}

/** Returns a free name; two backups in one second get different names. */
async function freeName(parent: string, name: string): Promise<string> {
  const taken = new Set(await readdir(parent));
  let free = name;
  for (let again = 2; taken.has(free); again += 1) free = `${name}-${again}`;
  return free;
}

/** Deletes partial backups of killed processes. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid, startedAt] = /^\.(\d+)-([\w:]*)-\d+\.partial$/.exec(name) ?? [];
    if (pid === undefined) continue;
    const living = identifyProcess(Number(pid));
    if (living && living.startedAt.replace(/[^\w:]/g, '_') === startedAt && isAlive(living)) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/** Flushes a folder. Without this a power failure could undo the renaming. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => undefined);
  await handle.close();
}
