import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount, visitor } from '../../kernel/database/schema/account';

/** The active field worker with this number on the roster; records the sign-in. Undefined for any other number. */
export async function arriveVisitor(db: Database, mobile: string): Promise<number | undefined> {
  const [row] = await db
    .update(visitor)
    .set({ lastLoginAt: sql`now()` })
    .where(and(eq(visitor.mobile, mobile), eq(visitor.state, 'active')))
    .returning({ id: visitor.id });
  return row?.id;
}

/** One field worker in the form that its owner may see; undefined for an unknown id. */
export async function findVisitor(db: Database, id: number) {
  const [row] = await db
    .select({ id: visitor.id, mobile: visitor.mobile, name: visitor.name })
    .from(visitor)
    .where(eq(visitor.id, id));
  return row;
}

/** One account in the form that its owner sees on a phone; undefined for an unknown id. */
export async function findStaffOnPhone(db: Database, id: number) {
  const [row] = await db
    .select({ id: userAccount.id, mobile: userAccount.mobile, name: userAccount.name })
    .from(userAccount)
    .where(eq(userAccount.id, id));
  return row;
}

/** The demonstration field worker that has visits and is named on the sign-in page. */
export const DEMO_VISITOR = '13900000011';

/** Its number, where it was seeded and may sign in. */
export async function findDemoVisitor(db: Database): Promise<string | undefined> {
  const [row] = await db
    .select({ mobile: visitor.mobile })
    .from(visitor)
    .where(and(eq(visitor.mobile, DEMO_VISITOR), eq(visitor.isDemo, true), eq(visitor.state, 'active')));
  return row?.mobile;
}
