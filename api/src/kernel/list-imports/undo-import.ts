import type { Database } from '../database/pool';
import type { Services } from '../http/services';
import type { JobContext } from '../jobs/define-job';
import { applyRow, isRefusal, openContexts } from './apply-row';
import { importOf, type ImportKit } from './import-kit';
import {
  changeRow,
  lockState,
  lockVersions,
  moveImport,
  writtenRows,
  type ImportRecord,
  type RowRecord,
} from './list-imports.queries';

const BATCH = 100;

/**
 * Takes a whole import back by the use cases of the form: added rows are removed, changed ones get what they had. A row
 * that was changed since stays and says so. Begun again it goes on where it was.
 */
export async function undoImport(
  kit: ImportKit,
  services: Services,
  record: ImportRecord,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<void> {
  const { db } = services;
  const list = importOf(kit, record.list);
  const undoBatch = async (tx: Database): Promise<number> => {
    if (!(await lockState(tx, record.id, 'undoing'))) return 0;
    const rows = await writtenRows(tx, record.id, BATCH);
    const contexts = await openContexts({ kit, list, record, signal }, { ...services, db: tx });
    const ids = rows.map(({ targetId }) => targetId!);
    const versions = ids.length > 0 ? await lockVersions(tx, list.table, ids) : new Map<number, number>();
    const leave = (row: RowRecord, message: string) =>
      changeRow(tx, row, {
        outcome: 'left',
        faults: [{ column: '', cell: '', message, remedy: '请到列表里核对并修改' }],
      });
    for (const row of rows) {
      const [id, version] = [row.targetId!, row.targetVersion!];
      if (versions.get(id) !== version) {
        await leave(row, '导入之后又被修改，保持现状');
        continue;
      }
      try {
        if (row.before === null) await list.remove(contexts.update, id);
        else await applyRow(list, contexts, 'change', { ...row.before, id, version });
        await changeRow(tx, row, { outcome: 'undone' });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        await leave(row, error.message);
      }
    }
    if (rows.length === 0) await moveImport(tx, record.id, ['undoing'], { state: 'undone', error: '' });
    return rows.length;
  };
  const total = record.adds + record.changes;
  for (let done = 0; ; ) {
    signal.throwIfAborted();
    progress({ done: Math.min(done, total), total, message: '正在撤销' });
    const restored = await db.transaction(undoBatch);
    if (restored === 0) return;
    done += restored;
  }
}
