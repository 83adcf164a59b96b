import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { company, companyAlias } from '../../kernel/database/schema/company';

export type CompanyRow = typeof company.$inferSelect;

/** The company with a normalised name, or else the one that had it formerly; null when there is none. */
export async function findCompanyByName(db: Database, normalizedName: string): Promise<CompanyRow | null> {
  const [named] = await db.select().from(company).where(eq(company.normalizedName, normalizedName));
  if (named) return named;
  const [former] = await db
    .select({ id: companyAlias.companyId })
    .from(companyAlias)
    .where(eq(companyAlias.normalizedName, normalizedName))
    .orderBy(companyAlias.companyId)
    .limit(1);
  if (!former) return null;
  const [row] = await db.select().from(company).where(sql`${company.id} = ${former.id}`);
  return row ?? null;
}
