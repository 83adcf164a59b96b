import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { preference } from '../../kernel/database/schema/account';

/** The value an account keeps under a key; null when it keeps none. */
export async function findPreference(db: Database, userId: number, key: string): Promise<unknown> {
  const [row] = await db.select({ value: preference.value }).from(preference).where(matches(userId, key));
  return row?.value ?? null;
}

/** How many other preferences an account keeps. */
export async function countOthers(db: Database, userId: number, key: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(preference)
    .where(and(eq(preference.userId, userId), ne(preference.key, key)));
  return row?.count ?? 0;
}

/** Keeps a value under a key, in place of the one before. */
export async function savePreference(db: Database, userId: number, key: string, value: unknown): Promise<void> {
  const set = { value, updatedAt: sql`now()` };
  await db
    .insert(preference)
    .values({ userId, key, ...set })
    .onConflictDoUpdate({ target: [preference.userId, preference.key], set });
}

/** Forgets what an account keeps under a key. */
export async function deletePreference(db: Database, userId: number, key: string): Promise<void> {
  await db.delete(preference).where(matches(userId, key));
}

const matches = (userId: number, key: string) => and(eq(preference.userId, userId), eq(preference.key, key));
