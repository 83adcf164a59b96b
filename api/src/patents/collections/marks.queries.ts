import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { collectionFolder, patentMark } from '../../kernel/database/schema/collection';
import { patent } from '../../kernel/database/schema/patent';
import { containsPattern } from '../../kernel/database/contains-pattern';

export type MarkRow = typeof patentMark.$inferSelect;

/** An account's marks on some patents. */
export function findMarks(db: Database, userId: number, patentIds: readonly number[]): Promise<MarkRow[]> {
  if (patentIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(patentMark)
    .where(and(eq(patentMark.userId, userId), inArray(patentMark.patentId, [...patentIds])));
}

/** Those of some patents that exist. */
export async function existingPatents(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: patent.id })
    .from(patent)
    .where(inArray(patent.id, [...ids]));
  return rows.map((row) => row.id);
}

/** How many patents an account has marked. */
export function countMarks(db: Database, userId: number): Promise<number> {
  return db.$count(patentMark, eq(patentMark.userId, userId));
}

/** What to change; undefined stays. */
export interface MarkChange {
  followed?: boolean;
  folderId?: number | null;
  addTags?: readonly string[];
  removeTags?: readonly string[];
  note?: string;
}

/** Tags of one patent at most. */
export const MOST_TAGS = 20;

/** Changes an account's marks on patents; rows that no longer say anything go. @returns how many patents were touched */
export async function changeMarks(
  db: Database,
  userId: number,
  patentIds: readonly number[],
  change: MarkChange,
): Promise<number> {
  const add = sql`array[${sql.join(
    [...(change.addTags ?? []), ''].map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`;
  const remove = sql`array[${sql.join(
    [...(change.removeTags ?? []), ''].map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`;
  const tagsOf = (old: SQL) => sql`(select coalesce(array_agg(tag order by place), '{}') from (
      select tag, min(place) as place from unnest(${old} || ${add}) with ordinality as t(tag, place)
      where tag <> all (${remove}) group by tag order by min(place) limit ${MOST_TAGS}) as kept)`;
  const followed = change.followed === undefined ? sql`null::boolean` : sql`${change.followed}::boolean`;
  const note = change.note === undefined ? sql`null::text` : sql`${change.note}::text`;
  const folder = change.folderId === undefined ? sql`patent_mark.folder_id` : sql`${change.folderId}::bigint`;
  const ids = sql`array[${sql.join(
    patentIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  )}]`;
  const { rowCount } = await db.execute(sql`
    insert into patent_mark (user_id, patent_id, followed, folder_id, tags, note)
    select ${userId}::bigint, id, coalesce(${followed}, false), ${change.folderId ?? null}::bigint, ${tagsOf(sql`'{}'::text[]`)}, coalesce(${note}, '')
    from unnest(${ids}) as id
    on conflict (user_id, patent_id) do update set
      followed = coalesce(${followed}, patent_mark.followed),
      folder_id = ${folder},
      tags = ${tagsOf(sql`patent_mark.tags`)},
      note = coalesce(${note}, patent_mark.note),
      updated_at = now()`);
  await db
    .delete(patentMark)
    .where(
      and(
        eq(patentMark.userId, userId),
        inArray(patentMark.patentId, [...patentIds]),
        eq(patentMark.followed, false),
        sql`${patentMark.folderId} is null and ${patentMark.tags} = '{}' and ${patentMark.note} = ''`,
      ),
    );
  return rowCount ?? 0;
}

/** Which marks to list. */
export interface MarkFilter {
  folderId?: number;
  tag?: string;
  followed?: boolean;
  noted?: boolean;
  keyword?: string;
  sort?: 'changedAt' | '-changedAt' | 'publicationDate' | '-publicationDate';
  page: number;
  size: number;
}

/** One page of an account's marked patents. */
export async function pageMarks(db: Database, userId: number, filter: MarkFilter) {
  const { folderId, tag, followed, noted, keyword, sort = '-changedAt', page, size } = filter;
  const where = and(
    eq(patentMark.userId, userId),
    folderId === undefined ? undefined : eq(patentMark.folderId, folderId),
    tag ? sql`${tag} = any (${patentMark.tags})` : undefined,
    followed ? eq(patentMark.followed, true) : undefined,
    noted ? sql`${patentMark.note} <> ''` : undefined,
    keyword
      ? sql`(${patent.title} ilike ${containsPattern(keyword)} or ${patentMark.note} ilike ${containsPattern(keyword)} or ${patent.publicationNumber} ilike ${containsPattern(keyword)})`
      : undefined,
  );
  const column = sort.endsWith('changedAt') ? patentMark.updatedAt : patent.publicationDate;
  const order = sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  const joined = () =>
    db
      .select({ mark: patentMark, patent })
      .from(patentMark)
      .innerJoin(patent, eq(patent.id, patentMark.patentId))
      .where(where);
  const [rows, [counted]] = await Promise.all([
    joined()
      .orderBy(order, desc(patentMark.patentId))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(patentMark).innerJoin(patent, eq(patent.id, patentMark.patentId)).where(where),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Statistics of an account's collection. */
export async function readOverview(db: Database, userId: number) {
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
