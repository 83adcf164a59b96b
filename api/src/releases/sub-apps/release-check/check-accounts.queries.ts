import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { userAccount } from '../../../kernel/database/schema/account';
import type { SubAppName } from '@platform/routes/sub-apps';

/** Role for the pages of the sub-app, and the minimum of fields that the schema requires of such an account. */
const ACCOUNTS = {
  'sub-admin': { role: 'admin', type: '3' },
  'sub-portal': { role: 'company', type: '1' },
  'sub-work': { role: 'district', type: '3' },
} as const satisfies Record<SubAppName, Partial<typeof userAccount.$inferInsert>>;

/** Any number that no other lock of the platform uses. */
const LOCK = 7_220_011;

/**
 * Id of the built-in account that checks a sub-app, made on first use. It is marked as deleted: it is not listed,
 * cannot sign in and does not count as an administrator. It is active only with the session of a release check.
 */
export async function ensureCheckAccount(tx: Database, subApp: SubAppName): Promise<number> {
  // Cannot be a real number, because mobile numbers are digits.
  const mobile = `release-check-${subApp}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [known] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.mobile, mobile), isNotNull(userAccount.deletedAt)));
  if (known) return known.id;
  const [made] = await tx
    .insert(userAccount)
    .values({ ...ACCOUNTS[subApp], mobile, name: '发布检查', passwordHash: '', deletedAt: sql`now()` })
    .returning({ id: userAccount.id });
  if (!made) throw new Error('insert returned no account');
  return made.id;
}
