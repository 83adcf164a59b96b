import { listBatches, undoBatch as undoBatchCall } from '@platform/contract/batches/undo-batch';
import { restoreRow as restoreRowCall } from '@platform/contract/rows/restore-row';
import { readBatches } from '../kernel/batches/read-batches';
import { undoBatch } from '../kernel/batches/undo-batch.service';
import { bind, type Binding } from '../kernel/http/bind';
import { restoreRow } from '../kernel/writes/restore-row';
import { allBatchFields } from './all-batch-fields';
import { allRestorableRows } from './all-restorable-rows';
import { authorise } from './http/authorise';

export const batchRoutes: readonly Binding[] = [
  bind(undoBatchCall, ({ id }, context) => undoBatch(context, id, allBatchFields)),
  bind(listBatches, (_input, { services, viewer }) => readBatches(services.db, viewer.userId, allBatchFields)),
  bind(restoreRowCall, ({ id }, context) =>
    restoreRow(context, id, allRestorableRows, ({ access }) => authorise(access, context.viewer)),
  ),
];
