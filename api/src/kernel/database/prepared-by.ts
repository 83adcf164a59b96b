import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { compiledFile } from '../program-file';

/** One database with two roles; the same address twice if there is only one role. */
export interface DatabaseAddresses {
  /** As the work role of the platform. */
  connectionString: string;
  /** As the role that owns the tables. */
  ownerConnectionString: string;
}

/** Key of the setting that identifies the last preparation. */
const KEY = 'prepared';
/** File among the compiled ones that identifies the compiled sources (tools/lib/compile-server.mjs). */
const RELEASE_FILE = 'release';

/**
 * Returns the inputs of a preparation: the sources, and the role that receives the rights. Undefined if nothing is
 * compiled.
 */
function preparation({ connectionString }: DatabaseAddresses): string | undefined {
  const file = compiledFile(RELEASE_FILE);
  return file && `${readFileSync(file, 'utf8')} ${new URL(connectionString).username}`;
}

/** Whether exactly these sources prepared the database last, so that no preparation is needed. */
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

/** Records what prepared the database, once it is complete. */
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
