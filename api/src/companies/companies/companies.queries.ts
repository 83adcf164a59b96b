import { and, asc, count, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { company, town } from '../../kernel/database/schema/company';
import { patent, patentCompany } from '../../kernel/database/schema/patent';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { TerritoryScope } from '../../kernel/scope/scope';
import { containsPattern } from '../../kernel/database/contains-pattern';

/** Hits of a company search at most. */
const MOST_HITS = 1_000;

/** The companies that a caller may look up: that there is one, where it sits and what it owns is public. */
const visibleCompanies = (scope: TerritoryScope): SQL => inTerritory(scope, company.townId, { public: sql`true` });

/** Companies in sight whose name contains a text, most patents first, at most 1000. */
export async function searchCompanies(
  db: Database,
  text: string,
  scope: TerritoryScope,
): Promise<{ company_name: string; id: number; num: number }[]> {
  return db
    .select({ company_name: company.name, id: company.id, num: company.patentCount })
    .from(company)
    .where(and(ilike(company.name, containsPattern(text)), visibleCompanies(scope)))
    .orderBy(desc(company.patentCount), asc(company.id))
    .limit(MOST_HITS);
}

/** Whether there is such a company in sight. */
export async function companyExists(db: Database, id: number, scope: TerritoryScope): Promise<boolean> {
  const [row] = await db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, id), visibleCompanies(scope)));
  return row !== undefined;
}

/** The towns in the order of their codes. */
export async function listTowns(db: Database): Promise<{ id: number; name: string; code: string; kind: string }[]> {
  return db
    .select({ id: town.id, name: town.name, code: town.code, kind: town.kind })
    .from(town)
    .orderBy(asc(town.code));
}

/** The towns in sight with how many companies each has. */
export async function listTownsWithCompanies(
  db: Database,
  scope: TerritoryScope,
): Promise<{ id: number; name: string; code: string; kind: string; companies: number }[]> {
  return db
    .select({ id: town.id, name: town.name, code: town.code, kind: town.kind, companies: count(company.id) })
    .from(town)
    .leftJoin(company, eq(company.townId, town.id))
    .where(inTerritory(scope, town.id, { public: sql`true` }))
    .groupBy(town.id)
    .orderBy(asc(town.code));
}

/** One page of a company's patents, latest publication first, and how many there are. */
export async function pagePatentsOf(db: Database, companyId: number, page: number, size: number) {
  const list = await db
    .select({
      office: patent.office,
      publicationNumber: patent.publicationNumber,
      applicationNumber: sql<string>`coalesce(${patent.applicationNumber}, '')`,
      title: patent.title,
      applicants: patent.applicants,
      publicationDate: patent.publicationDate,
      ipc: patent.ipc,
      legalStatus: patent.legalStatus,
    })
    .from(patentCompany)
    .innerJoin(patent, eq(patent.id, patentCompany.patentId))
    .where(eq(patentCompany.companyId, companyId))
    .orderBy(sql`${patent.publicationDate} desc nulls last`, desc(patent.id))
    .limit(size)
    .offset((page - 1) * size);
  const [totals] = await db
    .select({ total: count() })
    .from(patentCompany)
    .where(eq(patentCompany.companyId, companyId));
  return { total: totals?.total ?? 0, list };
}
