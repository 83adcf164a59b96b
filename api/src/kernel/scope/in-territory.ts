import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffScope, TerritoryScope } from './scope';

/**
 * The rows that the caller of a territory call may see. A street sees the rows of its town, and none without town.
 * @param town the town that a row belongs to
 * @param means `all`: the rows of the district, where that is not every row. `public`: the rows that a company account
 * sees; a call that company accounts can make does not compile without it
 * @throws Error for any other scope, and for a company account where `public` is missing
 */
export function inTerritory(scope: StaffScope, town: AnyPgColumn, means?: { all?: SQL }): SQL;
export function inTerritory(scope: TerritoryScope, town: AnyPgColumn, means: { all?: SQL; public: SQL }): SQL;
export function inTerritory(scope: TerritoryScope, town: AnyPgColumn, means: { all?: SQL; public?: SQL } = {}): SQL {
  switch (scope.kind) {
    case 'all':
      return means.all ?? sql`true`;
    case 'town':
      return eq(town, scope.townId);
    case 'public':
      if (means.public) return means.public;
  }
  throw new Error(`no rows of a territory in the scope ${JSON.stringify(scope)}`);
}
