import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  collectionOverview,
  listCollection,
  readMarks as readMarksCall,
} from '@platform/contract/collections/collection';
import type { FilterOf } from '@platform/contract/list';
import { contains, equals, isTrue } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { collectionFolder, patentMark } from '../schema/collection';
import { patent } from '../../kernel/database/schema/patent';
import { patentHit } from '../patents/patent-hit';

const columns = {
  patentId: patentMark.patentId,
  followed: patentMark.followed,
  folderId: patentMark.folderId,
  tags: patentMark.tags,
  note: patentMark.note,
};

/** Returns an account's marks on the patents of a page, by patent. */
export async function readMarks(
  db: Database,
  userId: number,
  patentIds: readonly number[],
): Promise<DataOf<typeof readMarksCall>> {
  if (patentIds.length === 0) return [];
  return db
    .select(columns)
    .from(patentMark)
    .where(and(eq(patentMark.userId, userId), inArray(patentMark.patentId, [...patentIds])))
    .orderBy(patentMark.patentId);
}

/** Selects the account's marked patents that match a filter. */
export const selectMarked = (db: Database, userId: number, filter: FilterOf<typeof listCollection>) =>
  db
    .select({ mark: columns, patent })
    .from(patentMark)
    .innerJoin(patent, eq(patent.id, patentMark.patentId))
    .where(
      and(
        eq(patentMark.userId, userId),
        equals(patentMark.folderId, filter.folderId),
        filter.tag ? sql`${filter.tag} = any (${patentMark.tags})` : undefined,
        isTrue(patentMark.followed, filter.followed),
        isTrue(sql`${patentMark.note} <> ''`, filter.noted),
        contains([patent.title, patentMark.note, patent.publicationNumber], filter.keyword),
      ),
    );

/** Returns one page of the account's marked patents, last changed first unless sorted. */
export async function readCollection(
  db: Database,
  userId: number,
  request: ParsedRequestOf<typeof listCollection>,
): Promise<DataOf<typeof listCollection>> {
  const { total, list } = await pageRows(db, request, {
    rows: selectMarked(db, userId, request),
    sorts: { changedAt: patentMark.updatedAt, publicationDate: patent.publicationDate },
    defaultSort: '-changedAt',
    id: patentMark.patentId,
  });
  return { total, list: list.map((row) => ({ patent: patentHit(row.patent), mark: row.mark })) };
}

/** Counts what an account keeps: marked patents, followed patents, and the patents of each folder and tag. */
export async function readOverview(db: Database, userId: number): Promise<DataOf<typeof collectionOverview>> {
  const [[statistics], folders, tags] = await Promise.all([
    db
      .select({
        total: count(),
        followed: sql<number>`count(*) filter (where ${patentMark.followed})`.mapWith(Number),
        noted: sql<number>`count(*) filter (where ${patentMark.note} <> '')`.mapWith(Number),
      })
      .from(patentMark)
      .where(eq(patentMark.userId, userId)),
    db
      .select({ id: collectionFolder.id, name: collectionFolder.name, count: count(patentMark.patentId) })
      .from(collectionFolder)
      .leftJoin(patentMark, eq(patentMark.folderId, collectionFolder.id))
      .where(eq(collectionFolder.userId, userId))
      .groupBy(collectionFolder.id)
      .orderBy(collectionFolder.name),
    db
      .select({ name: sql<string>`tag`, count: count() })
      .from(sql`${patentMark}, unnest(${patentMark.tags}) as tag`)
      .where(eq(patentMark.userId, userId))
      .groupBy(sql`tag`)
      .orderBy(sql`count(*) desc`, sql`tag`)
      .limit(200),
  ]);
  return {
    total: statistics?.total ?? 0,
    followed: statistics?.followed ?? 0,
    noted: statistics?.noted ?? 0,
    folders,
    tags,
  };
}
