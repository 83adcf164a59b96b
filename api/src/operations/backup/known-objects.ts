import type { Migration } from '../../kernel/database/migrate';

/** The objects of this release's migrations in the schema `public`; a database may contain foreign tables too. */
export interface KnownObjects {
  /** Without the table of migrations itself. */
  tables: string[];
  functions: string[];
}

/** Extracts the names from the migrations' SQL. A test compares them with a migrated database. */
export function knownObjects(migrations: readonly Migration[]): KnownObjects {
  const sql = migrations.flatMap(({ statements }) => statements).join('\n');
  const named = (kind: RegExp) => [...new Set([...sql.matchAll(kind)].map((match) => match[1]!))].sort();
  return {
    tables: named(/\bcreate table (?:if not exists )?"(\w+)"/gi),
    functions: named(/\bcreate (?:or replace )?function "(\w+)"/gi),
  };
}
