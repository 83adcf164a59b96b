import type { Migration } from '../../kernel/database/migrate';

/** What the migrations of this release put into the schema `public`; a database may hold other people's tables too. */
export interface KnownObjects {
  /** Without the record of migrations itself. */
  tables: string[];
  functions: string[];
}

/** Reads the names out of the migrations' SQL. A test compares them with what a migrated database holds. */
export function knownObjects(migrations: readonly Migration[]): KnownObjects {
  const sql = migrations.flatMap(({ statements }) => statements).join('\n');
  const named = (kind: RegExp) => [...new Set([...sql.matchAll(kind)].map((match) => match[1]!))].sort();
  return {
    tables: named(/\bcreate table (?:if not exists )?"(\w+)"/gi),
    functions: named(/\bcreate (?:or replace )?function "(\w+)"/gi),
  };
}
