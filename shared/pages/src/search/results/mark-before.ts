import type { RequestOf } from '@platform/contract/call';
import type { markPatents, PatentMark } from '@platform/contract/collections/collection';

/**
 * The change that brings a patent back to the marks it had (none when undefined).
 * @param tags those it has now: the ones it did not have before go
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
