import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DataOf } from '@platform/contract/call';
import type { workTowns } from '@platform/contract/work/work';
import type { Database } from '../../kernel/database/pool';
import { town, townStatistics } from '../../kernel/database/schema/company';
import type { ContextOf } from '../../kernel/ports/context-of';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import { UNIDENTIFIED } from '../companies/company-statistics.queries';
import { ofTerritory } from './read-companies';

/**
 * Statistics of the caller's towns. The totals of the district count a patent of several companies once, and include
 * companies whose town is not known, so they are not the sum of the lines.
 */
export async function readWorkTowns({
  services: { db },
  scope,
}: ContextOf<typeof workTowns>): Promise<DataOf<typeof workTowns>> {
  const [towns, thisYear, isDemo, district] = await Promise.all([
    readTownStatistics(db, scope),
    readThisYear(db, scope),
    holdsDemoData(db),
    scope.kind === 'all' ? readDistrictStatistics(db) : null,
  ]);
  const { companies, companiesWithPatents, patents, inventions } = district ??
    towns[0] ?? { companies: 0, companiesWithPatents: 0, patents: 0, inventions: 0 };
  return {
    isDemo,
    asOf: thisYear.today,
    totals: {
      companies,
      companiesWithPatents,
      patents,
      inventions,
      patentsThisYear: thisYear.patents,
      patentsLastYear: thisYear.lastYear,
    },
    unidentified: district && (district.unidentified ?? (await readUnidentified(db))),
    towns,
  };
}

/** The stored statistics of the territory's towns in the order of their codes. */
async function readTownStatistics(db: Database, scope: StaffScope) {
  const stored = (column: AnyPgColumn) => sql<number>`coalesce(${column}, 0)`;
  return db
    .select({
      id: town.id,
      name: town.name,
      companies: stored(townStatistics.companies),
      companiesWithPatents: stored(townStatistics.companiesWithPatents),
      patents: stored(townStatistics.patents),
      inventions: stored(townStatistics.inventions),
      utilityModels: stored(townStatistics.utilityModels),
      designs: stored(townStatistics.designs),
    })
    .from(town)
    .leftJoin(townStatistics, eq(townStatistics.townId, town.id))
    .where(inTerritory(scope, town.id))
    .orderBy(asc(town.code));
}

type Unidentified = NonNullable<DataOf<typeof workTowns>['unidentified']>;

/** Stored statistics of the whole district, which are not the sum of the towns. */
interface DistrictStatistics {
  companies: number;
  companiesWithPatents: number;
  patents: number;
  inventions: number;
  /** Companies whose town is not known; absent where an earlier release computed the statistics. */
  unidentified?: Unidentified;
}

/** Updated by every import; zeros before the first. */
async function readDistrictStatistics(db: Database): Promise<DistrictStatistics> {
  const { rows } = await db.execute<{ value: DistrictStatistics }>(
    sql`select value from setting where key = 'district_figures'`,
  );
  return rows[0]?.value ?? { companies: 0, companiesWithPatents: 0, patents: 0, inventions: 0 };
}

async function readUnidentified(db: Database): Promise<Unidentified | null> {
  const { rows } = await db.execute<Unidentified & Record<string, unknown>>(sql.raw(UNIDENTIFIED));
  return rows[0] ?? null;
}

/** Today in China, and patents of the territory published this year so far, and last year up to the same day. */
async function readThisYear(
  db: Database,
  scope: StaffScope,
): Promise<{ today: string; patents: number; lastYear: number }> {
  const { rows } = await db.execute<{ today: string; patents: number; lastYear: number }>(sql`
    select to_char(current_date, 'YYYY-MM-DD') as today,
           count(*) filter (where publication_date >= date_trunc('year', current_date)::date) as patents,
           count(*) filter (where publication_date <= (current_date - interval '1 year')::date) as "lastYear"
    from patent
    where publication_date >= (date_trunc('year', current_date) - interval '1 year')::date
      and exists (select from patent_company join company on company.id = patent_company.company_id
                  where patent_company.patent_id = patent.id and ${ofTerritory(scope)})`);
  return rows[0] ?? { today: '', patents: 0, lastYear: 0 };
}

/** Whether the statistics include demonstration data. */
async function holdsDemoData(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ present: boolean }>(
    sql`select exists (select from company where source = 'demo') as present`,
  );
  return rows[0]?.present === true;
}
