import { sql } from 'drizzle-orm';
import type { Database } from './pool';
import { setting } from './schema/system';

/** Key of the setting that holds the version of the order in which the indexes were built. */
const KEY = 'pinyin-order';

/**
 * Rebuilds the indexes of the pinyin order where the ICU library sorts in another version than the one they were built
 * in. Otherwise lookups would miss rows. Repeated at each start, by one node at a time.
 * @returns the indexes that were rebuilt
 */
export function refreshPinyin(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows: order } = await tx.execute<{ oid: number; version: string }>(
      sql`select oid, coalesce(pg_collation_actual_version(oid), '') as version from pg_collation where collname = 'zh-x-icu'`,
    );
    const { oid, version } = order[0]!;
    // Written first: another node that starts waits here until the indexes are built.
    const [fresh] = await tx.insert(setting).values({ key: KEY, value: version }).onConflictDoNothing().returning();
    if (fresh) return [];
    const { rows: kept } = await tx.execute<{ value: string }>(
      sql`select ${setting.value} from ${setting} where ${setting.key} = ${KEY} for update`,
    );
    if (kept[0]?.value === version) return [];
    const { rows: indexes } = await tx.execute<{ name: string }>(
      sql`select indexrelid::regclass::text as name from pg_index where ${oid}::oid = any (indcollation)`,
    );
    for (const { name } of indexes) await tx.execute(sql.raw(`reindex index ${name}`));
    await tx.update(setting).set({ value: version }).where(sql`${setting.key} = ${KEY}`);
    return indexes.map(({ name }) => name);
  });
}
