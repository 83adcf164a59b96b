import { and, asc, count, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { workCompanies } from '@platform/contract/work/work';
import { containsPattern } from '../../kernel/database/contains-pattern';
import { byPinyin } from '../../kernel/database/by-pinyin';
import type { Database } from '../../kernel/database/pool';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import { company, town, townStatistics } from '../../kernel/database/schema/company';

type CompanyFilter = ParsedRequestOf<typeof workCompanies>;

/** Companies of the territory: those of the district, or of one town. Served by the indexes on patent counts. */
const ofTerritory = (scope: StaffScope): SQL => inTerritory(scope, company.townId, { all: sql`${company.inDistrict}` });

const SORTS: Record<string, SQL> = {
  patents: sql`${company.patentCount} asc`,
  '-patents': sql`${company.patentCount} desc`,
  inventions: sql`${company.inventionCount} asc`,
  '-inventions': sql`${company.inventionCount} desc`,
  name: sql`${byPinyin(company.name)} asc`,
  '-name': sql`${byPinyin(company.name)} desc`,
  latestPublication: sql`${company.latestPublicationDate} asc nulls last`,
  '-latestPublication': sql`${company.latestPublicationDate} desc nulls last`,
};

/** One page of the territory's companies, most patents first unless sorted, and how many there are. */
export async function pageCompanies(db: Database, filter: CompanyFilter, scope: StaffScope) {
  const where = and(
    ofTerritory(scope),
    filter.townId === undefined ? undefined : eq(company.townId, filter.townId),
    filter.source === undefined ? undefined : eq(company.source, filter.source),
    filter.name ? ilike(company.name, containsPattern(filter.name)) : undefined,
  );
  const sort = filter.sort ?? '-patents';
  const list = await db
    .select({
      id: company.id,
      name: company.name,
      uscc: sql<string>`coalesce(${company.uscc}, '')`,
      townId: company.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      source: company.source,
      patents: company.patentCount,
      inventions: company.inventionCount,
      utilityModels: company.utilityModelCount,
      designs: company.designCount,
      latestPublication: company.latestPublicationDate,
    })
    .from(company)
    .leftJoin(town, eq(town.id, company.townId))
    .where(where)
    // The id goes with the sort, so that the index on both is walked either way and pages never overlap.
    .orderBy(SORTS[sort] ?? SORTS['-patents']!, sort.startsWith('-') ? desc(company.id) : asc(company.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [totals] = await db.select({ total: count() }).from(company).where(where);
  return { total: totals?.total ?? 0, list };
}

/** The stored statistics of the territory's towns in the order of their codes. */
export async function readTownStatistics(db: Database, scope: StaffScope) {
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

/** Statistics of the whole district, as stored; towns alone do not add up to them. */
export interface DistrictStatistics {
  companies: number;
  companiesWithPatents: number;
  patents: number;
  inventions: number;
}

/** Stored with every import; zeros before the first. */
export async function readDistrictStatistics(db: Database): Promise<DistrictStatistics> {
  const { rows } = await db.execute<{ value: DistrictStatistics }>(
    sql`select value from setting where key = 'district_figures'`,
  );
  return rows[0]?.value ?? { companies: 0, companiesWithPatents: 0, patents: 0, inventions: 0 };
}

/** Today in China, and patents of the territory published in this year so far. */
export async function readThisYear(db: Database, scope: StaffScope): Promise<{ today: string; patents: number }> {
  const { rows } = await db.execute<{ today: string; patents: number }>(sql`
    select to_char(current_date, 'YYYY-MM-DD') as today, count(*) as patents
    from patent
    where publication_date >= date_trunc('year', current_date)::date
      and exists (select from patent_company join company on company.id = patent_company.company_id
                  where patent_company.patent_id = patent.id and ${ofTerritory(scope)})`);
  return rows[0] ?? { today: '', patents: 0 };
}

/** Whether demonstration data is among the statistics. */
export async function holdsDemoData(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ present: boolean }>(
    sql`select exists (select from company where source = 'demo') as present`,
  );
  return rows[0]?.present === true;
}
