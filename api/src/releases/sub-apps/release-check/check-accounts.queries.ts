import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { userAccount } from '../../../kernel/database/schema/account';
import type { SubAppName } from '../../../kernel/ports/sub-app-name';

/** Role whose pages the sub-app has, with the least that the schema asks of such an account. */
const ACCOUNTS = {
  'sub-admin': { role: 'admin', type: '3' },
  'sub-portal': { role: 'company', type: '1' },
  'sub-work': { role: 'district', type: '3' },
} as const satisfies Record<SubAppName, Partial<typeof userAccount.$inferInsert>>;

/** Any number nothing else of the platform locks on. */
const LOCK = 7_220_011;

/**
 * Id of the built-in account whose eyes check a sub-app, made on first use. It lies among the deleted accounts: it is
 * listed nowhere, cannot sign in, counts as nobody's administrator; only the session of a release check brings it to life.
 */
export async function ensureCheckAccount(tx: Database, subApp: SubAppName): Promise<number> {
  // Not a number anybody has: mobile numbers are digits.
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
