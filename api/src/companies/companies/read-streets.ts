import { asc, count, eq, sql } from 'drizzle-orm';
import type { companyStreets, publicStreets } from '@platform/contract/companies/company';
import type { DataOf } from '@platform/contract/call';
import type { Database } from '../../kernel/database/pool';
import { company, town } from '../../kernel/database/schema/company';
import type { ContextOf } from '../../kernel/ports/context-of';
import { inTerritory } from '../../kernel/scope/in-territory';

const columns = { id: town.id, name: town.name, code: town.code, kind: town.kind };

/** The ten towns in the order of their codes, for public forms. */
export function readTowns(db: Database): Promise<DataOf<typeof publicStreets>> {
  return db.select(columns).from(town).orderBy(asc(town.code));
}

/** The towns of the caller's scope with their numbers of companies. */
export function readStreets({
  services: { db },
  scope,
}: ContextOf<typeof companyStreets>): Promise<DataOf<typeof companyStreets>> {
  return db
    .select({ ...columns, companies: count(company.id) })
    .from(town)
    .leftJoin(company, eq(company.townId, town.id))
    .where(inTerritory(scope, town.id, { public: sql`true` }))
    .groupBy(town.id)
    .orderBy(asc(town.code));
}
