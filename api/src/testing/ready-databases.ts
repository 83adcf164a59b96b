import { Client, DatabaseError } from 'pg';

const TAKEN = 'ip_test_taken';
/** Number of spare copies of a template: the next for each of two workers. */
const AHEAD = 2;
/** Error codes if another worker took the copy. */
const GONE = ['3D000', '55006'];

const prefixOf = (template: string): string => `${template}_ready_`;
/**
 * Returns SQL that creates a database from a template. Copies files instead of logging every page, which halves the
 * time without flushing.
 */
export const copyStatement = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** Keeps spare copies of templates until `stop`, which drops the unused ones. */
export async function keepReady(
  maintenanceUrl: string,
  templates: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  const client = new Client({ connectionString: maintenanceUrl });
  client.on('error', () => undefined);
  await client.connect();
  let made = 0;
  let work = Promise.resolve();
  const add = (template: string): void => {
    const name = `${prefixOf(template)}${(made += 1)}`;
    // Without a spare copy a test file makes its own, and reports errors.
    work = work.then(() => client.query(copyStatement(template, name)).then(...ignored));
  };
  client.on('notification', ({ payload = '' }) => {
    if (templates.includes(payload)) add(payload);
  });
  await client.query(`listen ${TAKEN}`);
  for (const template of templates) for (let n = 0; n < AHEAD; n += 1) add(template);
  return {
    stop: async () => {
      await client.query(`unlisten ${TAKEN}`);
      await work;
      for (const template of templates)
        for (const name of await readyOf(client, template)) await client.query(`drop database ${name}`);
      await client.end();
    },
  };
}

const ignored = [() => undefined, () => undefined] as const;

/** Renames a spare copy of a template, or makes one. */
export async function takeDatabase(maintenanceUrl: string, template: string, name: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    for (const ready of await readyOf(client, template))
      if (await isRenamed(client, ready, name)) {
        await client.query('select pg_notify($1, $2)', [TAKEN, template]);
        return;
      }
    await client.query(copyStatement(template, name));
  } finally {
    await client.end();
  }
}

async function readyOf(client: Client, template: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) order by oid',
    [prefixOf(template)],
  );
  return rows.map(({ datname }) => datname);
}

async function isRenamed(client: Client, from: string, to: string): Promise<boolean> {
  try {
    await client.query(`alter database ${from} rename to ${to}`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && GONE.includes(error.code ?? '')) return false;
    throw error;
  }
}
