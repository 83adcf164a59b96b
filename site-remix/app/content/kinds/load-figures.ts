import { type ContentFigures, readContentFigures } from '@platform/contract/content/content-figures';
import type { LoadGiven } from './kind-view';

/** Live figures of items, one answer for each in their order; a preview has none, since it is not public. */
export async function loadFigures(
  items: readonly { id: number }[],
  { site, request }: LoadGiven,
): Promise<(ContentFigures | null)[]> {
  if (items.length === 0) return [];
  return site.call(readContentFigures, { ids: items.map(({ id }) => id) }, request);
}
