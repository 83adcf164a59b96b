import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf } from '@platform/contract/call';
import type { findCompanies, findCompanyId } from '@platform/contract/visits/brief';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { fewWithShort } from '../../../kernel/database/few-ids';
import { contains } from '../../../kernel/database/filters';
import type { Database } from '../../../kernel/database/pool';
import { company, companyAlias, town } from '../../../kernel/database/schema/company';
import { theRow } from '../../../kernel/database/the-row';
import type { StaffScope } from '../../../kernel/scope/scope';
import { canBeVisited } from '../visibility';

/** Maximum number of companies offered. */
const OFFERED = 20;
const isNamed = (name: string): SQL | undefined => contains(company.name, name);

/** Companies of the territory whose name contains the text, those with most patents first. */
export async function companiesNamed(
  db: Database,
  scope: StaffScope,
  keyword: string,
): Promise<DataOf<typeof findCompanies>> {
  if (keyword === '') return { list: [] };
  const few = await fewWithShort(db, company.id, company.name.getSQL(), keyword, isNamed);
  const list = await db
    .select({
      id: company.id,
      name: company.name,
      uscc: sql<string>`coalesce(${company.uscc}, '')`,
      townName: sql<string>`coalesce(${town.name}, '')`,
    })
    .from(company)
    .leftJoin(town, eq(town.id, company.townId))
    .where(and(canBeVisited(scope), few ?? isNamed(keyword)))
    .orderBy(desc(company.patentCount), asc(company.id))
    .limit(OFFERED);
  return { list };
}

/** The company of the territory that has or had this name. @throws ApiError 404 */
export function companyNamed(db: Database, scope: StaffScope, name: string): Promise<DataOf<typeof findCompanyId>> {
  const normalised = normaliseCompanyName(name);
  const formerly = sql`${company.id} in (select ${companyAlias.companyId} from ${companyAlias} where ${companyAlias.normalizedName} = ${normalised})`;
  return theRow(
    db
      .select({ id: company.id, name: company.name })
      .from(company)
      .where(and(canBeVisited(scope), or(eq(company.normalizedName, normalised), formerly)))
      .orderBy(sql`${company.normalizedName} = ${normalised} desc`, asc(company.id))
      .limit(1),
    '本辖区没有这家企业。',
  );
}
