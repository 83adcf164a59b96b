import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { visitor } from '../../kernel/database/schema/account';

/** The visitor with this number, made at the first sign-in; notes the sign-in. */
export async function arriveVisitor(db: Database, mobile: string): Promise<number> {
  const set = { lastLoginAt: sql`now()` };
  const [row] = await db
    .insert(visitor)
    .values({ mobile, ...set })
    .onConflictDoUpdate({ target: visitor.mobile, set })
    .returning({ id: visitor.id });
  if (!row) throw new Error('insert returned no visitor');
  return row.id;
}

/** The visitor with this number, if one has ever signed in. */
export async function findVisitorByMobile(db: Database, mobile: string): Promise<{ id: number } | undefined> {
  const [row] = await db.select({ id: visitor.id }).from(visitor).where(eq(visitor.mobile, mobile));
  return row;
}

/** One visitor as the visitor may see it; undefined for an unknown id. */
export async function findVisitor(db: Database, id: number) {
  const [row] = await db
    .select({ id: visitor.id, mobile: visitor.mobile, name: visitor.name })
    .from(visitor)
    .where(eq(visitor.id, id));
  return row;
}
