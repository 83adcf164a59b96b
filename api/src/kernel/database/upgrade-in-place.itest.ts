import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { house } from '../../server/house';
import { prepareJobs } from '../../operations/jobs/prepare-jobs';
import { startServices } from '../../server/start-services';
import { ScratchCluster } from '../../testing/scratch-cluster';
import { scratchFolder } from '../../testing/scratch-folder';
import { isAuditProtected } from '../audit/is-audit-protected';
import { migrateDatabase, migrationsFolder } from './migrate';
import { openDatabase, WORK_ROLE } from './open-database';

/** The migration that introduced the two roles. */
const PARTED = '20261123014722';
const cluster = new ScratchCluster();
const folder = scratchFolder();
const log = { info: () => undefined, warn: () => undefined };

beforeAll(makeOldCluster);
afterAll(() => cluster.destroy());

/** A data folder of the previous release: one role, the superuser, owns and does everything. */
async function makeOldCluster(): Promise<void> {
  const old = path.join(folder.path, 'migrations');
  mkdirSync(old);
  for (const file of readdirSync(migrationsFolder))
    if (file.endsWith('.sql') && file < PARTED) cpSync(path.join(migrationsFolder, file), path.join(old, file));
  const database = await openDatabase({ dataDir: cluster.dataDir, role: 'tool', log });
  const owner = database.ownerConnectionString();
  await migrateDatabase(owner, old);
  await prepareJobs(owner, house.jobs);
  const client = new Client({ connectionString: owner });
  await client.connect();
  await client.query(`drop owned by ${WORK_ROLE}`);
  await client.query(`drop role ${WORK_ROLE}`);
  await client.query(`insert into audit_log (action) select 'old ' || i from generate_series(1, 3) as i`);
  await client.query(`insert into town (code, name, kind, district) values ('T1', '甲镇', '镇', '顺德区')`);
  await client.end();
  await database.close();
}

/** Starts the database as `npm start` does, runs the work, and closes it. */
async function started<T>(work: (services: Awaited<ReturnType<typeof startServices>>) => Promise<T>): Promise<T> {
  const env = { ...process.env, LOG_LEVEL: 'silent' };
  const services = await startServices({ dataDir: cluster.dataDir, env, role: 'server' });
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

/** Everything that a start could change: roles, owners, rights, migrations. */
const STATE = `select
  (select jsonb_agg(to_jsonb(r) - 'oid' order by rolname) from pg_roles r where rolname not like 'pg\\_%') as roles,
  (select jsonb_agg(jsonb_build_array(c.oid::regclass::text, c.relowner::regrole::text, c.relacl::text) order by c.oid)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss')) as relations,
  (select jsonb_agg(jsonb_build_array(attrelid::regclass::text, attname, attacl::text) order by attrelid, attnum)
     from pg_attribute where attacl is not null) as columns,
  (select jsonb_agg(to_jsonb(m) order by name) from schema_migration m) as migrations`;

it('gives a data folder of one role its two, keeps what is in it, and changes nothing when it starts again', async () => {
  const first = await started(async ({ pool, db }) => {
    const { rows: who } = await pool.query('select current_user as role, current_setting($1) as super', [
      'is_superuser',
    ]);
    expect(who).toEqual([{ role: WORK_ROLE, super: 'off' }]);
    expect(await isAuditProtected(db)).toBe(true);

    const { rows: kept } = await pool.query(`select action from audit_log where action like 'old%' order by id`);
    expect(kept).toEqual([{ action: 'old 1' }, { action: 'old 2' }, { action: 'old 3' }]);
    await pool.query(`insert into audit_log (action) values ('new')`);
    for (const statement of [
      `update audit_log set action = 'other'`,
      'delete from audit_log',
      'truncate audit_log',
      'drop table audit_log',
      'alter table audit_log disable trigger all',
      `insert into audit_log (at, action) values ('2020-01-01', 'dated back')`,
    ])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    const { rows: triggers } = await pool.query<{ name: string }>(
      `select tgname as name from pg_trigger where tgrelid = 'audit_log'::regclass and not tgisinternal`,
    );
    for (const { name } of triggers)
      await expect(pool.query(`drop trigger ${name} on audit_log`)).rejects.toMatchObject({ code: '42501' });

    const { rows: closed } = await pool.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')) order by 1`);
    expect(closed.map(({ name }) => name)).toEqual([
      'audit_log',
      'audit_redaction',
      'audit_seal',
      'consultation_turn',
      'content_revision',
      'content_step',
      'schema_migration',
      'setting_change',
      'site_version',
    ]);
    await pool.query(`update town set name = '乙镇' where code = 'T1'`);
    await pool.query(`delete from town where code = 'T1'`);
    return (await pool.query(STATE)).rows;
  });
  expect(await started(async ({ pool }) => (await pool.query(STATE)).rows)).toEqual(first);
});
