import type { DataOf } from '@platform/contract/call';
import type { patentThumbnails } from '@platform/contract/patents/thumbnail';
import type { CallContext } from '../../kernel/http/call-context';
import { figureAddress } from './reader/figure-address';
import { findThumbnails } from './thumbnails.queries';

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
