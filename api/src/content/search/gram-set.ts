import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { contentGramSet } from '../schema/content-search';
import { CommonGrams } from '../../patents/search/index/common-grams';

/** Common grams with the id of their set; null before the first set was mined. */
export interface GramSet {
  id: string | null;
  grams: CommonGrams;
}

/** Cache of the last set that the process has read. Sets never change. */
const known = new Map<string, CommonGrams>();
const MOST_KNOWN = 4;
const none = new CommonGrams([]);

/** Returns the newest set. */
export async function newestGramSet(db: Database): Promise<GramSet> {
  const [newest] = await db
    .select({ id: contentGramSet.id })
    .from(contentGramSet)
    .orderBy(desc(contentGramSet.minedAt), desc(contentGramSet.id))
    .limit(1);
  if (!newest) return { id: null, grams: none };
  const kept = known.get(newest.id);
  if (kept) return { id: newest.id, grams: kept };
  const [row] = await db
    .select({ grams: contentGramSet.grams })
    .from(contentGramSet)
    .where(eq(contentGramSet.id, newest.id));
  const grams = new CommonGrams(row?.grams ?? []);
  for (const oldest of known.keys()) if (known.size >= MOST_KNOWN) known.delete(oldest);
  known.set(newest.id, grams);
  return { id: newest.id, grams };
}

/** Whether every public item is indexed with the newest set. */
export async function isNewestComplete(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ complete: boolean }>(
    sql`select ${contentGramSet.complete} as complete from ${contentGramSet}
        order by ${contentGramSet.minedAt} desc, ${contentGramSet.id} desc limit 1`,
  );
  return rows[0]?.complete === true;
}
