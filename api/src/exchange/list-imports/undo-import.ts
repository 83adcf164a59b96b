import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import type { JobContext } from '../../kernel/jobs/define-job';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import { applyRow, onDatabase, openContexts, refusalOf } from './apply-row';
import { importOf, type ImportKit } from './import-kit';
import { inBatches } from './in-batches';
import {
  changeRow,
  lockState,
  lockVersions,
  moveImport,
  settleRows,
  writtenRows,
  type ImportRecord,
  type RowRecord,
} from './list-imports.queries';

const BATCH = 100;

/**
 * Undoes a whole import through the use cases of the form: added rows are removed, changed ones get their former
 * values. A row that was changed since stays and is reported. When started again it continues.
 */
export async function undoImport(
  kit: ImportKit,
  services: Services,
  record: ImportRecord,
  job: Pick<JobContext, 'signal' | 'progress'>,
): Promise<void> {
  const { db } = services;
  const list = importOf(kit, record.list);
  const undoBatch = async (tx: Database): Promise<number> => {
    if (!(await lockState(tx, record.id, 'undoing'))) return 0;
    const rows = await writtenRows(tx, record.id, BATCH);
    const contexts = await openContexts({ kit, list, record, signal: job.signal }, { ...services, db: tx });
    const versions = await lockVersions(
      tx,
      list.table,
      rows.map(({ targetId }) => targetId!),
    );
    const changeBack = async ({ before, targetId: id, targetVersion: version, row }: RowRecord) => {
      try {
        await applyRow(list, contexts, 'change', { ...before, id, version });
        return undefined;
      } catch (error) {
        return refusalOf(error, contexts.update, row).message;
      }
    };
    const remove = (ids: number[]) =>
      tx.transaction((db) => list.remove(onDatabase(contexts.update, db), ids, record.within));
    const removeEach = async (added: readonly RowRecord[]) => {
      const stays = new Map<number, string>();
      for (const { targetId, row } of added) {
        const id = targetId!;
        try {
          for (const [kept, reason] of await remove([id])) stays.set(kept, reason);
        } catch (error) {
          stays.set(id, refusalOf(error, contexts.update, row).message);
        }
      }
      return stays;
    };
    const leave = (row: RowRecord, message: string) =>
      changeRow(tx, row, {
        outcome: 'left',
        faults: [{ column: '', cell: '', message, remedy: '请到列表里核对并修改' }],
      });
    const isKept = ({ targetId, targetVersion }: RowRecord) => versions.get(targetId!) === targetVersion;
    for (const row of rows) if (!isKept(row)) await leave(row, '导入之后又被修改，保持现状');
    const kept = rows.filter(isKept);
    const added = kept.filter(({ before }) => before === null);
    const ids = added.map(({ targetId }) => targetId!);
    const stays: ReadonlyMap<number, string> =
      ids.length > 0
        ? await remove(ids).catch((error: unknown) => {
            if (!isOwnFault(error, job.signal)) throw error;
            return removeEach(added);
          })
        : new Map<number, string>();
    const undone: RowRecord[] = [];
    for (const row of kept) {
      const reason = row.before === null ? stays.get(row.targetId!) : await changeBack(row);
      if (reason === undefined) undone.push(row);
      else await leave(row, reason);
    }
    await settleRows(tx, record.id, undone, 'undone');
    if (rows.length === 0) await moveImport(tx, record.id, ['undoing'], { state: 'undone', error: '' });
    return rows.length;
  };
  await inBatches(db, job, { total: record.adds + record.changes, message: '正在撤销' }, undoBatch);
}
