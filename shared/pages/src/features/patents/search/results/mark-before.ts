import type { RequestOf } from '@platform/contract/call';
import type { markPatents, PatentMark } from '@platform/contract/collections/collection';

/**
 * The change that restores a patent's former marks (none when undefined).
 * @param tags its current tags: new ones are removed
 */
export function markBefore(
  id: number,
  before: PatentMark | undefined,
  tags: readonly string[] = [],
): RequestOf<typeof markPatents> {
  return {
    ids: [id],
    followed: before?.followed ?? false,
    folderId: before?.folderId ?? null,
    addTags: before?.tags ?? [],
    removeTags: tags.filter((tag) => !before?.tags.includes(tag)),
    note: before?.note ?? '',
  };
}
