import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { content } from '../../kernel/database/schema/content';
import type { DictionaryUse } from '../../kernel/ports/dictionary-use';

/** Reports name their industry by its code. */
export const industryUse: DictionaryUse = {
  dictionary: 'industry',
  count: async (db, codes) => {
    const rows = await db
      .select({ code: sql<string>`${content.level}`, count: sql<number>`count(*)::int` })
      .from(content)
      .where(and(eq(content.kind, 'report'), isNull(content.deletedAt), inArray(content.level, [...codes])))
      .groupBy(content.level);
    return new Map(rows.map(({ code, count }) => [code, count]));
  },
};
