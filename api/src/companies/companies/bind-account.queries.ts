import { and, desc, eq, isNull } from 'drizzle-orm';
import { contains } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';

/** The account with a mobile number that is not deleted, locked. */
export async function lockAccountOf(tx: Database, mobile: string) {
  const [row] = await tx
    .select()
    .from(userAccount)
    .where(and(eq(userAccount.mobile, mobile), isNull(userAccount.deletedAt)))
    .for('update');
  return row;
}

/** Names of companies that contain a text, most patents first. */
export async function findSimilarNames(db: Database, text: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ name: company.name })
    .from(company)
    .where(contains(company.name, text))
    .orderBy(desc(company.patentCount))
    .limit(most);
  return rows.map(({ name }) => name);
}
