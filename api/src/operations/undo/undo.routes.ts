import type { Call } from '@platform/contract/call';
import { listBatches, undoBatch as undoBatchCall } from '@platform/contract/batches/undo-batch';
import { restoreRow as restoreRowCall } from '@platform/contract/rows/restore-row';
import type { UndoableField } from '../../kernel/batches/batch-field';
import { readBatches } from '../../kernel/batches/read-batches';
import { undoBatch } from '../../kernel/batches/undo-batch.service';
import { bind, type Binding } from '../../kernel/http/bind';
import type { Viewer } from '../../kernel/ports/call-context';
import { type RestorableRow, restoreRow } from '../../kernel/writes/restore-row';

/** What can be undone. */
interface Undoable {
  batchFields: readonly UndoableField<unknown>[];
  restorableRows: readonly RestorableRow[];
  /** Rejects a viewer who may not make a call. @throws ApiError */
  authorise(access: Call['access'], viewer: Viewer): void;
}

/** Undo of batches and of removals, within a day. */
export const undoRoutes = ({ batchFields, restorableRows, authorise }: Undoable): readonly Binding[] => [
  bind(undoBatchCall, ({ id }, context) => undoBatch(context, id, batchFields)),
  bind(listBatches, (_input, { services, viewer }) => readBatches(services.db, viewer.userId, batchFields)),
  bind(restoreRowCall, ({ id }, context) =>
    restoreRow(context, id, restorableRows, ({ access }) => authorise(access, context.viewer)),
  ),
];
