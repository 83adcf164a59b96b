import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { compiledFile } from '../kernel/program-file';

/** One database as two roles; the same address twice where there is one role only. */
export interface DatabaseAddresses {
  /** As the role that the platform works with. */
  connectionString: string;
  /** As the role that owns the tables. */
  ownerConnectionString: string;
}

/** Key of the setting that says what prepared the database last. */
const KEY = 'prepared';
/** What names the compiled sources, among the compiled files (tools/lib/compile-server.mjs). */
const RELEASE_FILE = 'release';

/** What a preparation depends on: the sources, and the role that gets the rights. Undefined where nothing is compiled. */
function preparation({ connectionString }: DatabaseAddresses): string | undefined {
  const file = compiledFile(RELEASE_FILE);
  return file && `${readFileSync(file, 'utf8')} ${new URL(connectionString).username}`;
}

/** Whether just these sources prepared the database last: then there is nothing to do before it is asked. */
export async function isPrepared(addresses: DatabaseAddresses): Promise<boolean> {
  const wanted = preparation(addresses);
  if (wanted === undefined) return false;
  return connected(addresses.ownerConnectionString, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('setting') is not null as there`);
    if (!rows[0]?.there) return false;
    const { rowCount } = await client.query('select from setting where key = $1 and value = to_jsonb($2::text)', [
      KEY,
      wanted,
    ]);
    return rowCount === 1;
  });
}

/** Keeps what prepared the database, once all of it is done. */
export async function notePrepared(addresses: DatabaseAddresses): Promise<void> {
  const done = preparation(addresses);
  if (done === undefined) return;
  await connected(addresses.ownerConnectionString, (client) =>
    client.query(
      `insert into setting (key, value) values ($1, to_jsonb($2::text))
       on conflict (key) do update set value = excluded.value where setting.value <> excluded.value`,
      [KEY, done],
    ),
  );
}

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, application_name: 'ip-platform start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
