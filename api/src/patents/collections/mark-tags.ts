import type { BatchField } from '../../kernel/batches/batch-field';
import { lockTags, writeTags } from './marks.queries';

/** The tags in an account's own marks, by patent. */
export const markTags: BatchField<string[]> = {
  kind: 'collection.tags',
  targetType: 'patent-mark',
  lock: (tx, { userId }, ids) => lockTags(tx, userId, ids),
  write: (tx, { userId }, ids, tags) => writeTags(tx, userId, ids, tags),
};
