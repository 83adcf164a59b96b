import { Client } from 'pg';
import { whileMigrationLocked } from './migrate';

/** Tables that the working role may only read and insert into. */
const INSERT_ONLY: Readonly<Record<string, string>> = {
  // The database sets number and time, so that no line can be backdated.
  audit_log: 'insert (user_id, admin_user_id, action, target_type, target_id, detail, address, request_id)',
  audit_seal: 'insert',
  setting_change: 'insert',
  content_revision: 'insert',
  content_step: 'insert',
  site_version: 'insert',
  consultation_turn: 'insert',
};
/** Tables that only the owner writes to. */
const READ_ONLY = ['schema_migration', 'audit_redaction'];

/**
 * Grants the role that the platform works with its rights on every table of the owner: all rows of all tables, except
 * that the audit log, the revisions of content, the versions of the site and the turns of consultations are
 * insert-only. The role cannot change the structure. Repeated at each start, since a release adds tables. Does nothing
 * where both are one role.
 */
export async function grantWork(ownerConnectionString: string, connectionString: string): Promise<void> {
  const work = await userOf(connectionString);
  const client = new Client({ connectionString: ownerConnectionString, application_name: 'ip-platform rights' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Two processes that grant at the same time would disturb each other.
    await whileMigrationLocked(client, () => grantTo(client, work));
  } finally {
    await client.end();
  }
}

/** The same inside a transaction of the owner. */
export async function grantTo(client: Client, work: string): Promise<void> {
  const { rows } = await client.query<Relation>(OWN_RELATIONS);
  const {
    rows: [server],
  } = await client.query<{ owner: string; version: number }>(
    `select current_user as owner, current_setting('server_version_num')::int as version`,
  );
  if (!server || server.owner === work) return;
  const role = client.escapeIdentifier(work);
  const named = (relations: Relation[]) =>
    relations
      .map(({ schema, name }) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`)
      .join(', ');
  const tables = rows.filter(({ kind }) => kind === 'table');
  const special = (name: string) => name in INSERT_ONLY || READ_ONLY.includes(name);
  const plain = tables.filter(({ schema, name }) => schema !== 'public' || !special(name));
  const guarded = tables.filter((table) => !plain.includes(table));
  const sequences = rows.filter(({ kind }) => kind === 'sequence');
  // Importers refresh statistics themselves. Before version 17 only the owner may do that, and autovacuum does it
  // instead.
  const maintain = server.version >= 170_000 ? ', maintain' : '';
  const statements = [`grant select, insert, update, delete${maintain} on ${named(plain)} to ${role}`];
  if (sequences.length > 0) statements.push(`grant usage, select on ${named(sequences)} to ${role}`);
  for (const table of guarded) {
    statements.push(
      `revoke all on ${named([table])} from public, ${role}`,
      `grant select on ${named([table])} to ${role}`,
    );
    const insert = INSERT_ONLY[table.name];
    if (insert) statements.push(`grant ${insert} on ${named([table])} to ${role}`);
  }
  if (tables.some(({ schema }) => schema === 'pgboss')) statements.push(`grant usage on schema pgboss to ${role}`);
  for (const statement of statements) await client.query(statement);
}

interface Relation {
  schema: string;
  name: string;
  kind: 'table' | 'sequence';
}

const OWN_RELATIONS = `
  select n.nspname as schema, c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S') and pg_has_role(c.relowner, 'usage')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`;

/** The role of a connection string. */
export async function userOf(connectionString: string): Promise<string> {
  const client = new Client({ connectionString, application_name: 'ip-platform rights' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}
