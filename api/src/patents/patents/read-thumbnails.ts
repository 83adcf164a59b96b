import { sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { patentThumbnails, searchDrawings } from '@platform/contract/patents/thumbnail';
import { LIST_END } from '@platform/contract/search/list-end';
import type { Database } from '../../kernel/database/pool';
import type { CallContext } from '../../kernel/ports/call-context';
import { readSearch } from '../search/read-search';
import { searchEngineOf } from '../search/engine/search-services';
import { figureAddress } from './reader/figure-address';

/** Returns the thumbnails of the patents of a page. */
export async function readThumbnails(
  { services }: CallContext,
  ids: readonly number[],
): Promise<DataOf<typeof patentThumbnails>> {
  return (await findThumbnails(services.db, ids)).map(({ state, imageSha256, thumbnailSha256, ...row }) => ({
    ...row,
    url: figureAddress({ id: row.figureId, state, imageSha256, thumbnailSha256 }, 'thumbnail'),
  }));
}

/** Whether any hit of a search, within the listed ones, has a drawing. @throws ApiError as the search itself */
export async function haveDrawings(
  context: CallContext,
  { sort, ...query }: ParsedRequestOf<typeof searchDrawings>,
): Promise<DataOf<typeof searchDrawings>> {
  const { selection } = await readSearch(context, query);
  const { ids } = await searchEngineOf(context).allIds(selection, sort, LIST_END, context.signal);
  return { any: await hasThumbnails(context.services.db, ids) };
}

/** The figure chosen as thumbnail of a patent. */
interface ThumbnailRow {
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

/**
 * Returns for each patent the figure of its abstract, else its first drawing. Figures that cannot be shown are ignored.
 */
async function findThumbnails(db: Database, patentIds: readonly number[]): Promise<ThumbnailRow[]> {
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
async function hasThumbnails(db: Database, patentIds: readonly number[]): Promise<boolean> {
  if (patentIds.length === 0) return false;
  const { rows } = await db.execute<{ any: boolean }>(sql`
    select exists (
      select from patent_figure
      where patent_id = any (${`{${patentIds.join(',')}}`}::bigint[]) and role in ('abstract', 'drawing') and state in ('ready', 'drawn')) as any`);
  return rows[0]!.any;
}
