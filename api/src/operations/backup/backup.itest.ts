import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { createPatent } from '@platform/contract/library/library';
import { checkAudit } from '../../kernel/audit/check-audit';
import { sealAudit } from '../../kernel/audit/seal-audit';
import { readSealText } from '../../kernel/audit/seal-chain';
import { readConfig } from '../../kernel/config/config';
import { showInUse, takeAlone } from '../../kernel/database/in-use';
import { migrateDatabase, migrationsFolder } from '../../kernel/database/migrate';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { cleanJobRuns } from '../jobs/clean-job-runs.job';
import { createReleaseStore } from '../../releases/sub-apps/store/create-release-store';
import { compiledProgram } from '../../testing/compiled-program';
import { eventually } from '../../testing/eventually';
import { applicationNumberOf } from '../../testing/patent-lines';
import { scratchFolder } from '../../testing/scratch-folder';
import { testApi } from '../../testing/test-api';
import { administer } from '../../testing/test-cluster';
import { addressesOf, testDatabase } from '../../testing/test-database';
import { prepareDatabase } from '../../server/prepare-database';
import type { DatabaseAddresses } from '../../kernel/database/prepared-by';
import { backupName, listBackups, pruneBackups } from './backups';
import { createBackup } from './create-backup';
import { nightlyBackup } from './nightly-backup.job';
import { MANIFEST, type Manifest, readManifest } from './manifest';
import { house } from '../../server/house';
import { restoreBackup, type RestoreTarget } from './restore-backup';
import { hashFile, readSums, writeSums } from './sums';

const api = testApi();
const other = testDatabase();
const scratch = scratchFolder();
const quiet = () => undefined;
const signal = new AbortController().signal;

let backup: { folder: string; manifest: Manifest };
let waiting: string;

/** Creates a restore target with separate folders. */
async function placeAt(addresses: DatabaseAddresses, name: string): Promise<RestoreTarget> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, join(scratch.path, name));
  return { ...addresses, config, releases: await createReleaseStore(config), jobs: house.jobs };
}

async function on<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Hashes of all tables, except the line that a restore adds. */
const contentOf = ({ tables }: Manifest) =>
  Object.fromEntries(
    tables.filter(({ name }) => name !== 'audit_log').map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]),
  );

beforeAll(async () => {
  const { services } = api;
  for (const n of [1, 2, 3])
    await api.as('A').call(createPatent, {
      title: `备份\t的"专利"\\${n}\n第二行`,
      applicationNumber: applicationNumberOf(2018, 1, n),
      patentType: 'invention',
      applicants: ['我司'],
    });
  await services.files.put(Readable.from([Buffer.from('一个文件')]), { maxBytes: 1000 });
  const build = join(scratch.path, 'build');
  mkdirSync(build);
  writeFileSync(join(build, 'index.html'), '<p>已发布</p>');
  await services.releases.save(build, 'sub-work', '0.1.0+aaaaaaaa');
  await services.pool.query(
    `insert into sub_app_release (sub_app, version, content_hash, manifest) values ('sub-work', '0.1.0+aaaaaaaa', 'x', '{}')`,
  );
  waiting = await enqueueJob(services.db, cleanJobRuns, {});
  await sealAudit(services, { signal });
  backup = await createBackup(services, { kind: 'backup' });
});

describe('a backup', () => {
  it('contains every table, file and release, is readable only to its owner, and has the seal of the log', async () => {
    expect(backup.manifest.tables.find(({ name }) => name === 'library_patent')?.rows).toBe(3);
    expect(backup.manifest.releases).toEqual([{ subApp: 'sub-work', version: '0.1.0+aaaaaaaa' }]);
    const entries = readdirSync(backup.folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
    expect(files.some((file) => file.includes('/files/'))).toBe(true);
    expect(new Set(files.map((file) => statSync(file).mode & 0o777))).toEqual(new Set([0o600]));
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(backup.folder, 'SHA256SUMS'), 'utf8').trim().split('\n')).toHaveLength(files.length - 1);
    const anchor = readSealText(backup.manifest.auditSeal)!;
    expect(await checkAudit(api.services.db, [anchor])).toMatchObject({ faults: [] });
  });

  it('reuses unchanged files of the previous one, and is one snapshot of a database in use', async () => {
    const [file] = readdirSync(join(backup.folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(backup.folder.length));
    // Tables that are written early and late get a row in between.
    const second = await createBackup(api.services, {
      kind: 'backup',
      report: async (step, done) => {
        if (step === '写出数据表' && done === 1)
          await api.services.pool.query(
            `with a as (insert into setting (key, value) values ('late', '1'))
             insert into search_frequency (lexeme, documents) values ('late', 1)`,
          );
      },
    });
    expect(statSync(join(second.folder, file!)).ino).toBe(statSync(join(backup.folder, file!)).ino);
    expect(contentOf(second.manifest)).toEqual(contentOf(backup.manifest));
    await api.services.pool.query(`with a as (delete from setting where key = 'late') delete from search_frequency`);
    rmSync(second.folder, { recursive: true });
  });

  it('leaves nothing behind on failure', async () => {
    const { backupsDir } = api.services.config;
    const before = readdirSync(backupsDir);
    const fail = () => Promise.reject(new Error('no'));
    await expect(createBackup(api.services, { kind: 'backup', report: fail })).rejects.toThrow('no');
    expect(readdirSync(backupsDir)).toEqual(before);
  });

  it('is made by the nightly job, which keeps the newest ones', async () => {
    const config = { ...api.services.config, backupsDir: join(scratch.path, 'by-night'), backupKeep: 2 };
    const context = { services: { ...api.services, config }, runId: '', attempt: 1, signal, progress: quiet };
    const made: string[] = [];
    for (let night = 1; night <= 3; night += 1) {
      const { folder } = (await nightlyBackup.handler({}, context)) as { folder: string };
      made.push(folder.slice(config.backupsDir.length + 1));
    }
    expect(await listBackups(config.backupsDir)).toEqual(made.slice(1));
    const off = { ...context, services: { ...context.services, config: { ...config, backupKeep: 0 } } };
    expect(await nightlyBackup.handler({}, off)).toEqual({ made: false });
  });

  it('made nightly is kept up to the configured number, apart from manual ones', async () => {
    const folder = join(scratch.path, 'nights');
    const day = (n: number) => new Date(Date.UTC(2026, 10, n, 18, 30));
    for (let n = 1; n <= 16; n += 1)
      cpSync(backup.folder, join(folder, backupName('nightly', day(n))), { recursive: true });
    cpSync(backup.folder, join(folder, backupName('backup', day(1))), { recursive: true });
    await pruneBackups(folder, 14);
    const left = await listBackups(folder);
    expect(left).toHaveLength(15);
    expect(left).not.toContain(backupName('nightly', day(2)));
    expect(left).toEqual(expect.arrayContaining([backupName('nightly', day(3)), backupName('backup', day(1))]));
  });
});

describe('a restore', () => {
  it('is rejected while the platform runs, which its lock shows as long as it lives', async () => {
    const { services } = api;
    await eventually(async () => {
      const { rows } = await services.pool.query(
        `select mode from pg_locks where locktype = 'advisory' and objid = 7220006
         and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toEqual([{ mode: 'ShareLock' }]);
    });
    const target = await placeAt(services, 'serving');
    await expect(restoreBackup(target, backup.folder, quiet)).rejects.toThrow(/平台正在使用这个数据库.*ip-platform/);
    expect((await services.pool.query('select 1 from library_patent')).rows).toHaveLength(3);
  });

  it('into an empty target gives the same counts and contents, and a working platform', async () => {
    const name = `ip_test_empty_${process.pid}`;
    await administer(other.connectionString, [`create database ${name} template template0`]);
    try {
      const of = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
      const addresses = {
        connectionString: of(other.workConnectionString),
        ownerConnectionString: of(other.connectionString),
      };
      const target = await placeAt(addresses, 'empty');
      const { restorePoint } = await restoreBackup(target, backup.folder, quiet);
      expect(restorePoint).toBeUndefined();
      await prepareDatabase(addresses);
      const again = await createBackup(target, { kind: 'backup' });
      expect(contentOf(again.manifest)).toEqual(contentOf(backup.manifest));
      expect(again.manifest.sequences.filter(({ name }) => name !== 'audit_log_id_seq')).toEqual(
        backup.manifest.sequences.filter(({ name }) => name !== 'audit_log_id_seq'),
      );
      const sums = async (folder: string) =>
        [...(await readSums(folder))].filter(([file]) => !/^manifest|^tables\//.test(file));
      expect(await sums(again.folder)).toEqual(await sums(backup.folder));
      await on(addresses.connectionString, async (client) => {
        // The work role has its rights again, triggers and keys are restored, the log continues, and work waits in the
        // queue.
        await expect(client.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' });
        await expect(
          client.query('insert into patent_company (patent_id, company_id) values (-1, -1)'),
        ).rejects.toMatchObject({ code: '23503' });
        expect((await client.query('select action from audit_log order by id desc limit 1')).rows).toEqual([
          { action: 'backup/restore' },
        ]);
        expect(
          (await client.query(`select data->>'runId' as run from pgboss.job where name = $1`, [cleanJobRuns.name]))
            .rows,
        ).toEqual([{ run: waiting }]);
        const structure = `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`;
        expect((await client.query(structure)).rows).toEqual((await api.services.pool.query(structure)).rows);
        const triggers = 'select tgname from pg_trigger where not tgisinternal order by 1';
        expect((await client.query(triggers)).rows).toEqual((await api.services.pool.query(triggers)).rows);
      });
    } finally {
      await administer(other.connectionString, [`drop database ${name} with (force)`]);
    }
  });

  describe('over existing data', () => {
    let target: RestoreTarget;
    const mark = () => other.main.query<{ value: unknown }>(`select value from setting where key = 'mine'`);
    beforeAll(async () => {
      target = await placeAt(addressesOf(other), 'over');
      await other.main.query(`insert into setting (key, value) values ('mine', '"stands"')`);
    });
    const stands = async () => {
      expect((await mark()).rows).toEqual([{ value: 'stands' }]);
      expect((await other.main.query('select 1 from library_patent')).rows).toEqual([]);
    };
    /** Returns a changed copy of the backup. */
    const changed = (name: string, change: (folder: string) => void) => {
      const folder = join(scratch.path, name);
      cpSync(backup.folder, folder, { recursive: true });
      change(folder);
      return folder;
    };
    // The pool's own connections would count as users of the database.
    beforeEach(async () => {
      await on(other.connectionString, (client) =>
        client.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
    });

    it('is rejected if a file of the backup was changed, cut or lost', async () => {
      const table = `tables/library_patent.copy.${backup.manifest.codec}`;
      const bytes = readFileSync(join(backup.folder, table));
      const flipped = Buffer.from(bytes);
      flipped[20]! ^= 1;
      for (const [name, change] of [
        ['flipped', (folder: string) => writeFileSync(join(folder, table), flipped)],
        ['cut', (folder: string) => writeFileSync(join(folder, table), bytes.subarray(0, -5))],
        ['lost', (folder: string) => rmSync(join(folder, table))],
        ['added', (folder: string) => writeFileSync(join(folder, 'files', 'added'), '')],
      ] as const)
        await expect(restoreBackup(target, changed(name, change), quiet)).rejects.toThrow('备份已损坏');
      await stands();
    });

    it('is rejected for a backup of a newer release', async () => {
      const folder = changed('newer', (path) => {
        const manifest = JSON.parse(readFileSync(join(path, MANIFEST), 'utf8')) as Manifest;
        manifest.migrations.push({ name: '29990101000000_tomorrow', hash: 'x' });
        writeFileSync(join(path, MANIFEST), JSON.stringify(manifest));
      });
      await expect(restoreBackup(target, folder, quiet)).rejects.toThrow(/备份比本程序新.*29990101000000_tomorrow/);
      await stands();
    });

    it('is rejected beside a running platform, and none can start meanwhile', async () => {
      await on(other.connectionString, async (client) => {
        await showInUse(client);
        await expect(restoreBackup(target, backup.folder, quiet)).rejects.toThrow('平台正在使用这个数据库');
      });
      await on(other.connectionString, async (client) => {
        await takeAlone(client);
        await expect(prepareDatabase(target)).rejects.toThrow('正在把备份恢复到这个数据库');
      });
      await stands();
    });

    it.each(['写入数据表', '建立索引和约束', '提交'])('failing at “%s” leaves everything unchanged', async (at) => {
      const fail = (step: string) => {
        if (step === at) throw new Error('fails here');
      };
      await expect(restoreBackup(target, backup.folder, fail)).rejects.toThrow('fails here');
      await stands();
    });

    it.each(['写入数据表', '建立索引和约束'])('killed at “%s” leaves everything unchanged', async (at) => {
      const child = fork(
        compiledProgram('restore-process'),
        [join(scratch.path, 'over'), other.connectionString, backup.folder, at],
        {
          env: process.env,
        },
      );
      try {
        expect(await once(child, 'message')).toEqual(['stopped', undefined]);
      } finally {
        child.kill('SIGKILL');
      }
      await once(child, 'exit');
      await stands();
    });

    it('creates a restore point, and can return to it', async () => {
      const { restorePoint } = await restoreBackup(target, backup.folder, quiet);
      expect((await mark()).rows).toEqual([]);
      const { rows } = await other.main.query<{ title: string }>('select title from library_patent order by id');
      expect(rows).toHaveLength(3);
      expect(rows[0]!.title).toContain('"专利"\\1');
      await on(other.connectionString, (client) =>
        client.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
      await restoreBackup(target, restorePoint!, quiet);
      await stands();
    });
  });

  it('of an older release migrates its data, with a role that may create neither databases nor roles', async () => {
    const name = `ip_test_small_${process.pid}`;
    const role = `ip_small_${process.pid}`;
    await administer(other.connectionString, [
      `create role ${role} login`,
      `create database ${name} owner ${role} template template0`,
    ]);
    const address = Object.assign(new URL(other.connectionString), { pathname: `/${name}`, username: role }).href;
    const addresses = { connectionString: address, ownerConnectionString: address };
    try {
      const older = join(scratch.path, 'older-migrations');
      cpSync(migrationsFolder, older, { recursive: true });
      rmSync(join(older, '20261123014722_audit_seals.sql'));
      await migrateDatabase(address, older);
      await on(address, (client) => client.query(`insert into setting (key, value) values ('old', '1')`));
      const target = await placeAt(addresses, 'small');
      const old = await createBackup(target, { kind: 'backup' });
      expect(old.manifest.tables.map(({ name }) => name)).not.toContain('audit_seal');

      const { restorePoint } = await restoreBackup(target, backup.folder, quiet);
      expect(restorePoint).toBeDefined();
      await restoreBackup(target, old.folder, quiet);
      await on(address, async (client) => {
        expect((await client.query('select key from setting')).rows).toEqual([{ key: 'old' }]);
        expect((await client.query('select count(*)::int as n from audit_seal')).rows).toEqual([{ n: 0 }]);
      });
      await prepareDatabase(addresses);
    } finally {
      await administer(other.connectionString, [`drop database ${name} with (force)`, `drop role ${role}`]);
    }
  });

  it('reports files damaged by another program as damaged, not as empty', async () => {
    const folder = join(scratch.path, 'fewer');
    cpSync(backup.folder, folder, { recursive: true });
    const manifest = await readManifest(folder);
    manifest.tables.find(({ name }) => name === 'library_patent')!.rows = 2;
    writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
    const sums = await readSums(folder);
    sums.set(MANIFEST, await hashFile(join(folder, MANIFEST)));
    await writeSums(folder, sums);
    const target = await placeAt(addressesOf(other), 'fewer-place');
    await expect(restoreBackup(target, folder, quiet)).rejects.toThrow('有 3 行，清单写的是 2 行');
  });
});
