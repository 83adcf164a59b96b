import { Client, DatabaseError } from 'pg';

const TAKEN = 'ip_test_taken';
/** Copies of a template that wait: the next for each of two workers. */
const AHEAD = 2;
/** Somebody was faster. */
const GONE = ['3D000', '55006'];

const prefixOf = (template: string): string => `${template}_ready_`;
/** Makes a database of a template. Copies files instead of writing every page into the log first: half the time where nothing is flushed. */
export const copyStatement = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** Keeps copies of templates ahead of need until `stop`, which drops those that nobody took. */
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
    // Where none is ready a test file makes its own, and says what is wrong.
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

/** Gives a copy of a template the name: one that waits, else one made now. */
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
