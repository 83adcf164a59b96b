import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { patentStatement } from '../../kernel/database/schema/patent';

/** What a company states about a patent, by fact; null takes a statement back, undefined leaves it. */
export type Statements = Partial<Record<'applicationDate' | 'grantDate' | 'legalStatus', string | null>>;

/** Stores the statements about a row of the library, as of today. The same value keeps its day. */
export async function writeStatements(tx: Database, libraryPatentId: number, statements: Statements): Promise<void> {
  for (const [fact, value] of Object.entries(statements) as [keyof Statements, string | null | undefined][]) {
    if (value === null)
      await tx
        .delete(patentStatement)
        .where(and(eq(patentStatement.libraryPatentId, libraryPatentId), eq(patentStatement.fact, fact)));
    else if (value !== undefined)
      await tx
        .insert(patentStatement)
        .values({ libraryPatentId, fact, value, saidOn: sql`current_date` })
        .onConflictDoUpdate({
          target: [patentStatement.libraryPatentId, patentStatement.fact],
          set: { value, saidOn: sql`current_date` },
          setWhere: sql`${patentStatement.value} <> excluded.value`,
        });
  }
}
