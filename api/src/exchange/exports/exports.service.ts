import { Readable } from 'node:stream';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { exportOptions, ExportTask, listExports, startExport } from '@platform/contract/exports/export';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { SelfContext } from '../../kernel/ports/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { requestCancel } from '../../kernel/jobs/job-run.queries';
import { keep } from '../../patents/search/kept/kept-search';
import { readSearch } from '../../patents/search/read-search';
import { EXPORT_COLUMNS, inOrder } from './export-columns';
import { openExportFile } from './export-files';
import { EXPORT_DAYS, MOST_RUNNING } from './export-limits';
import { auditTypeOf, toTask } from './export-task';
import { changeUnfinished, findOwnExport, findProgress, pageExports, settleExports } from './exports.queries';
import { fileTime, queueExport } from './queue-export';
import { writeExportJob } from './write-export.job';
import { TABLE_TYPES } from '../../kernel/sheets/write-table';

/** Returns columns and limits of an export. */
export function describeExports({ services }: CallContext): Promise<DataOf<typeof exportOptions>> {
  const columns = inOrder(Object.keys(EXPORT_COLUMNS) as (keyof typeof EXPORT_COLUMNS)[]).map((key) => ({
    key,
    title: EXPORT_COLUMNS[key].title,
    chosen: EXPORT_COLUMNS[key].chosen,
  }));
  return Promise.resolve({ columns, most: services.config.exportMostRows, running: MOST_RUNNING, days: EXPORT_DAYS });
}

/**
 * Queues an export of patents.
 * @throws ApiError 422 for an unreadable expression or an empty selection, 429 while earlier exports run
 */
export async function askExport(
  context: SelfContext,
  { query, ids, columns, format, name }: ParsedRequestOf<typeof startExport>,
): Promise<ExportTask> {
  if ((query === undefined) === (ids === undefined)) throw ApiError.invalid('请选择要导出的专利，或导出全部检索结果');
  const kept = query && keep(query, (await readSearch(context, query)).shown);
  const patentIds = ids ? [...new Set(ids)] : null;
  return queueExport(context, writeExportJob, {
    title: patentIds ? `已选 ${patentIds.length.toLocaleString('zh-CN')} 件专利` : (query?.exp ?? ''),
    format,
    columns: inOrder(columns),
    query: kept ?? null,
    patentIds,
    total: patentIds?.length ?? null,
    fileName: name || `专利${patentIds ? '已选' : '检索结果'}_${fileTime()}`,
  });
}

/** Returns the viewer's exports. */
export async function ownExports(
  context: SelfContext,
  { page, size }: ParsedRequestOf<typeof listExports>,
): Promise<DataOf<typeof listExports>> {
  const { db } = context.services;
  const { userId } = context.scope;
  await settleExports(db, userId);
  const { total, list } = await pageExports(db, userId, { page, size });
  return { total, list: list.map(({ record, done }) => toTask(record, done ?? 0)) };
}

/** Returns the progress of an export of the viewer. @throws ApiError 404 */
export async function readExport(context: SelfContext, id: string): Promise<ExportTask> {
  const { db } = context.services;
  const { userId } = context.scope;
  await settleExports(db, userId);
  const record = await findOwnExport(db, userId, id);
  if (!record) throw ApiError.notFound();
  return toTask(record, await findProgress(db, record));
}

/** Cancels an export of the viewer. @throws ApiError 404, 409 if it has ended */
export async function stopExport(context: SelfContext, id: string): Promise<void> {
  const { db } = context.services;
  const record = await findOwnExport(db, context.scope.userId, id);
  if (!record) throw ApiError.notFound();
  await db.transaction(async (tx) => {
    if (!(await changeUnfinished(tx, id, { state: 'cancelled' })))
      throw ApiError.conflict('导出已经结束，不能取消。请刷新后查看。');
    if (record.runId) await requestCancel(tx, record.runId);
    await context.audit({ targetType: auditTypeOf(record), targetId: id, detail: { cancelled: true } }, tx);
  });
}

/** Returns the file of an export of the viewer. @throws ApiError 404 for other accounts, and if the file was deleted */
export async function fetchExport(context: SelfContext, id: string): Promise<FileAnswer> {
  const { db, config } = context.services;
  const record = await findOwnExport(db, context.scope.userId, id);
  if (!record) throw ApiError.notFound();
  const content =
    record.state === 'done' && record.expiresAt.getTime() > Date.now()
      ? await openExportFile(config.filesDir, id)
      : undefined;
  if (!content)
    throw ApiError.notFound(
      record.state === 'queued' || record.state === 'running'
        ? '导出尚未完成，请稍候。'
        : '文件已过期或已删除，请重新导出。',
    );
  await context.audit({
    targetType: auditTypeOf(record),
    targetId: id,
    detail: { downloaded: record.fileName, rows: record.rows },
  });
  return new FileAnswer(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    name: record.fileName,
    type: TABLE_TYPES[record.format],
    size: record.size ?? undefined,
    disposition: 'attachment',
  });
}
