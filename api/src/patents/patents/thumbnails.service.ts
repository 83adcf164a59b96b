import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { patentThumbnails, searchDrawings } from '@platform/contract/patents/thumbnail';
import { LIST_END } from '@platform/contract/search/list-end';
import type { CallContext } from '../../kernel/http/call-context';
import { readSearch } from '../search/read-search';
import { searchEngineOf } from '../search/search-services';
import { figureAddress } from './reader/figure-address';
import { findThumbnails, hasThumbnails } from './thumbnails.queries';

/** Pictures for the patents of a page. */
export async function readThumbnails(
  { services }: CallContext,
  ids: readonly number[],
): Promise<DataOf<typeof patentThumbnails>> {
  return (await findThumbnails(services.db, ids)).map(({ state, imageSha256, thumbnailSha256, ...row }) => ({
    ...row,
    url: figureAddress({ id: row.figureId, state, imageSha256, thumbnailSha256 }, 'thumbnail'),
  }));
}

/** Whether a list of pictures of a search would show any, as far as the list goes. @throws ApiError as the search itself */
export async function haveDrawings(
  { services, viewer, signal }: CallContext,
  { sort, ...query }: ParsedRequestOf<typeof searchDrawings>,
): Promise<DataOf<typeof searchDrawings>> {
  const { selection } = await readSearch(services, viewer, query, signal);
  const { ids } = await searchEngineOf(services).allIds(selection, sort, LIST_END, signal);
  return { any: await hasThumbnails(services.db, ids) };
}
