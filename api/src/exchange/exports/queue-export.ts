import { randomUUID } from 'node:crypto';
import type { ExportTask } from '@platform/contract/exports/export';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { requireSpace } from '../../kernel/errors/disk-space';
import { cleanFileName } from '../../kernel/files/file-name';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { EXPORT_DAYS, MOST_RUNNING } from './export-limits';
import { auditTypeOf, toTask } from './export-task';
import { countUnfinished, insertExport, lockAccount, settleExports, type ExportRecord } from './exports.queries';

/** The request of an export; `fileName` without its extension. */
export type ExportWish = Pick<ExportRecord, 'title' | 'format' | 'columns' | 'query' | 'fileName'> &
  Partial<Pick<ExportRecord, 'list' | 'patentIds' | 'total' | 'wholeMobilesReason'>>;

/**
 * Queues an export of the viewer and records it in the audit log.
 * @throws ApiError 429 while earlier exports run, 507 without space for its file
 */
export async function queueExport(
  context: SelfContext,
  job: JobDefinition<{ exportId: string }>,
  wish: ExportWish,
): Promise<ExportTask> {
  const { userId } = context.scope;
  await requireSpace(context.services.config.filesDir);
  const { title, format, columns, list, query, patentIds, wholeMobilesReason: reason } = wish;
  const record = await context.services.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await settleExports(tx, userId);
    if ((await countUnfinished(tx, userId)) >= MOST_RUNNING)
      throw ApiError.tooMany(`已有 ${MOST_RUNNING} 个导出正在进行，请等其中一个完成，或先取消一个。`, 30);
    const id = randomUUID();
    const runId = await enqueueJob(tx, job, { exportId: id }, userId);
    const made = await insertExport(tx, {
      ...wish,
      id,
      runId,
      userId,
      fileName: phoneSafe(cleanFileName(`${wish.fileName}.${format}`, format)),
      expiresAt: new Date(Date.now() + EXPORT_DAYS * 86_400_000),
    });
    const what = patentIds ? { patents: patentIds.length } : { query };
    const why = reason ? { wholeMobiles: true, reason } : {};
    const detail = { title, format, columns, ...(list ? { list } : {}), ...what, ...why };
    await context.audit({ targetType: auditTypeOf(made), targetId: id, detail }, tx);
    return made;
  });
  return toTask(record, 0);
}

/** Current time in China for file names: `20260102_1530`. */
export function fileTime(): string {
  return shanghaiTime(Date.now()).replace(/[-:]/g, '').replace(' ', '_');
}

/** Removes blanks and brackets, which break downloads in some phone browsers. */
function phoneSafe(name: string): string {
  return name.replace(/[\s()（）[\]{}&#%+,;'"]+/g, '_');
}
