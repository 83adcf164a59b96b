import { undoBatch as undoBatchCall } from '@platform/contract/batches/undo-batch';
import { undoBatch } from '../kernel/batches/undo-batch.service';
import { bind, type Binding } from '../kernel/http/bind';
import { allBatchFields } from './all-batch-fields';

export const batchRoutes: readonly Binding[] = [
  bind(undoBatchCall, ({ id }, context) => undoBatch(context, id, allBatchFields)),
];
