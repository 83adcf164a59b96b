import type { Client } from 'pg';
import { makeRecordTable, type Migration, runMigration } from '../../kernel/database/migrate';
import { knownObjects } from './known-objects';
import type { Manifest } from './manifest';

/** Statements that restore the objects dropped for loading, in their order. */
export type PutBack = string[];

/**
 * Replaces the tables by empty ones in their form at the time of the backup, by running its migrations again. Foreign
 * keys, triggers and plain indexes are dropped until the rows are loaded, because they would be checked and updated row
 * by row. Runs in the transaction of the caller: if it does not commit, nothing changes.
 */
export async function rebuildTables(
  client: Client,
  known: readonly Migration[],
  { migrations }: Pick<Manifest, 'migrations'>,
): Promise<PutBack> {
  const { tables, functions } = knownObjects(known);
  await client.query(`drop table if exists ${[...tables, 'schema_migration'].map(inPublic).join(', ')} cascade`);
  for (const name of functions) await client.query(`drop function if exists ${inPublic(name)} cascade`);
  await makeRecordTable(client);
  const ran = new Set(migrations.map(({ name }) => name));
  const then = known.filter(({ name }) => ran.has(name));
  for (const migration of then) await runMigration(client, migration);
  const made = knownObjects(then).tables;
  const { rows } = await client.query<{ off: string; back: string }>(TO_TAKE_OFF, [made]);
  for (const { off } of rows) await client.query(off);
  // Migrations also insert rows, which the backup has in their later state.
  if (made.length > 0) await client.query(`truncate ${made.map(inPublic).join(', ')}`);
  return rows.map(({ back }) => back).reverse();
}

const inPublic = (name: string) => `public."${name}"`;

/** In dependency order for dropping; the reverse is the order for recreating. */
const TO_TAKE_OFF = `
  with made as (
    select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any ($1)
  )
  select off, back from (
    select 1 as step, format('drop trigger %I on %s', tgname, tgrelid::regclass) as off, pg_get_triggerdef(oid) as back
    from pg_trigger where not tgisinternal and tgrelid in (select oid from made)
    union all
    select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and conrelid in (select oid from made)
    union all
    select 3, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i where i.indrelid in (select oid from made)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  ) as parts order by step, off`;
