import { migrationsFolder, readMigrations } from '../../kernel/database/migrate';
import { testDatabase } from '../../testing/test-database';
import { knownObjects } from './known-objects';

const database = testDatabase();

/** Restricts to objects in `public` that belong neither to extensions nor to tables. */
const OF_OURS = `not exists (select from pg_depend d where d.objid = %.oid and d.deptype in ('e', 'i', 'a'))`;

it('lists every database object of the migrations, which a restore drops and recreates', async () => {
  const known = knownObjects(readMigrations(migrationsFolder));
  const { rows } = await database.main.query<{ kind: string; name: string }>(`
    select 'relation ' || c.relkind::text as kind, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 't') and ${OF_OURS.replace('%', 'c')}
    union all select 'function', p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and ${OF_OURS.replace('%', 'p')}
    union all select 'type', t.typname from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typrelid = 0 and t.typelem = 0 and ${OF_OURS.replace('%', 't')}
    order by 1, 2`);
  expect(rows).toEqual([
    ...known.functions.map((name) => ({ kind: 'function', name })),
    ...[...known.tables, 'schema_migration'].sort().map((name) => ({ kind: 'relation r', name })),
  ]);
});
