import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';

/** The figure that stands for a patent. */
export interface ThumbnailRow {
  patentId: number;
  figureId: number;
  label: string;
  width: number | null;
  height: number | null;
  figures: number;
  state: 'ready' | 'drawn';
  imageSha256: string | null;
  thumbnailSha256: string | null;
}

/** For each of some patents the picture of its abstract, else its first drawing; those that cannot be shown do not count. */
export async function findThumbnails(db: Database, patentIds: readonly number[]): Promise<ThumbnailRow[]> {
  if (patentIds.length === 0) return [];
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select distinct on (patent_id) patent_id, id, label, state, image_sha256, thumbnail_sha256, thumbnail_width, thumbnail_height, count(*) over (partition by patent_id) as figures
    from patent_figure
    where patent_id = any (${`{${patentIds.join(',')}}`}::bigint[]) and role in ('abstract', 'drawing') and state in ('ready', 'drawn')
    order by patent_id, role, kind, position`);
  return rows.map((row) => ({
    patentId: Number(row['patent_id']),
    figureId: Number(row['id']),
    label: String(row['label']),
    width: row['thumbnail_width'] as number | null,
    height: row['thumbnail_height'] as number | null,
    figures: Number(row['figures']),
    state: row['state'] as 'ready' | 'drawn',
    imageSha256: row['image_sha256'] as string | null,
    thumbnailSha256: row['thumbnail_sha256'] as string | null,
  }));
}

/** Whether any of these patents has a drawing that can be shown. */
export async function hasThumbnails(db: Database, patentIds: readonly number[]): Promise<boolean> {
  if (patentIds.length === 0) return false;
  const { rows } = await db.execute<{ any: boolean }>(sql`
    select exists (
      select from patent_figure
      where patent_id = any (${`{${patentIds.join(',')}}`}::bigint[]) and role in ('abstract', 'drawing') and state in ('ready', 'drawn')) as any`);
  return rows[0]!.any;
}
