import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patentCategory } from '../../kernel/database/schema/patent';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';
import { writesTo } from '../../kernel/writes/writes-to';

/** Error for an application number that is already in the library. */
export const PRESENT = { field: 'applicationNumber', message: '专利库中已有此申请号。' };

/** Inserts typed-in rows, and updates rows. */
export const libraryWrites = writesTo(libraryPatent, { library_manual_once: PRESENT });

/**
 * Returns the company's row with an application number, typed in or linked to a platform patent; null if there is none.
 */
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

/** Whether the category belongs to the company. */
export async function ownsCategory(tx: Database, scope: CompanyScope, categoryId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: patentCategory.id })
    .from(patentCategory)
    .where(and(eq(patentCategory.id, categoryId), ofCompany(scope, patentCategory.companyId)));
  return row !== undefined;
}
