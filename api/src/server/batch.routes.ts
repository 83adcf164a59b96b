import { undoBatch as undoBatchCall } from '@platform/contract/batches/undo-batch';
import { userState } from '../accounts/users/change-user.queries';
import type { BatchField } from '../kernel/batches/batch-field';
import { undoBatch } from '../kernel/batches/undo-batch.service';
import { bind, type Binding } from '../kernel/http/bind';
import { markTags } from '../patents/collections/mark-tags';
import { libraryFields } from '../patents/library/library-fields';

/** Every property of which a batch can be taken back. Each has a value type of its own, kept as JSON. */
const batchFields = [userState, ...libraryFields, markTags] as readonly unknown[] as readonly BatchField<unknown>[];

export const batchRoutes: readonly Binding[] = [
  bind(undoBatchCall, ({ id }, context) => undoBatch(context, id, batchFields)),
];
