import { and, lt, max, sql } from 'drizzle-orm';
import { townChange } from '../../schema/search';
import type { Database } from '../../../kernel/database/pool';

/**
 * Deletes town changes older than a day except the latest. Its number identifies the current state of towns and is
 * never reused.
 * @returns how many
 */
export async function forgetTownChanges(db: Database): Promise<number> {
  const latest = db.select({ id: max(townChange.id) }).from(townChange);
  const old = and(lt(townChange.createdAt, sql`now() - interval '1 day'`), lt(townChange.id, sql`(${latest})`));
  return (await db.delete(townChange).where(old).returning({ id: townChange.id })).length;
}
