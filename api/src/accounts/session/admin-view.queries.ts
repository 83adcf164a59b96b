import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';

/** Target of an admin view: an account, or a company or a town. */
export type ViewTarget = { userId: number } | { companyId: number } | { townId: number };

/** An active account whose pages an administrator may open; for a company or a town its oldest account. */
export async function findViewableAccount(db: Database, target: ViewTarget) {
  const [row] = await db
    .select({ id: userAccount.id, role: userAccount.role })
    .from(userAccount)
    .where(
      and(
        isOf(target),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
        inArray(userAccount.role, ['company', 'district', 'street']),
      ),
    )
    .orderBy(userAccount.id)
    .limit(1);
  return row;
}

function isOf(target: ViewTarget): SQL | undefined {
  if ('userId' in target) return eq(userAccount.id, target.userId);
  if ('companyId' in target) return and(eq(userAccount.role, 'company'), eq(userAccount.companyId, target.companyId));
  return and(eq(userAccount.role, 'street'), eq(userAccount.townId, target.townId));
}
