import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { visitor } from '../../kernel/database/schema/account';
import { visitMember } from '../../kernel/database/schema/visit';

/** Deletes field workers. The visits that they joined keep their names. @returns how many */
export function forgetVisitors(db: Database, where: SQL | undefined, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select({ id: visitor.id }).from(visitor).where(where).limit(most).for('update');
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const names = sql`(select ${visitor.name} from ${visitor} where ${visitor.id} = ${visitMember.visitorId})`;
    await tx.update(visitMember).set({ name: names }).where(inArray(visitMember.visitorId, ids));
    await tx.delete(visitor).where(inArray(visitor.id, ids));
    return ids.length;
  });
}
