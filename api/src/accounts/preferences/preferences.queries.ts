import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { preference } from '../../kernel/database/schema/account';

/** The value of an account under a key; null when there is none. */
export async function findPreference(db: Database, userId: number, key: string): Promise<unknown> {
  const [row] = await db.select({ value: preference.value }).from(preference).where(matches(userId, key));
  return row?.value ?? null;
}

/** Number of other preferences of an account. */
export async function countOthers(db: Database, userId: number, key: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(preference)
    .where(and(eq(preference.userId, userId), ne(preference.key, key)));
  return row?.count ?? 0;
}

/** Stores a value under a key and replaces the one before. */
export async function savePreference(db: Database, userId: number, key: string, value: unknown): Promise<void> {
  const set = { value, updatedAt: sql`now()` };
  await db
    .insert(preference)
    .values({ userId, key, ...set })
    .onConflictDoUpdate({ target: [preference.userId, preference.key], set });
}

/** Deletes the value of an account under a key. */
export async function deletePreference(db: Database, userId: number, key: string): Promise<void> {
  await db.delete(preference).where(matches(userId, key));
}

const matches = (userId: number, key: string) => and(eq(preference.userId, userId), eq(preference.key, key));
