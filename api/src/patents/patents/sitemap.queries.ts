import type { Pool } from 'pg';

/** A range of patents that fills one sitemap file. */
export interface SitemapSlice {
  /** Identifier of its first patent, which is also the name of the file. */
  from: number;
  patents: number;
  /** Time of the last change among them. */
  lastModified: Date;
}

/** A patent in a sitemap. */
export interface SitemapPatent {
  id: number;
  /** `CN101175089`, the last part of its address. */
  publicationNumber: string;
  updatedAt: Date;
}

/**
 * Splits all patents except demonstration ones into ranges of `size`, in the order of their identifiers. New patents
 * only ever extend the ranges.
 */
export async function findSitemapSlices(pool: Pool, size: number): Promise<SitemapSlice[]> {
  const { rows } = await pool.query<{ from: string | number; patents: string | number; lastModified: Date }>(
    `select min(id) as "from", count(*) as patents, max(updated_at) as "lastModified"
       from (select id, updated_at, (row_number() over (order by id) - 1) / $1::int as slice
               from patent where not is_demo) as numbered
      group by slice order by slice`,
    [size],
  );
  return rows.map((row) => ({ from: Number(row.from), patents: Number(row.patents), lastModified: row.lastModified }));
}

/** Returns at most `limit` of these patents, starting at an identifier. */
export async function findSitemapPatents(pool: Pool, from: number, limit: number): Promise<SitemapPatent[]> {
  const { rows } = await pool.query<{ id: string | number; publicationNumber: string; updatedAt: Date }>(
    `select id, publication_number as "publicationNumber", updated_at as "updatedAt"
       from patent where id >= $1 and not is_demo order by id limit $2`,
    [from, limit],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
