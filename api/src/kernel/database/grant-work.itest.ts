import { Client } from 'pg';
import { openPools } from './pool';
import { addressesOf, testDatabase } from '../../testing/test-database';
import { isAuditProtected } from '../audit/is-audit-protected';
import { onThisMachine, writeAudit } from '../audit/write-audit';
import { prepareDatabase } from '../../server/prepare-database';

const database = testDatabase();
let work: ReturnType<typeof openPools>;
beforeAll(() => void (work = openPools(database.workConnectionString, 'test', () => undefined)));
afterAll(() => work.end());

describe('the role that the platform works with', () => {
  it('adds lines to the audit log, with number and time set by the database', async () => {
    await writeAudit(work.db, onThisMachine, { action: 'test', targetType: 'x', targetId: 1, detail: { a: ['实'] } });
    await writeAudit(work.db, onThisMachine, { action: 'test', targetType: 'x', targetId: 2 });
    const { rows } = await work.main.query(
      `select target_id, detail, user_id, now() - at < interval '1 minute' as now from audit_log order by id`,
    );
    expect(rows).toEqual([
      { target_id: '1', detail: { a: ['实'] }, user_id: null, now: true },
      { target_id: '2', detail: null, user_id: null, now: true },
    ]);
  });

  it.each([
    `update audit_log set action = 'other'`,
    `update audit_log set detail = null`,
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log',
    `alter table audit_log add column x text`,
    'alter table audit_log disable trigger all',
    `create trigger t before insert on audit_log for each row execute function suppress_redundant_updates_trigger()`,
    `create rule r as on insert to audit_log do instead nothing`,
    `insert into audit_log (at, action) values ('2020-01-01', 'dated back')`,
    `insert into audit_log (id, action) overriding system value values (1000, 'numbered')`,
    `select setval('audit_log_id_seq', 1)`,
    `update audit_seal set hash = ''`,
    'delete from audit_seal',
    'truncate audit_seal',
    `update setting_change set reason = ''`,
    'delete from setting_change',
    'delete from schema_migration',
    'set session_replication_role = replica',
    'set role platform',
  ])('cannot: %s', async (statement) => {
    await expect(work.main.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('knows that the log is protected, and that it is not with the single role of a plain DATABASE_URL', async () => {
    expect(await isAuditProtected(work.db)).toBe(true);
    expect(await isAuditProtected(database.db)).toBe(false);
  });

  it('reads and writes every other table, and runs the queue', async () => {
    const { rows } = await work.main.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`);
    expect(rows.map(({ name }) => name).sort()).toEqual([
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
  });
});

it('gets its rights in a database of the previous release, which had one role', async () => {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('revoke all on all tables in schema public, pgboss from platform_work');
  await client.query('revoke all on schema pgboss from platform_work');
  // Rights that were granted by mistake are revoked as well.
  await client.query('grant update on audit_log to public');
  await client.end();
  await expect(work.main.query('select 1 from setting')).rejects.toMatchObject({ code: '42501' });

  await prepareDatabase(addressesOf(database));
  await work.main.query('select 1 from setting');
  expect(await isAuditProtected(work.db)).toBe(true);
  // Repeated, as at every start.
  await prepareDatabase(addressesOf(database));
});
