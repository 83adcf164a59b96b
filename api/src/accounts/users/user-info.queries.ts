import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';

/** An account with the names of its company and town. */
export async function findAccountWithPlaces(db: Database, id: number) {
  const [row] = await db
    .select({ account: userAccount, companyName: company.name, townName: town.name })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .leftJoin(town, eq(town.id, userAccount.townId))
    .where(eq(userAccount.id, id));
  return row;
}

/** Whether an account may mount local builds of sub-apps. */
export async function isOperations(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ isOperations: userAccount.isOperations })
    .from(userAccount)
    .where(eq(userAccount.id, id));
  return row?.isOperations ?? false;
}
