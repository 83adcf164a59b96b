import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { collectionFolder, patentMark } from '../schema/collection';

/** A property of an account's own marks: folders by name, tags by word, `followed` and `noted`. */
export type MarkFacet = 'myFolder' | 'myTag' | 'myMark';

/** Returns the account's patents that have one of these values. */
export async function markedPatents(
  db: Database,
  userId: number,
  facet: MarkFacet,
  values: readonly string[],
): Promise<number[]> {
  const rows = await db
    .select({ id: patentMark.patentId })
    .from(patentMark)
    .leftJoin(collectionFolder, eq(collectionFolder.id, patentMark.folderId))
    .where(and(eq(patentMark.userId, userId), hasValue(facet, values)));
  return rows.map(({ id }) => id);
}

function hasValue(facet: MarkFacet, values: readonly string[]): SQL | undefined {
  if (facet === 'myTag')
    return sql`${patentMark.tags} && array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]::text[]`;
  if (facet === 'myFolder') return inArray(collectionFolder.name, [...values]);
  return or(
    values.includes('followed') ? eq(patentMark.followed, true) : sql`false`,
    values.includes('noted') ? sql`${patentMark.note} <> ''` : sql`false`,
  );
}

/** Returns all marks of an account, without the text of its notes. */
export function allMarks(db: Database, userId: number) {
  return db
    .select({
      patentId: patentMark.patentId,
      followed: patentMark.followed,
      folder: collectionFolder.name,
      tags: patentMark.tags,
      noted: sql<boolean>`${patentMark.note} <> ''`,
    })
    .from(patentMark)
    .leftJoin(collectionFolder, eq(collectionFolder.id, patentMark.folderId))
    .where(eq(patentMark.userId, userId));
}
