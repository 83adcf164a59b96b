import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patentCategory } from '../../kernel/database/schema/patent';
import { updateVersioned } from '../../kernel/database/update-versioned';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';

/** Writes fields of a row if it still has the version. @returns false when somebody was quicker */
export function updateLibraryRow(
  tx: Database,
  id: number,
  version: number,
  values: Partial<typeof libraryPatent.$inferInsert>,
): Promise<boolean> {
  return updateVersioned(tx, libraryPatent, { id, version }, values);
}

/** Adds a typed-in row. @returns its id */
export async function insertTypedIn(tx: Database, values: typeof libraryPatent.$inferInsert): Promise<number> {
  const [row] = await tx.insert(libraryPatent).values(values).returning({ id: libraryPatent.id });
  return row!.id;
}

/** The company's row for an application number, typed in or the platform's; null when it has none. */
export async function findByApplication(
  tx: Database,
  scope: CompanyScope,
  applicationNumber: string,
): Promise<{ id: number; removed: boolean } | null> {
  const { rows } = await tx.execute<{ id: number; removed: boolean }>(sql`
    select library_patent.id, library_patent.removed_at is not null as removed
    from library_patent
    left join patent on patent.id = library_patent.patent_id
    where ${ofCompany(scope, libraryPatent.companyId)}
      and (library_patent.application_number = ${applicationNumber}
           or (patent.office = 'CN' and patent.application_number = ${applicationNumber}))
    order by library_patent.patent_id nulls last limit 1`);
  return rows[0] ?? null;
}

/** Whether a category is the company's. */
export async function ownsCategory(tx: Database, scope: CompanyScope, categoryId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: patentCategory.id })
    .from(patentCategory)
    .where(and(eq(patentCategory.id, categoryId), ofCompany(scope, patentCategory.companyId)));
  return row !== undefined;
}
