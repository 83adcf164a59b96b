import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { visitor } from '../../kernel/database/schema/account';

/** The field worker with this number, if the number has ever signed in or is on the roster. */
export async function findVisitorByMobile(db: Database, mobile: string): Promise<{ id: number } | undefined> {
  const [row] = await db.select({ id: visitor.id }).from(visitor).where(eq(visitor.mobile, mobile));
  return row;
}
