import { Client } from 'pg';
import { SHIPPED_COLUMNS } from './shipped-columns';

/** Adds the columns of a release that the site lacks. Existing columns stay as edited. */
export async function ensureColumnsOf(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'ip-platform columns' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `insert into site_column (key, kind, name, path, position, update_period_days)
       select key, kind, name, path, position, nullif(days, 0)
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[])
         as given (key, kind, name, path, position, days)
       -- A row that is refused takes a number of the sequence with it.
       where given.key not in (select site_column.key from site_column)
       on conflict do nothing`,
      [
        SHIPPED_COLUMNS.map(({ key }) => key),
        SHIPPED_COLUMNS.map(({ kind }) => kind),
        SHIPPED_COLUMNS.map(({ name }) => name),
        SHIPPED_COLUMNS.map(({ path }) => path),
        SHIPPED_COLUMNS.map((_, position) => position),
        SHIPPED_COLUMNS.map(({ updatePeriodDays = 0 }) => updatePeriodDays),
      ],
    );
    // Adds the address of a list that is newer than its column.
    await client.query(
      `update site_column set path = given.path from unnest($1::text[], $2::text[]) as given (key, path)
       where site_column.key = given.key and site_column.path = '' and given.path <> ''`,
      [SHIPPED_COLUMNS.map(({ key }) => key), SHIPPED_COLUMNS.map(({ path }) => path)],
    );
  } finally {
    await client.end();
  }
}
