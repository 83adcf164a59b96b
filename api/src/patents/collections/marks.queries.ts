import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { patentMark } from '../schema/collection';
import { patent } from '../../kernel/database/schema/patent';

/** Returns those of the given ids that exist. */
export async function existingPatents(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: patent.id })
    .from(patent)
    .where(inArray(patent.id, [...ids]));
  return rows.map((row) => row.id);
}

/** Counts the patents that an account has marked. */
export function countMarks(db: Database, userId: number): Promise<number> {
  return db.$count(patentMark, eq(patentMark.userId, userId));
}

/** The fields to change; an undefined field stays as it is. */
export interface MarkChange {
  followed?: boolean;
  folderId?: number | null;
  addTags?: readonly string[];
  removeTags?: readonly string[];
  note?: string;
}

/** Maximum number of tags of one patent. */
export const MOST_TAGS = 20;

/** Changes an account's marks on patents and deletes rows that became empty. @returns the number of patents changed */
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
  await dropEmptyMarks(db, userId, patentIds);
  return rowCount ?? 0;
}

/** Deletes mark rows that became empty. */
async function dropEmptyMarks(db: Database, userId: number, patentIds: readonly number[]): Promise<void> {
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
}

/** Returns title and tags of an account's marks on patents, and locks the rows. A patent without a mark has no tags. */
export async function lockTags(tx: Database, userId: number, patentIds: readonly number[]) {
  const own = and(eq(patentMark.userId, userId), eq(patentMark.patentId, patent.id));
  await tx
    .select({ id: patentMark.patentId })
    .from(patentMark)
    .where(and(eq(patentMark.userId, userId), inArray(patentMark.patentId, [...patentIds])))
    .orderBy(patentMark.patentId)
    .for('update');
  const rows = await tx
    .select({ id: patent.id, name: patent.title, value: patentMark.tags })
    .from(patent)
    .leftJoin(patentMark, own)
    .where(inArray(patent.id, [...patentIds]));
  return rows.map(({ id, name, value }) => ({ id, name, value: value ?? [] }));
}

/** Replaces the tags in an account's marks on patents; the other fields of a mark stay. */
export async function writeTags(
  tx: Database,
  userId: number,
  patentIds: readonly number[],
  tags: string[],
): Promise<void> {
  await tx
    .insert(patentMark)
    .values(patentIds.map((patentId) => ({ userId, patentId, tags })))
    .onConflictDoUpdate({ target: [patentMark.userId, patentMark.patentId], set: { tags, updatedAt: sql`now()` } });
  await dropEmptyMarks(tx, userId, patentIds);
}
