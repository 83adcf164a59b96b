import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patentCategory } from '../../kernel/database/schema/patent';
import { nextVersion, updateVersioned } from '../../kernel/database/update-versioned';

const touched = nextVersion(libraryPatent);

/** How many of the given rows are the company's own, `removed` or not as asked. */
export async function countOwnRows(
  tx: Database,
  companyId: number,
  ids: readonly number[],
  removed: 'only' | 'none' | 'any',
): Promise<number> {
  const rows = await tx
    .select({ id: libraryPatent.id })
    .from(libraryPatent)
    .where(
      and(
        eq(libraryPatent.companyId, companyId),
        inArray(libraryPatent.id, [...ids]),
        removed === 'any'
          ? undefined
          : removed === 'only'
            ? isNotNull(libraryPatent.removedAt)
            : isNull(libraryPatent.removedAt),
      ),
    );
  return rows.length;
}

/** Sets or clears a flag on rows that do not have it so. @returns how many rows changed */
export async function setFlag(
  tx: Database,
  companyId: number,
  ids: readonly number[],
  flag: 'core' | 'collected',
  value: boolean,
): Promise<number> {
  const result = await tx
    .update(libraryPatent)
    .set({ [flag]: value, ...touched })
    .where(
      and(eq(libraryPatent.companyId, companyId), inArray(libraryPatent.id, [...ids]), ne(libraryPatent[flag], value)),
    );
  return result.rowCount ?? 0;
}

/** Puts rows into a category, or with null out of theirs. @returns how many rows changed */
export async function setCategory(
  tx: Database,
  companyId: number,
  ids: readonly number[],
  categoryId: number | null,
): Promise<number> {
  const result = await tx
    .update(libraryPatent)
    .set({ categoryId, ...touched })
    .where(
      and(
        eq(libraryPatent.companyId, companyId),
        inArray(libraryPatent.id, [...ids]),
        sql`${libraryPatent.categoryId} is distinct from ${categoryId}`,
      ),
    );
  return result.rowCount ?? 0;
}

/** Takes rows out of the library, or puts them back. @returns how many rows changed */
export async function setRemoved(
  tx: Database,
  companyId: number,
  ids: readonly number[],
  removed: boolean,
): Promise<number> {
  const result = await tx
    .update(libraryPatent)
    .set({ removedAt: removed ? sql`now()` : null, ...touched })
    .where(
      and(
        eq(libraryPatent.companyId, companyId),
        inArray(libraryPatent.id, [...ids]),
        removed ? isNull(libraryPatent.removedAt) : isNotNull(libraryPatent.removedAt),
      ),
    );
  return result.rowCount ?? 0;
}

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
  companyId: number,
  applicationNumber: string,
): Promise<{ id: number; removed: boolean } | null> {
  const { rows } = await tx.execute<{ id: number; removed: boolean }>(sql`
    select library_patent.id, library_patent.removed_at is not null as removed
    from library_patent
    left join patent on patent.id = library_patent.patent_id
    where library_patent.company_id = ${companyId}
      and (library_patent.application_number = ${applicationNumber}
           or (patent.office = 'CN' and patent.application_number = ${applicationNumber}))
    order by library_patent.patent_id nulls last limit 1`);
  return rows[0] ?? null;
}

/** Whether a category is the company's. */
export async function ownsCategory(tx: Database, companyId: number, categoryId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: patentCategory.id })
    .from(patentCategory)
    .where(and(eq(patentCategory.id, categoryId), eq(patentCategory.companyId, companyId)));
  return row !== undefined;
}
