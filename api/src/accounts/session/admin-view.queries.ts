import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';

/** An active account whose pages an administrator may open. */
export async function findViewableAccount(db: Database, id: number) {
  const [row] = await db
    .select({ id: userAccount.id, role: userAccount.role })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.id, id),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
        inArray(userAccount.role, ['company', 'district', 'street']),
      ),
    );
  return row;
}
