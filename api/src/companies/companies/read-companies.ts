import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { lookupCompany, seachCompany } from '@platform/contract/companies/company';
import type { DataOf } from '@platform/contract/call';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { contains } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { theRow } from '../../kernel/database/the-row';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { TerritoryScope } from '../../kernel/scope/scope';
import { findCompanyByName } from './find-company.queries';

/** Maximum number of hits of a company search. */
const MOST_HITS = 1_000;

/** The companies that a caller may look up: the existence, place and patents of a company are public. */
const visibleCompanies = (scope: TerritoryScope): SQL => inTerritory(scope, company.townId, { public: sql`true` });

/** Visible companies whose name contains the word, most patents first, at most 1000. */
export function findCompanies(
  { services: { db }, scope }: ContextOf<typeof seachCompany>,
  word: string,
): Promise<DataOf<typeof seachCompany>> {
  return db
    .select({ company_name: company.name, id: company.id, num: company.patentCount })
    .from(company)
    .where(and(contains(company.name, word), visibleCompanies(scope)))
    .orderBy(desc(company.patentCount), asc(company.id))
    .limit(MOST_HITS);
}

/**
 * Id of the company that has or had a name, in any spelling.
 * @throws ApiError 404 when there is none, or it is in another town than the caller's
 */
export async function lookUpCompany(
  { services: { db }, scope }: ContextOf<typeof lookupCompany>,
  name: string,
): Promise<{ id: number }> {
  const found = await findCompanyByName(db, normaliseCompanyName(name));
  if (!found) throw ApiError.notFound();
  await mustSeeCompany(db, found.id, scope);
  return { id: found.id };
}

/** @throws ApiError 404 for an unknown company or one outside the caller's scope */
export async function mustSeeCompany(db: Database, id: number, scope: TerritoryScope): Promise<void> {
  const seen = await db.$count(company, and(eq(company.id, id), visibleCompanies(scope)));
  if (seen === 0) throw ApiError.notFound();
}

/** A company that the caller may look up. @throws ApiError 404 */
export const findCompany = (db: Database, scope: TerritoryScope, id: number): Promise<{ id: number }> =>
  theRow(
    db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, id), visibleCompanies(scope))),
    '企业不存在。',
  );
