import type { UndoableField } from '../../kernel/batches/batch-field';
import { lockTags, writeTags } from './marks.queries';

/** The tags in an account's own marks, by patent. */
export const markTags: UndoableField<string[]> = {
  kind: 'collection.tags',
  targetType: 'patent-mark',
  titleOf: () => '调整专利的标签',
  lock: (tx, { userId }, ids) => lockTags(tx, userId, ids),
  write: (tx, { userId }, ids, tags) => writeTags(tx, userId, ids, tags),
};
