import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { searchState } from '../schema/search';

/** Returns a number that grows with every change of the searchable patents. */
export async function readCorpusRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: searchState.revision }).from(searchState);
  return row?.revision ?? 0;
}

/** Counts of the whole corpus. */
export interface CorpusStatistics {
  patents: number;
  inventions: number;
  utilityModels: number;
  designs: number;
  /** Whether all data is demonstration data. */
  isDemo: boolean;
  latestPublication: string | null;
}

/** Counts all patents in one pass over the table. */
export async function countPatents(db: Database): Promise<CorpusStatistics> {
  const { rows } = await db.execute<CorpusStatistics & Record<string, unknown>>(sql`
    select count(*) as patents,
           count(*) filter (where patent_type = 'invention') as inventions,
           count(*) filter (where patent_type = 'utility') as "utilityModels",
           count(*) filter (where patent_type = 'design') as designs,
           coalesce(bool_and(is_demo), false) as "isDemo",
           max(publication_date) as "latestPublication"
    from patent`);
  return rows[0]!;
}

/** Counts the patents published in each year, latest years first. */
export async function countByYear(db: Database, years: number): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select extract(year from publication_date)::int::text as name, count(*) as count
    from patent where publication_date is not null
    group by 1 order by 1 desc limit ${years}`);
  return rows;
}

export interface Places {
  companies: number;
  /** Known only from patents. */
  applicantCompanies: number;
  towns: number;
}

/** Counts the companies and towns of the platform. */
export async function countPlaces(db: Database): Promise<Places> {
  const { rows } = await db.execute<Places & Record<string, unknown>>(sql`
    select count(*) as companies, count(*) filter (where source = 'applicant') as "applicantCompanies", (select count(*) from town) as towns
    from company`);
  return rows[0]!;
}

/** Returns the ids of the latest published patents. */
export async function latestPatents(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select patent_id as id from patent_text where publication_date is not null
    order by publication_date desc nulls last, patent_id desc limit ${count}`);
  return rows.map(({ id }) => id);
}
