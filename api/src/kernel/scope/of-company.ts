import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CompanyScope } from './scope';

/**
 * The rows of the caller's company.
 * @param column the company that a row belongs to
 * @throws Error for any other scope
 */
export function ofCompany(scope: CompanyScope, column: AnyPgColumn): SQL {
  if (scope.kind !== 'company') throw new Error(`no rows of a company in the scope ${JSON.stringify(scope)}`);
  return eq(column, scope.companyId);
}
