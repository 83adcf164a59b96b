import { and, inArray, isNull, sql } from 'drizzle-orm';
import { contentKinds } from '@platform/contract/content/content-kinds';
import { content } from '../../kernel/database/schema/content';
import type { DictionaryUse } from '../../kernel/ports/dictionary-use';
import { filledIn } from './kind-fields';

/** Kinds of content that name an industry by its code, which they keep as their level. */
const KINDS = Object.values(contentKinds).flatMap(({ kind }) => (filledIn(kind, 'industry').length > 0 ? [kind] : []));

/** Use of the industry dictionary by reports, enterprises and content about rights abroad. */
export const industryUse: DictionaryUse = {
  dictionary: 'industry',
  count: async (db, codes) => {
    const rows = await db
      .select({ code: sql<string>`${content.level}`, count: sql<number>`count(*)::int` })
      .from(content)
      .where(and(inArray(content.kind, KINDS), isNull(content.deletedAt), inArray(content.level, [...codes])))
      .groupBy(content.level);
    return new Map(rows.map(({ code, count }) => [code, count]));
  },
};
