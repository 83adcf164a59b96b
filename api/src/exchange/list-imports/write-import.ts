import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import type { JobContext } from '../../kernel/jobs/define-job';
import { applyRow, openContexts, refusalOf } from './apply-row';
import { importOf, type ImportKit } from './import-kit';
import { inBatches } from './in-batches';
import {
  changeRow,
  countKinds,
  lockState,
  moveImport,
  noteWritten,
  unwrittenRows,
  type ImportRecord,
} from './list-imports.queries';
import { faultsOf } from './read-row';
import { recogniseHeads } from './recognise-heads';

/** Rows of one transaction: the work that a kill loses, and the time for which others wait for these rows. */
const BATCH = 100;

/**
 * Writes the checked rows, in transactions that also mark their rows as written. When started again it continues, and
 * no row is written twice. A row that was changed since the check is rejected like any other fault.
 * @throws ApiError 403 when the account lost the right to import
 */
export async function writeImport(
  kit: ImportKit,
  services: Services,
  record: ImportRecord,
  job: Pick<JobContext, 'signal' | 'progress'>,
): Promise<void> {
  const { db } = services;
  const list = importOf(kit, record.list);
  const heads = recogniseHeads(
    list,
    record.heads.map((text) => ({ text })),
  );
  if (!heads) throw new Error('the heads of a checked file are not known any more');
  const writeBatch = async (tx: Database): Promise<number> => {
    if (!(await lockState(tx, record.id, 'writing'))) return 0;
    const rows = await unwrittenRows(tx, record.id, BATCH);
    const contexts = await openContexts({ kit, list, record, signal: job.signal }, { ...services, db: tx });
    const written: { row: number; id: number; version: number }[] = [];
    for (const row of rows) {
      try {
        const after = await applyRow(list, contexts, row.input?.id === undefined ? 'add' : 'change', row.input);
        written.push({ row: row.row, id: after.id, version: after.version });
      } catch (error) {
        const refusal = refusalOf(error, contexts.create, row.row);
        const faults = faultsOf(list, heads, { number: row.row }, refusal);
        await changeRow(tx, row, { kind: 'reject', faults });
      }
    }
    await noteWritten(tx, record.id, written);
    if (rows.length === 0)
      await moveImport(tx, record.id, ['writing'], { state: 'done', error: '', ...(await countKinds(tx, record.id)) });
    return rows.length;
  };
  await inBatches(db, job, { total: record.adds + record.changes, message: '正在导入' }, writeBatch);
}
